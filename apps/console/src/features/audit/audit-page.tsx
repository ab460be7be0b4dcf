import { searchAudit } from '@quittance/contract/staff/audit';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { LogIcon } from '@quittance/ui/icons/records';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../patterns/load-more.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { usePages } from '../../patterns/use-pages.ts';
import { useMayAct, useSelf } from '../../session/services.tsx';
import { AuditExport } from './audit-export.tsx';
import { auditFilters, soughtBy } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditHead } from './audit-head.tsx';
import { AuditList } from './audit-list.tsx';

export function AuditPage() {
  const { t } = useTranslation();
  const { timeZone } = useSelf().tenant;
  const mayExport = useMayAct('supervisor');
  const address = useListAddress(auditFilters);
  const sought = soughtBy(address.values, timeZone);
  const pages = usePages(searchAudit, {
    request: (cursor) => ({ ...sought, ...(cursor !== undefined && { cursor }), limit: 50 }),
    rows: ({ entries }) => entries,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('Audit.Lead')} actions={mayExport && <AuditExport sought={sought} />}>
        {t('Title.Audit')}
      </ScreenHeading>
      <Stack gap={4}>
        <Card>
          <AuditFilters address={address} entries={pages.rows} />
          <QueryState query={pages}>
            {() =>
              pages.rows.length > 0 ? (
                <>
                  <AuditList entries={pages.rows} onOperator={(operator) => address.change({ operator })} />
                  <LoadMore pages={pages} />
                </>
              ) : (
                <EmptyState icon={<LogIcon size={32} />} title={t('Audit.None')}>
                  {t('Audit.NoneWords')}
                </EmptyState>
              )
            }
          </QueryState>
        </Card>
        {pages.data?.pages[0] && <AuditHead head={pages.data.pages[0].head} />}
      </Stack>
    </>
  );
}
