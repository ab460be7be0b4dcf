import { markUploadSeen } from '@quittance/contract/staff/files';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { StaffUpload } from './upload-table.tsx';

/** Marks a file as reviewed with a note for coworkers, which also closes its case. */
export function MarkSeenDialog({ upload, onClose }: { readonly upload: StaffUpload; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const action = useAction(markUploadSeen, {
    refresh: [['upload'], ['case'], ['customer']],
    onDone() {
      say(t('Uploads.Marked'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Uploads.MarkSeen')}
      submitLabel={t('Uploads.MarkSeen')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ note }) => action.run({ uploadID: upload.uploadID, note: note.trim() }))}
    >
      <p>{t('Uploads.MarkSeenWords')}</p>
      <TextArea
        {...register('note')}
        label={t('Uploads.Note')}
        labelNote={t('Form.Optional')}
        description={t('Uploads.NoteHelp')}
        maxLength={500}
        rows={3}
      />
    </ActionDialog>
  );
}
