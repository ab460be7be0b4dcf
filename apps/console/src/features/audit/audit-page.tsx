import { saveFile } from '@quittance/browser/save-file';
import { exportAudit, searchAudit } from '@quittance/contract/staff/audit';
import { CopyButton } from '@quittance/ui/copy-button';
import { FileButton } from '@quittance/ui/forms/file-button';
import { LogIcon } from '@quittance/ui/icons/records';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ListCard } from '../../patterns/list-page.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useApi, useMayAct, useSelf, useToday } from '../../session/services.tsx';
import { auditFilters, requestOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-head.module.css';
import { AuditList } from './audit-list.tsx';

export function AuditPage() {
  const { t } = useTranslation();
  const { timeZone } = useSelf().tenant;
  const mayExport = useMayAct('supervisor');
  const address = useListAddress(auditFilters);
  const sought = requestOf(address.values, timeZone);
  const pages = useCursorPages(searchAudit, {
    request: { ...sought, limit: 50 },
    rows: ({ entries }) => entries,
  });
  return (
    <>
      <ScreenHeading lead={t('Audit.Lead')} actions={mayExport && <AuditExport sought={sought} />}>
        {t('Title.Audit')}
      </ScreenHeading>
      <Stack gap={4}>
        <ListCard
          filters={<AuditFilters address={address} entries={pages.rows} />}
          list={pages}
          filter={address}
          empty={{
            icon: LogIcon,
            title: t(address.count > 0 ? 'List.NoneMatch' : 'Audit.None'),
            text: t(address.count > 0 ? 'List.NoneMatchWords' : 'Audit.NoneWords'),
          }}
        >
          {(rows) => <AuditList entries={rows} onOperator={(operator) => address.change({ operator })} />}
        </ListCard>
        {pages.data?.pages[0] && <AuditHead head={pages.data.pages[0].head} />}
      </Stack>
    </>
  );
}

/** Exports all entries that match the filter. */
function AuditExport({ sought }: { readonly sought: ReturnType<typeof requestOf> }) {
  const { t } = useTranslation();
  const api = useApi();
  const today = useToday();
  return (
    <FileButton
      size="small"
      pendingText={t('Audit.Exporting')}
      failedText={t('Errors.NotLoadedWords')}
      errorId="audit-export-error"
      onSave={async () => {
        const outcome = await api.call(exportAudit, sought, { timeoutMs: 600_000 });
        if (outcome.kind !== 'ok') return false;
        saveFile(`audit-log-${today}.csv`, { bytes: outcome.answer, type: 'text/csv' });
        return true;
      }}
    >
      {t('Audit.Export')}
    </FileButton>
  );
}

/** Shows the newest seal of the chain. A copy kept elsewhere reveals later tampering. */
function AuditHead({ head: { no, seal } }: { readonly head: z.output<typeof searchAudit.response>['head'] }) {
  const { t } = useTranslation();
  const text = `${no}:${seal}`;
  return (
    <Card
      title={t('Audit.Head')}
      action={
        <span>
          <CopyButton text={text} label={t('Audit.Head')} />
        </span>
      }
    >
      <p>{t('Audit.HeadWords')}</p>
      <code className={styles.head}>{text}</code>
    </Card>
  );
}
