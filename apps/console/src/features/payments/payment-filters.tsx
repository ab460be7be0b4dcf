import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '../../patterns/fields/customer-filter.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { useDebouncedText } from '../../patterns/lists/use-debounced-text.ts';
import type { ListAddress } from '../../patterns/lists/use-list-address.ts';
import { type paymentFilters, stateGroups } from './payment-filter.ts';

export function PaymentFilters({ address }: { readonly address: ListAddress<(typeof paymentFilters)[number]> }) {
  const { t } = useTranslation();
  const { values, count, change, clear } = address;
  const [text, setText] = useDebouncedText(values.text, (debounced) => change({ text: debounced }));
  return (
    <FilterBar count={count} onClear={clear}>
      <TextField
        label={t('Payments.Text')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CustomerFilter customerID={values.customer} onChange={(customer) => change({ customer })} />
      <SelectField
        label={t('Payments.State')}
        value={values.state}
        options={['', ...Object.keys(stateGroups)].map((value) => ({
          value,
          label: t(value === '' ? 'List.All' : `StateGroup.${value}`),
        }))}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <TextField
        label={t('Payments.From')}
        type="date"
        value={values.from}
        max={values.to || undefined}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        label={t('Payments.To')}
        type="date"
        value={values.to}
        min={values.from || undefined}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
