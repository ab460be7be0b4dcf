import { limitScopes } from '@quittance/domain/limit-uses/limit-scopes';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import type { ListAddress } from '../../patterns/lists/use-list-address.ts';

export type LimitRefusalFilter = 'limit' | 'customer' | 'from' | 'to';

export function LimitRefusalFilters({ address }: { readonly address: ListAddress<LimitRefusalFilter> }) {
  const { t } = useTranslation();
  const { values, count, change, clear } = address;
  return (
    <FilterBar count={count} onClear={clear}>
      <SelectField
        label={t('LimitRefusals.Limit')}
        value={values.limit}
        options={[
          { value: '', label: t('List.All') },
          ...limitScopes.map((scope) => ({ value: scope, label: t(`LimitScope.${scope}`) })),
        ]}
        onChange={(event) => change({ limit: event.currentTarget.value })}
      />
      <TextField
        label={t('LimitRefusals.CustomerNumber')}
        value={values.customer}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => change({ customer: event.currentTarget.value })}
      />
      <TextField
        label={t('LimitRefusals.From')}
        type="date"
        value={values.from}
        max={values.to || undefined}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        label={t('LimitRefusals.To')}
        type="date"
        value={values.to}
        min={values.from || undefined}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
