import { searchPlans } from '@quittance/contract/staff/plans';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { BulkList } from '../../patterns/lists/bulk-list.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { planFilters, searchRequest } from './plan-filter.ts';
import { PlanFilters } from './plan-filters.tsx';
import { PlanTable } from './plan-table.tsx';

export function PlansPage() {
  const { t } = useTranslation();
  const address = useListAddress(planFilters);
  const request = searchRequest(address.values);
  const { limit: _, ...filter } = request;
  const pages = useCursorPages(searchPlans, {
    request,
    rows: ({ plans }) => plans,
  });
  return (
    <ListPage
      title={t('Title.Plans')}
      lead={t('Plans.Lead')}
      filters={<PlanFilters address={address} />}
      list={pages}
      filter={address}
      empty={{
        icon: CalendarIcon,
        title: t(address.count > 0 ? 'Plans.NoneFound' : 'Plans.None'),
        text: t(address.count > 0 ? 'Plans.NoneFoundWords' : 'Plans.NoneWords'),
      }}
    >
      {(rows) => (
        <BulkList
          list="plans"
          filter={{ list: 'plans', ...filter }}
          hasMore={pages.hasNextPage}
          ids={rows.map(({ planID }) => planID)}
        >
          {(selection) => <PlanTable plans={rows} selection={selection} />}
        </BulkList>
      )}
    </ListPage>
  );
}
