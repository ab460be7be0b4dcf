import { knownReturnCodes } from '@quittance/domain/returns/return-meaning';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import type { ListAddress } from '../../patterns/lists/use-list-address.ts';
import { rateGroups, type returnFilters } from './return-filter.ts';
import { useReturnMeaning } from './return-text.ts';

export function ReturnFilters({ address }: { readonly address: ListAddress<(typeof returnFilters)[number]> }) {
  const { t } = useTranslation();
  const meaning = useReturnMeaning();
  const { values, count, change, clear } = address;
  return (
    <FilterBar count={count} onClear={clear}>
      <SelectField
        label={t('Return.Code')}
        value={values.code}
        options={[
          { value: '', label: t('List.All') },
          ...rateGroups.map((group) => ({ value: group, label: t(`ReturnRate.${group}`) })),
          ...knownReturnCodes.map((code) => ({ value: code, label: `${code} · ${meaning(code)}` })),
        ]}
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <TextField
        label={t('Returns.From')}
        type="date"
        value={values.from}
        max={values.to || undefined}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        label={t('Returns.To')}
        type="date"
        value={values.to}
        min={values.from || undefined}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
