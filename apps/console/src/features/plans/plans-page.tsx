import { searchPlans } from '@quittance/contract/staff/plans';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { planFilters, searchRequest } from './plan-filter.ts';
import { PlanFilters } from './plan-filters.tsx';
import { PlanTable } from './plan-table.tsx';

export function PlansPage() {
  const { t } = useTranslation();
  const address = useListAddress(planFilters);
  const pages = usePages(searchPlans, {
    request: (cursor) => searchRequest(address.values, cursor),
    rows: ({ plans }) => plans,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('Plans.Lead')}>{t('Title.Plans')}</ScreenHeading>
      <Card>
        <PlanFilters address={address} />
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <PlanTable plans={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState
                icon={<CalendarIcon size={32} />}
                title={t(address.count > 0 ? 'Plans.NoneFound' : 'Plans.None')}
              >
                {t(address.count > 0 ? 'Plans.NoneFoundWords' : 'Plans.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
