import { getBulkAction, startBulkAction, undoBulkAction } from '@quittance/contract/staff/bulk/bulk-actions';
import { type BulkRowState, bulkFacts, isBulkOpen } from '@quittance/domain/staff/bulk-action';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct, useSelf } from '../../session/services.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { BulkStateTag } from './bulk-state-tag.tsx';
import { type BulkProgress, useBulkCode } from './bulk-text.ts';

const followMs = 1500;

/** One action on many rows: its preview, its progress, its result and its undo. */
export function BulkActionPage() {
  const { t } = useTranslation();
  const { bulkID = '' } = useParams();
  const query = useStaffQuery(
    getBulkAction,
    { bulkID },
    { refetchMs: ({ bulk }) => (isBulkOpen(bulk.state) ? followMs : false) },
  );
  return (
    <DetailPage
      query={query}
      itemOf={(progress) => progress}
      title={({ bulk }) => t(`BulkAction.${bulk.action}`)}
      tag={({ bulk }) => <BulkStateTag state={bulk.state} />}
      actions={(progress) => <BulkDecisions progress={progress} />}
      notices={(progress) => <BulkNotice progress={progress} />}
    >
      {(progress) => (
        <>
          <Card title={t('Bulk.Summary')}>
            <BulkSummary progress={progress} />
          </Card>
          {progress.refusals.length > 0 && <RefusalCard progress={progress} />}
          <BulkRows key={progress.bulk.state} bulk={progress.bulk} />
        </>
      )}
    </DetailPage>
  );
}

function countOf({ counts }: BulkProgress, state: BulkRowState) {
  return counts.find((each) => each.state === state) ?? { count: 0, amount: null };
}

function BulkNotice({ progress }: { readonly progress: BulkProgress }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { state, rowCount, action } = progress.bulk;
  const of = (each: BulkRowState) => countOf(progress, each).count;
  if (isBulkOpen(state)) {
    const left = { previewing: of('waiting'), running: of('ready'), undoing: of('done') }[state];
    return (
      <Notice kind="info" icon={<Spinner />} title={t(`BulkDoing.${state}`)}>
        {t('Bulk.RowsLeft', { left: count(left), all: count(rowCount) })} {t(`BulkDoingWords.${state}`)}
      </Notice>
    );
  }
  if (state === 'ready') {
    return (
      <Notice kind={of('ready') > 0 ? 'info' : 'warning'} isLive={false} title={t('Bulk.Preview')}>
        {of('ready') > 0 ? t(`BulkMeaning.${action}`) : t('Bulk.NothingPossible')}{' '}
        {of('ready') > 0 && t(bulkFacts[action].isUndoable ? 'Bulk.HasUndo' : 'Bulk.NoUndo')}
      </Notice>
    );
  }
  return (
    <Notice kind="success" isLive={false} title={t(`BulkEnded.${state}`)}>
      {of('refused') > 0 && t('Bulk.SomeRefused')} {of('left') > 0 && t('Bulk.SomeLeft')}
    </Notice>
  );
}

function BulkSummary({ progress }: { readonly progress: BulkProgress }) {
  const { t } = useTranslation();
  const { count, instant, money } = useFormats();
  const { bulk, counts } = progress;
  const { reason, startedAt, endedAt, undoUntil, undoneByName, undoEndedAt } = bulk;
  const shown = counts.filter((each) => each.count > 0 || (each.state === 'ready' && bulk.state === 'ready'));
  const items = [
    { id: 'all', term: t('Bulk.Rows'), value: count(bulk.rowCount) },
    ...shown.map(({ state, count: rows, amount }) => ({
      id: state,
      term: t(`BulkRowState.${state}`),
      value: amount === null ? count(rows) : t('Bulk.RowsWithSum', { rows: count(rows), amount: money(amount) }),
    })),
    ...(reason === '' ? [] : [{ id: 'reason', term: t('Bulk.Reason'), value: reason }]),
    { id: 'by', term: t('Bulk.By'), value: bulk.staffName },
    ...(startedAt ? [{ id: 'started', term: t('Bulk.Started'), value: instant(startedAt) }] : []),
    ...(endedAt ? [{ id: 'ended', term: t('Bulk.Ended'), value: instant(endedAt) }] : []),
    ...(undoUntil ? [{ id: 'until', term: t('Bulk.UndoUntil'), value: instant(undoUntil) }] : []),
    ...(undoneByName ? [{ id: 'undone-by', term: t('Bulk.UndoneBy'), value: undoneByName }] : []),
    ...(undoEndedAt ? [{ id: 'undo-ended', term: t('Bulk.UndoEnded'), value: instant(undoEndedAt) }] : []),
  ];
  return <DefinitionList items={items} />;
}

function RefusalCard({ progress }: { readonly progress: BulkProgress }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const textOf = useBulkCode();
  const items = progress.refusals.map(({ code, count: rows }) => ({
    ...{ id: code, term: textOf(code), value: count(rows) },
  }));
  return (
    <Card title={t('Bulk.WhyNot')}>
      <DefinitionList items={items} />
    </Card>
  );
}

function BulkDecisions({ progress }: { readonly progress: BulkProgress }) {
  const { t } = useTranslation();
  const { staffID } = useSelf();
  const mayAct = useMayAct('agent');
  const [open, setOpen] = useState<'start' | 'undo'>();
  const { bulk } = progress;
  if (!mayAct) return null;
  const isConfirmable = bulk.state === 'ready' && bulk.staffID === staffID && countOf(progress, 'ready').count > 0;
  const isUndoable = bulk.undoUntil !== null && countOf(progress, 'done').count > 0;
  const onClose = () => setOpen(undefined);
  return (
    <>
      {isConfirmable && (
        <Button size="small" onClick={() => setOpen('start')}>
          {t(`BulkAction.${bulk.action}`)}
        </Button>
      )}
      {isUndoable && (
        <Button size="small" variant="secondary" onClick={() => setOpen('undo')}>
          {t('Bulk.Undo')}
        </Button>
      )}
      {open === 'start' && <StartDialog progress={progress} onClose={onClose} />}
      {open === 'undo' && <UndoDialog progress={progress} onClose={onClose} />}
    </>
  );
}

type DialogProps = { readonly progress: BulkProgress; readonly onClose: () => void };

/** Queries to refresh, because other screens show what a bulk action changes. */
const changed = [['bulk-action'], ['case'], ['upload'], ['call-back'], ['plan'], ['customer'], ['account']];

function StartDialog({ progress, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const form = useForm({ defaultValues: { reason: '' } });
  const { bulkID, action } = progress.bulk;
  return (
    <DecisionDialog
      title={t('Bulk.ConfirmTitle', { action: t(`BulkAction.${action}`) })}
      submitLabel={t(`BulkAction.${action}`)}
      call={startBulkAction}
      form={form}
      request={({ reason }) => ({ bulkID, reason: reason.trim() })}
      refresh={changed}
      onClose={onClose}
    >
      <p>{t('Bulk.ConfirmWords', { rows: count(countOf(progress, 'ready').count) })}</p>
      <NoteField form={form} name="reason" label={t('Bulk.Reason')} description={t('Bulk.ReasonHelp')} />
    </DecisionDialog>
  );
}

function UndoDialog({ progress, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { count } = useFormats();
  return (
    <DecisionDialog
      title={t('Bulk.UndoTitle')}
      submitLabel={t('Bulk.Undo')}
      variant="danger"
      call={undoBulkAction}
      request={() => ({ bulkID: progress.bulk.bulkID })}
      refresh={changed}
      onClose={onClose}
    >
      <p>{t('Bulk.UndoWords', { rows: count(countOf(progress, 'done').count) })}</p>
    </DecisionDialog>
  );
}
