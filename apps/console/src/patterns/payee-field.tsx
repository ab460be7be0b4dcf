import { SelectField, type SelectFieldProps } from '@quittance/ui/select-field';
import { useTranslation } from 'react-i18next';

export type Payees = readonly { readonly payeeCode: string; readonly name: string }[];

export type PayeeFieldProps = Omit<SelectFieldProps, 'options' | 'label'> & {
  readonly payees: Payees;
  /** How it is called that none of them is chosen, where that may be. */
  readonly noneLabel?: string;
};

/** One of the payees. It wants them there when it is first drawn: a form keeps no value that its list does not have yet. */
export function PayeeField({ payees, noneLabel, ...field }: PayeeFieldProps) {
  const { t } = useTranslation();
  const options = payees.map(({ payeeCode, name }) => ({ value: payeeCode, label: `${name} (${payeeCode})` }));
  const none = { value: '', label: noneLabel ?? t('Form.PleaseChoose') };
  return <SelectField {...field} label={t('Payee.Label')} options={[none, ...options]} />;
}

/** The payee that was asked for, where there is one by that code, or the only one. */
export function payeeOf(payees: Payees, asked: string | null): string {
  if (payees.some(({ payeeCode }) => payeeCode === asked)) return asked ?? '';
  return payees.length === 1 ? (payees[0]?.payeeCode ?? '') : '';
}
