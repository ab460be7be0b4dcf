import { listCallBacks } from '@quittance/contract/staff/call-backs';
import { PhoneIcon } from '@quittance/ui/icons/things';
import { useTranslation } from 'react-i18next';
import { ShowChoice } from '../../patterns/fields/show-choice.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { BulkList } from '../../patterns/lists/bulk-list.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { useToday } from '../../session/services.tsx';
import { CallBackTable } from './call-back-table.tsx';

export function CallBacksPage() {
  const { t } = useTranslation();
  const today = useToday();
  const { values, change } = useListAddress(['show']);
  const isToday = values.show === 'today';
  const pages = useCursorPages(listCallBacks, {
    request: { ...(isToday && { until: today }) },
    rows: ({ callBacks }) => callBacks,
  });
  return (
    <ListPage
      title={t('Title.CallBacks')}
      lead={t('CallBacks.Lead')}
      choice={
        <ShowChoice
          legend={t('CallBacks.Show')}
          value={isToday ? 'today' : 'all'}
          onChange={(show) => change({ show: show === 'today' ? 'today' : '' })}
          options={[
            { value: 'all', label: t('CallBacks.All') },
            { value: 'today', label: t('CallBacks.ByToday') },
          ]}
        />
      }
      list={pages}
      empty={{
        icon: PhoneIcon,
        title: t(isToday ? 'CallBacks.NoneToday' : 'CallBacks.None'),
        text: t('CallBacks.NoneWords'),
      }}
    >
      {(rows) => (
        <BulkList
          list="call-backs"
          filter={{ list: 'call-backs', ...(isToday && { until: today }) }}
          hasMore={pages.hasNextPage}
          ids={rows.map(({ callBackID }) => callBackID)}
        >
          {(selection) => <CallBackTable callBacks={rows} selection={selection} />}
        </BulkList>
      )}
    </ListPage>
  );
}
