import { getImport } from '@quittance/contract/staff/imports';
import type { ImportState } from '@quittance/domain/imports/import-life';
import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { AwaitsApprovalNotice } from '../../patterns/awaits-approval-notice.tsx';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { DataTable } from '../../patterns/lists/data-table.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ImportActions } from './import-actions.tsx';
import type { ImportDetail } from './import-detail.ts';
import { ImportStateTag } from './import-state-tag.tsx';
import { acceptedRows, type ImportEntry } from './import-table.tsx';
import { PreviewCards } from './preview-cards.tsx';

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
  return (
    <DetailPage
      query={query}
      itemOf={(detail) => ({ ...detail, import: entryOf(detail) })}
      title={(detail) => detail.import.fileName}
      tag={(detail) => <ImportStateTag state={detail.import.state} />}
      actions={(detail) => <ImportActions entry={detail.import} />}
    >
      {(detail) => <ImportCards detail={detail} />}
    </DetailPage>
  );
}

/** Adds the rows that the preview rejects, unless the import ran. */
function entryOf({ import: entry, preview }: ImportDetail): ImportDetail['import'] {
  const rejected =
    entry.partsDone === 0 ? (preview?.counts.quarantined ?? entry.rowsQuarantined) : entry.rowsQuarantined;
  const more = rejected - entry.rowsQuarantined;
  return { ...entry, rowsTaken: entry.rowsTaken - more, rowsQuarantined: rejected };
}

function ImportCards({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  const { import: entry, preview, left } = detail;
  const { state, failure, approvalID } = entry;
  return (
    <>
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
        <PreviewCards
          preview={preview}
          kind={entry.kind}
          isDone={state !== 'previewed' && state !== 'received' && state !== 'held'}
        />
      )}
      <Card title={t('Import.About')}>
        <ImportFacts entry={entry} />
      </Card>
    </>
  );
}

/** Explains that the import would exceed the daily limit, and the next steps. */
function HeldNotice({ approvalID, failure }: { readonly approvalID: string | null; readonly failure: string }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" isLive={false} title={t('Import.Held')}>
      <Stack gap={3}>
        <p>
          {t(`ImportFailure.${failure}`, { defaultValue: failure })}{' '}
          {t(approvalID === null ? 'Import.HeldAlone' : 'Import.HeldApproval')}
        </p>
        {approvalID !== null && (
          <div>
            <LinkButton variant="secondary" size="small" to={`/approvals/${approvalID}`}>
              {t('Import.SeeApproval')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Notice>
  );
}

function ImportFacts({ entry }: { readonly entry: ImportEntry }) {
  const { t } = useTranslation();
  const { instant, count, size } = useFormats();
  const { sizeBytes, endedAt, undoneBy } = entry;
  const items = [
    { id: 'payee', term: t('Payee.Label'), value: entry.payeeCode },
    { id: 'kind', term: t('Import.Kind'), value: t(`ImportKind.${entry.kind}`) },
    { id: 'mode', term: t('Import.Mode'), value: t(`ImportMode.${entry.mode}`) },
    { id: 'key', term: t('Import.BatchKey'), value: entry.batchKey },
    { id: 'as-of', term: t('Import.AsOf'), value: instant(entry.asOf) },
    ...(sizeBytes === null ? [] : [{ id: 'size', term: t('Import.Size'), value: size(sizeBytes) }]),
    { id: 'taken', term: t('Import.Taken'), value: count(acceptedRows(entry)) },
    { id: 'aside', term: t('Import.PutAside'), value: count(entry.rowsQuarantined) },
    { id: 'repeated', term: t('Import.Repeated'), value: count(entry.rowsRepeated) },
    { id: 'by', term: t('Import.By'), value: <DoneBy operator={entry.startedBy} /> },
    { id: 'at', term: t('Import.At'), value: instant(entry.startedAt) },
    ...(endedAt === null ? [] : [{ id: 'ended', term: t('Import.EndedAt'), value: instant(endedAt) }]),
    ...(undoneBy === null ? [] : [{ id: 'undone', term: t('Import.UndoneBy'), value: <DoneBy operator={undoneBy} /> }]),
  ];
  return <DefinitionList items={items} />;
}

function ImportProgress({ entry }: { readonly entry: ImportEntry }) {
  const { t } = useTranslation();
  const { state, parts, partsDone } = entry;
  const isCounted = parts > 1 && (state === 'running' || state === 'undoing');
  return (
    <Notice kind="info" icon={<Spinner />} title={t(`ImportDoing.${state}`)}>
      {isCounted && t('Import.PartsDone', { done: partsDone, parts })}
    </Notice>
  );
}

/** Lists records that undoing left unchanged because they have changed since. */
function LeftCard({ left }: { readonly left: ImportDetail['left'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Import.Left')}>
      <Stack gap={4}>
        <p>{t('Import.LeftWords')}</p>
        <DataTable
          caption={t('Import.Left')}
          rows={left}
          keyOf={({ line, subjectID }) => `${line} ${subjectID}`}
          columns={[
            { id: 'line', header: t('Import.Line'), cell: ({ line }) => line },
            { id: 'what', header: t('Import.Record'), cell: ({ subject }) => subject },
            { id: 'id', header: t('Import.RecordId'), cell: ({ subjectID }) => subjectID },
          ]}
        />
      </Stack>
    </Card>
  );
}
