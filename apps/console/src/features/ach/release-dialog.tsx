import { releaseAchFile } from '@quittance/contract/staff/ach';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
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
  const say = useSay();
  const needsAnother = heldBecause === 'above-limit';
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const action = useAction(releaseAchFile, {
    refresh: achKeys,
    onDone({ outcome }) {
      say(t(`Ach.Came.${outcome}`));
      onClose();
    },
  });
  const amounts = { debits: money(file.debits), credits: money(file.credits) };
  return (
    <ActionDialog
      title={t(needsAnother ? 'Ach.AskReleaseTitle' : 'Ach.ReleaseTitle')}
      submitLabel={t(needsAnother ? 'Ach.AskRelease' : 'Ach.Do.release')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => action.run({ fileID: file.fileID, reason: reason.trim() }))}
    >
      <p>{t(needsAnother ? 'Ach.AskReleaseWords' : 'Ach.ReleaseWords', amounts)}</p>
      {needsAnother && (
        <TextArea
          {...register('reason', { validate: (text) => text.trim() !== '' || t('Form.Required') })}
          label={t('Approval.Why')}
          description={t('Ach.ReasonHelp')}
          maxLength={500}
          rows={3}
          error={formState.errors.reason?.message}
        />
      )}
    </ActionDialog>
  );
}
