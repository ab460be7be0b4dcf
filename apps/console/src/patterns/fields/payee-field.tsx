import { SelectField, type SelectFieldProps } from '@quittance/ui/forms/select-field';
import { useTranslation } from 'react-i18next';

export type Payees = readonly { readonly payeeCode: string; readonly name: string }[];

export type PayeeFieldProps = Omit<SelectFieldProps, 'options' | 'label'> & {
  readonly payees: Payees;
  /** Label for choosing no payee, if allowed. */
  readonly noneLabel?: string;
};

/** Needs the payees on first render, because a form drops a value that its select doesn't contain yet. */
export function PayeeField({ payees, noneLabel, ...field }: PayeeFieldProps) {
  const { t } = useTranslation();
  const options = payees.map(({ payeeCode, name }) => ({ value: payeeCode, label: `${name} (${payeeCode})` }));
  const none = { value: '', label: noneLabel ?? t('Form.PleaseChoose') };
  return <SelectField {...field} label={t('Payee.Label')} options={[none, ...options]} />;
}

/** Returns the requested payee if it exists, or else the only one. */
export function payeeOf(payees: Payees, asked: string | null): string {
  if (payees.some(({ payeeCode }) => payeeCode === asked)) return asked ?? '';
  return payees.length === 1 ? (payees[0]?.payeeCode ?? '') : '';
}
