import { SelectField, type SelectFieldProps } from '@quittance/ui/select-field';
import { useTranslation } from 'react-i18next';

/** One of the payees. It wants them there when it is first drawn: a form keeps no value that its list does not have yet. */
export function PayeeField({ payees, ...field }: Omit<SelectFieldProps, 'options'> & { readonly payees: Payees }) {
  const { t } = useTranslation();
  const options = payees.map(({ payeeCode, name }) => ({ value: payeeCode, label: `${name} (${payeeCode})` }));
  return <SelectField {...field} options={[{ value: '', label: t('Form.PleaseChoose') }, ...options]} />;
}

export type Payees = readonly { readonly payeeCode: string; readonly name: string }[];

/** The payee that was asked for, where there is one by that code, or the only one. */
export function payeeOf(payees: Payees, asked: string | null): string {
  if (payees.some(({ payeeCode }) => payeeCode === asked)) return asked ?? '';
  return payees.length === 1 ? (payees[0]?.payeeCode ?? '') : '';
}
