import { listDisputeQueue } from '@quittance/contract/staff/disputes';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { DisputeIcon } from '@quittance/ui/icons/queues';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { ShowChoice } from '../../patterns/fields/show-choice.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { DisputeTable } from './dispute-table.tsx';

export function DisputesPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['show']);
  const onlyOpen = values.show !== 'all';
  const pages = usePages(listDisputeQueue, {
    request: (cursor) => ({ onlyOpen, ...(cursor !== undefined && { cursor }) }),
    rows: ({ disputes }) => disputes,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('Disputes.Lead')}>{t('Title.Disputes')}</ScreenHeading>
      <Card>
        <Stack gap={5}>
          <ShowChoice
            legend={t('Disputes.Show')}
            value={onlyOpen ? 'open' : 'all'}
            onChange={(show) => change({ show: show === 'all' ? 'all' : '' })}
            options={[
              { value: 'open', label: t('Disputes.Open') },
              { value: 'all', label: t('Disputes.All') },
            ]}
          />
          <QueryState query={pages}>
            {() =>
              pages.rows.length > 0 ? (
                <div>
                  <DisputeTable disputes={pages.rows} />
                  <LoadMore pages={pages} />
                </div>
              ) : (
                <EmptyState
                  icon={<DisputeIcon size={32} />}
                  title={t(onlyOpen ? 'Disputes.NoneOpen' : 'Disputes.None')}
                >
                  {t('Disputes.NoneWords')}
                </EmptyState>
              )
            }
          </QueryState>
        </Stack>
      </Card>
    </>
  );
}
