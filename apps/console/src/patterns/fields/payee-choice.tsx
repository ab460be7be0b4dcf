import { listPayees } from '@quittance/contract/staff/payees';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../lists/filter-bar.tsx';
import type { ListAddress } from '../lists/use-list-address.ts';
import { useStaffQuery } from '../lists/use-staff-query.ts';
import { PayeeField, type PayeeFieldProps, type Payees } from './payee-field.tsx';

/** Returns an empty list while loading. */
export function usePayees(): Payees {
  return useStaffQuery(listPayees, {}).data?.payees ?? [];
}

/** Selects a payee in a form with its own state. An unknown payee from the URL stays visible. */
export function PayeeChoice(props: Omit<PayeeFieldProps, 'payees'>) {
  const known = usePayees();
  const chosen = typeof props.value === 'string' ? props.value : '';
  const isKnown = chosen === '' || known.some(({ payeeCode }) => payeeCode === chosen);
  return <PayeeField {...props} payees={isKnown ? known : [{ payeeCode: chosen, name: chosen }, ...known]} />;
}

/** Filters a list by payee. Renders nothing when the tenant has only one. */
export function PayeeFilter({ address }: { readonly address: ListAddress<'payee'> }) {
  const { t } = useTranslation();
  const payees = usePayees();
  const { values, count, change, clear } = address;
  if (payees.length < 2 && values.payee === '') return null;
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
