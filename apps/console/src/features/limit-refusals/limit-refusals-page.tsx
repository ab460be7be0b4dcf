import { listLimitRefusals } from '@quittance/contract/staff/limit-refusals';
import { limitScopes } from '@quittance/domain/limit-uses/limit-scopes';
import { LockIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { type LimitRefusalFilter, LimitRefusalFilters } from './limit-refusal-filters.tsx';
import { LimitRefusalTable } from './limit-refusal-table.tsx';

const filters = ['limit', 'customer', 'from', 'to'] as const satisfies readonly LimitRefusalFilter[];

/** Lists attempts blocked by limits, to find fraud. */
export function LimitRefusalsPage() {
  const { t } = useTranslation();
  const address = useListAddress(filters);
  const isFiltered = address.count > 0;
  const pages = useCursorPages(listLimitRefusals, {
    request: requestOf(address.values),
    rows: ({ limitRefusals }) => limitRefusals,
  });
  return (
    <ListPage
      title={t('Title.LimitRefusals')}
      lead={t('LimitRefusals.Lead')}
      filters={<LimitRefusalFilters address={address} />}
      list={pages}
      filter={address}
      empty={{
        icon: LockIcon,
        title: t(isFiltered ? 'LimitRefusals.NoneFound' : 'LimitRefusals.None'),
        text: t('LimitRefusals.NoneWords'),
        titleLevel: 2,
      }}
    >
      {(rows) => <LimitRefusalTable refusals={rows} />}
    </ListPage>
  );
}

/** Ignores invalid filters in the URL. */
function requestOf(values: Readonly<Record<LimitRefusalFilter, string>>): z.output<typeof listLimitRefusals.request> {
  const scope = limitScopes.find((each) => each === values.limit);
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  const customerReferenceCode = values.customer.trim().slice(0, 100);
  return {
    ...(scope && { scopes: [scope] }),
    ...(customerReferenceCode !== '' && { customerReferenceCode }),
    ...(from && { from }),
    ...(to && { to }),
    limit: 25,
  };
}
