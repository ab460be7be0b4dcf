import { listPostingSettings } from '@quittance/contract/staff/posting';
import { SelectField, type SelectFieldProps } from '@quittance/ui/select-field';
import { useTranslation } from 'react-i18next';
import { FilterBar } from './filter-bar.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useStaffQuery } from './use-staff-query.ts';

/** The codes of the tenant's payees; empty while they are on their way. */
export function usePayeeCodes(): readonly string[] {
  const { data } = useStaffQuery(listPostingSettings, {});
  return data?.payees.map(({ payeeCode }) => payeeCode) ?? [];
}

/** One of the tenant's payees, or, where `noneLabel` says how that is called, none of them. */
export function PayeeChoice({
  noneLabel,
  ...select
}: Omit<SelectFieldProps, 'options' | 'label'> & { readonly noneLabel?: string }) {
  const { t } = useTranslation();
  const known = usePayeeCodes();
  const chosen = typeof select.value === 'string' ? select.value : '';
  // What an address names stays in sight, also where there is no such payee.
  const codes = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <SelectField
      {...select}
      label={t('Payee.Label')}
      options={[
        { value: '', label: noneLabel ?? t('Form.PleaseChoose'), isDisabled: noneLabel === undefined },
        ...codes.map((code) => ({ value: code, label: code })),
      ]}
    />
  );
}

/** Narrows a list down to a payee; nothing where the tenant has but one. */
export function PayeeFilter({ address }: { readonly address: ListAddress<'payee'> }) {
  const { t } = useTranslation();
  const codes = usePayeeCodes();
  const { values, count, change, clear } = address;
  if (codes.length < 2 && values.payee === '') return null;
  return (
    <FilterBar count={count} onClear={clear}>
      <PayeeChoice
        noneLabel={t('List.All')}
        value={values.payee}
        onChange={(event) => change({ payee: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
