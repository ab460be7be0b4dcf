import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog, type ActionDialogProps } from '../../patterns/action-dialog.tsx';

/** Asks for a note, which every decision about a case requires. */
export function CaseNoteDialog({
  meaning,
  onNote,
  ...dialog
}: Omit<ActionDialogProps, 'children' | 'onSubmit'> & {
  readonly meaning: string;
  readonly onNote: (note: string) => unknown;
}) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const required = t('Form.Required');
  return (
    <ActionDialog {...dialog} onSubmit={handleSubmit(({ note }) => onNote(note.trim()))}>
      <p>{meaning}</p>
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
