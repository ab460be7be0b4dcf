import { saveFile } from '@quittance/browser/save-file';
import { downloadAchFile } from '@quittance/contract/staff/ach';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { AchFile } from './ach-file-table.tsx';
import { achKeys } from './ach-keys.ts';

/** The first download counts as delivery to the bank. */
export function FirstDownloadDialog({ file, onClose }: { readonly file: AchFile; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const say = useSay();
  const action = useAction(downloadAchFile, {
    refresh: achKeys,
    onDone(bytes) {
      saveFile(file.fileName, { bytes: bytes as Uint8Array<ArrayBuffer>, type: 'text/plain' });
      say(t('Ach.Sent'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Ach.SendTitle')}
      submitLabel={t('Ach.Do.send')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ fileID: file.fileID });
      }}
    >
      <p>{t('Ach.SendWords', { debits: money(file.debits), credits: money(file.credits) })}</p>
      <p>{t('Ach.HasNumbers')}</p>
    </ActionDialog>
  );
}
