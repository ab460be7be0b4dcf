import { planStates } from '@quittance/domain/installment-plans/plan-life';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { DaySpanFields } from '../../patterns/fields/day-span-fields.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { useDebouncedText } from '../../patterns/lists/use-debounced-text.ts';
import type { ListAddress } from '../../patterns/lists/use-list-address.ts';
import type { planFilters } from './plan-filter.ts';

export function PlanFilters({ address }: { readonly address: ListAddress<(typeof planFilters)[number]> }) {
  const { t } = useTranslation();
  const { values, count, change, clear } = address;
  const [text, setText] = useDebouncedText(values.text, (debounced) => change({ text: debounced }));
  return (
    <FilterBar count={count} onClear={clear}>
      <TextField
        label={t('Plans.Text')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField
        label={t('Plans.State')}
        value={values.state}
        options={['', ...planStates].map((value) => ({
          value,
          label: t(value === '' ? 'List.All' : `PlanState.${value}`),
        }))}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <SelectField
        label={t('Plans.MissedPayments')}
        value={values.missed}
        options={[
          { value: '', label: t('Plans.MissedOrNot') },
          { value: 'yes', label: t('Plans.OnlyMissed') },
        ]}
        onChange={(event) => change({ missed: event.currentTarget.value })}
      />
      <DaySpanFields
        labels={{ from: t('Plans.ChargeFrom'), to: t('Plans.ChargeTo') }}
        values={values}
        onChange={change}
      />
    </FilterBar>
  );
}
