import { decideReply } from '@quittance/contract/staff/cases';
import { TextArea } from '@quittance/ui/text-area';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';

const refresh: readonly QueryKey[] = [['case'], ['customer']];

/** Says whether a reply ends text messages, and why. */
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
  const say = useSay();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const action = useAction(decideReply, {
    refresh,
    onDone() {
      say(t(isRevocation ? 'Case.TextsEnded' : 'Case.TextsKept'));
      onClose();
    },
  });
  const required = t('Form.Required');
  const title = t(isRevocation ? 'Case.EndTexts' : 'Case.KeepTexts');
  return (
    <ActionDialog
      title={title}
      submitLabel={title}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ note }) => action.run({ caseID, isRevocation, note: note.trim() }))}
    >
      <p>{t(isRevocation ? 'Case.EndTextsMeaning' : 'Case.KeepTextsMeaning')}</p>
      <TextArea
        {...register('note', { validate: (note) => note.trim() !== '' || required })}
        label={t('Case.Note')}
        description={t('Queue.NoteHelp')}
        maxLength={500}
        rows={4}
        error={formState.errors.note?.message}
      />
    </ActionDialog>
  );
}
