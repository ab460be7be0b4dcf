import { getImport } from '@quittance/contract/staff/imports';
import type { ImportState } from '@quittance/domain/imports/import-life';
import { Card } from '@quittance/ui/card';
import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type * as z from 'zod/mini';
import { AwaitsApprovalNotice } from '../../patterns/awaits-approval-notice.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { HeldNotice } from './held-notice.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportFacts } from './import-facts.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStateTag } from './import-state-tag.tsx';
import { LeftCard } from './left-card.tsx';
import { PreviewCards } from './preview-cards.tsx';

export type ImportDetail = z.output<typeof getImport.response>;

/** States in which the worker is busy and the screen refetches. */
const underWay: readonly ImportState[] = ['receiving', 'received', 'queued', 'running', 'undo-queued', 'undoing'];
const followMs = 1500;

export function ImportPage() {
  const { importID = '' } = useParams();
  const query = useStaffQuery(
    getImport,
    { importID },
    { refetchMs: (answer) => (underWay.includes(answer.import.state) ? followMs : false) },
  );
  return <QueryState query={query}>{(answer) => <Detail detail={answer} />}</QueryState>;
}

/** Adds the rows that the preview rejects, until the import runs. */
function entryOf({ import: entry, preview }: ImportDetail): ImportDetail['import'] {
  const rejected = entry.state === 'previewed' ? (preview?.counts.quarantined ?? 0) : entry.rowsQuarantined;
  const more = rejected - entry.rowsQuarantined;
  return { ...entry, rowsTaken: entry.rowsTaken - more, rowsQuarantined: rejected };
}

function Detail({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  const { preview, left } = detail;
  const entry = entryOf(detail);
  const { state, failure, approvalID } = entry;
  return (
    <>
      <ScreenHeading tag={<ImportStateTag state={state} />} actions={<ImportActions entry={entry} />}>
        {entry.fileName}
      </ScreenHeading>
      <Stack gap={4}>
        {underWay.includes(state) && <ImportProgress entry={entry} />}
        {state === 'held' && <HeldNotice approvalID={approvalID} failure={failure ?? 'over-limit'} />}
        {state !== 'held' && failure !== null && (
          <Notice kind="error" isLive={false} title={t('Import.Failed')}>
            {t(`ImportFailure.${failure}`, { defaultValue: failure })}
          </Notice>
        )}
        {state !== 'held' && approvalID !== null && <AwaitsApprovalNotice approvalID={approvalID} />}
        {state === 'previewed' && approvalID === null && (
          <Notice kind="info" isLive={false} title={t('Import.Preview')}>
            {t('Import.PreviewWords')}
          </Notice>
        )}
        {left.length > 0 && <LeftCard left={left} />}
        {preview && (
          <PreviewCards preview={preview} isDone={state !== 'previewed' && state !== 'received' && state !== 'held'} />
        )}
        <Card title={t('Import.About')}>
          <ImportFacts entry={entry} />
        </Card>
      </Stack>
    </>
  );
}
