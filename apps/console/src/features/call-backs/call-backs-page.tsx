import { listCallBacks } from '@quittance/contract/staff/call-backs';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { PhoneIcon } from '@quittance/ui/icons/things';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { ShowChoice } from '../../patterns/fields/show-choice.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useToday } from '../../session/services.tsx';
import { CallBackTable } from './call-back-table.tsx';

export function CallBacksPage() {
  const { t } = useTranslation();
  const today = useToday();
  const { values, change } = useListAddress(['show']);
  const isToday = values.show === 'today';
  const pages = usePages(listCallBacks, {
    request: (cursor) => ({ ...(isToday && { until: today }), ...(cursor !== undefined && { cursor }) }),
    rows: ({ callBacks }) => callBacks,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('CallBacks.Lead')}>{t('Title.CallBacks')}</ScreenHeading>
      <Card>
        <Stack gap={5}>
          <ShowChoice
            legend={t('CallBacks.Show')}
            value={isToday ? 'today' : 'all'}
            onChange={(show) => change({ show: show === 'today' ? 'today' : '' })}
            options={[
              { value: 'all', label: t('CallBacks.All') },
              { value: 'today', label: t('CallBacks.ByToday') },
            ]}
          />
          <QueryState query={pages}>
            {() =>
              pages.rows.length > 0 ? (
                <div>
                  <CallBackTable callBacks={pages.rows} />
                  <LoadMore pages={pages} />
                </div>
              ) : (
                <EmptyState
                  icon={<PhoneIcon size={32} />}
                  title={t(isToday ? 'CallBacks.NoneToday' : 'CallBacks.None')}
                >
                  {t('CallBacks.NoneWords')}
                </EmptyState>
              )
            }
          </QueryState>
        </Stack>
      </Card>
    </>
  );
}
