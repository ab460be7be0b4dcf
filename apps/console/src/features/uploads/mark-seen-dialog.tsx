import { markUploadSeen } from '@quittance/contract/staff/files';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import type { StaffUpload } from './upload-table.tsx';

/** Marks a file as reviewed with a note for coworkers, which also closes its case. */
export function MarkSeenDialog({ upload, onClose }: { readonly upload: StaffUpload; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <DecisionDialog
      title={t('Uploads.MarkSeen')}
      submitLabel={t('Uploads.MarkSeen')}
      call={markUploadSeen}
      form={form}
      request={({ note }) => ({ uploadID: upload.uploadID, note: note.trim() })}
      refresh={[['upload'], ['case'], ['customer']]}
      said={t('Uploads.Marked')}
      onClose={onClose}
    >
      <p>{t('Uploads.MarkSeenWords')}</p>
      <NoteField form={form} name="note" label={t('Uploads.Note')} description={t('Uploads.NoteHelp')} isOptional />
    </DecisionDialog>
  );
}
