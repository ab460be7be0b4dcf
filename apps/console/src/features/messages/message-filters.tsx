import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '../../patterns/fields/customer-filter.tsx';
import { DaySpanFields } from '../../patterns/fields/day-span-fields.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import type { ListAddress } from '../../patterns/lists/use-list-address.ts';
import { type messageFilters, stateGroups } from './message-filter.ts';
import { messageSubjects } from './message-kinds.ts';

export function MessageFilters({ address }: { readonly address: ListAddress<(typeof messageFilters)[number]> }) {
  const { t } = useTranslation();
  const { values, count, change, clear } = address;
  const all = { value: '', label: t('List.All') };
  return (
    <FilterBar count={count} onClear={clear}>
      <CustomerFilter customerID={values.customer} onChange={(customer) => change({ customer })} />
      <SelectField
        label={t('Messages.Channel')}
        value={values.channel}
        options={[all, ...noticeChannels.map((value) => ({ value, label: t(`MessageChannel.${value}`) }))]}
        onChange={(event) => change({ channel: event.currentTarget.value })}
      />
      <SelectField
        label={t('Messages.About')}
        value={values.about}
        options={[
          all,
          ...Object.keys(messageSubjects).map((value) => ({ value, label: t(`MessageSubject.${value}`) })),
        ]}
        onChange={(event) => change({ about: event.currentTarget.value })}
      />
      <SelectField
        label={t('Messages.State')}
        value={values.state}
        options={[all, ...Object.keys(stateGroups).map((value) => ({ value, label: t(`MessageGroup.${value}`) }))]}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <DaySpanFields labels={{ from: t('Messages.From'), to: t('Messages.To') }} values={values} onChange={change} />
    </FilterBar>
  );
}
