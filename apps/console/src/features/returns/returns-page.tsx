import { listReturns } from '@quittance/contract/staff/returns';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { ReturnIcon } from '@quittance/ui/icons/queues';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { returnFilters, returnRequest } from './return-filter.ts';
import { ReturnFilters } from './return-filters.tsx';
import { ReturnRates } from './return-rates.tsx';
import { ReturnTable } from './return-table.tsx';

export function ReturnsPage() {
  const { t } = useTranslation();
  const address = useListAddress(returnFilters);
  const isFiltered = address.count > 0;
  const pages = usePages(listReturns, {
    request: (cursor) => returnRequest(address.values, cursor),
    rows: ({ returns }) => returns,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('Returns.Lead')}>{t('Title.Returns')}</ScreenHeading>
      <Stack gap={4}>
        <ReturnRates payee={address.values.payee} onPayee={(payee) => address.change({ payee })} />
        <Card title={t('Returns.List')}>
          <ReturnFilters address={address} />
          <QueryState query={pages}>
            {() =>
              pages.rows.length > 0 ? (
                <>
                  <ReturnTable returns={pages.rows} />
                  <LoadMore pages={pages} />
                </>
              ) : (
                <EmptyState
                  icon={<ReturnIcon size={32} />}
                  title={t(isFiltered ? 'Returns.NoneFound' : 'Returns.None')}
                  titleLevel={3}
                >
                  {t('Returns.NoneWords')}
                </EmptyState>
              )
            }
          </QueryState>
        </Card>
      </Stack>
    </>
  );
}
