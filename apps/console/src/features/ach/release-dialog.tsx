import { releaseAchFile } from '@quittance/contract/staff/ach';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import type { AchFile } from './ach-file-table.tsx';
import { achKeys } from './ach-keys.ts';

/** Releases a held file. A file held by its total needs a second employee's approval. */
export function ReleaseDialog({
  file,
  heldBecause,
  onClose,
}: {
  readonly file: AchFile;
  readonly heldBecause: NonNullable<AchFile['heldBecause']>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const needsAnother = heldBecause === 'above-limit';
  const form = useForm({ defaultValues: { reason: '' } });
  const amounts = { debits: money(file.debits), credits: money(file.credits) };
  return (
    <DecisionDialog
      title={t(needsAnother ? 'Ach.AskReleaseTitle' : 'Ach.ReleaseTitle')}
      submitLabel={t(needsAnother ? 'Ach.AskRelease' : 'Ach.Do.release')}
      call={releaseAchFile}
      form={form}
      request={({ reason }) => ({ fileID: file.fileID, reason: reason.trim() })}
      refresh={achKeys}
      doneMessage={({ outcome }) => t(`Ach.Came.${outcome}`)}
      onClose={onClose}
    >
      <p>{t(needsAnother ? 'Ach.AskReleaseWords' : 'Ach.ReleaseWords', amounts)}</p>
      {needsAnother && (
        <NoteField form={form} name="reason" label={t('Approval.Why')} description={t('Ach.ReasonHelp')} />
      )}
    </DecisionDialog>
  );
}
