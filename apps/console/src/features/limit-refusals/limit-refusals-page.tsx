import { listLimitRefusals } from '@quittance/contract/staff/limit-refusals';
import { limitScopes } from '@quittance/domain/limit-uses/limit-scopes';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { LockIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { type LimitRefusalFilter, LimitRefusalFilters } from './limit-refusal-filters.tsx';
import { LimitRefusalTable } from './limit-refusal-table.tsx';

const filters = ['limit', 'customer', 'from', 'to'] as const satisfies readonly LimitRefusalFilter[];

/** Lists attempts blocked by limits, to find fraud. */
export function LimitRefusalsPage() {
  const { t } = useTranslation();
  const address = useListAddress(filters);
  const isFiltered = address.count > 0;
  const pages = usePages(listLimitRefusals, {
    request: (cursor) => requestOf(address.values, cursor),
    rows: ({ limitRefusals }) => limitRefusals,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('LimitRefusals.Lead')}>{t('Title.LimitRefusals')}</ScreenHeading>
      <Card>
        <LimitRefusalFilters address={address} />
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <LimitRefusalTable refusals={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState
                icon={<LockIcon size={32} />}
                title={t(isFiltered ? 'LimitRefusals.NoneFound' : 'LimitRefusals.None')}
                titleLevel={2}
              >
                {t('LimitRefusals.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}

/** Ignores invalid filters in the URL. */
function requestOf(
  values: Readonly<Record<LimitRefusalFilter, string>>,
  cursor: string | undefined,
): z.output<typeof listLimitRefusals.request> {
  const scope = limitScopes.find((each) => each === values.limit);
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  const customerReferenceCode = values.customer.trim().slice(0, 100);
  return {
    ...(scope && { scopes: [scope] }),
    ...(customerReferenceCode !== '' && { customerReferenceCode }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor !== undefined && { cursor }),
    limit: 25,
  };
}
