import { decideReply } from '@quittance/contract/staff/cases';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';

const refresh: readonly QueryKey[] = [['case'], ['customer']];

/** Decides whether a reply opts out of text messages, and requires a reason. */
export function DecideReplyDialog({
  caseID,
  isRevocation,
  onClose,
}: {
  readonly caseID: string;
  readonly isRevocation: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { note: '' } });
  const title = t(isRevocation ? 'Case.EndTexts' : 'Case.KeepTexts');
  return (
    <DecisionDialog
      title={title}
      submitLabel={title}
      call={decideReply}
      form={form}
      request={({ note }) => ({ caseID, isRevocation, note: note.trim() })}
      refresh={refresh}
      doneMessage={t(isRevocation ? 'Case.TextsEnded' : 'Case.TextsKept')}
      onClose={onClose}
    >
      <p>{t(isRevocation ? 'Case.EndTextsMeaning' : 'Case.KeepTextsMeaning')}</p>
      <NoteField form={form} name="note" label={t('Case.Note')} description={t('Queue.NoteHelp')} rows={4} />
    </DecisionDialog>
  );
}
