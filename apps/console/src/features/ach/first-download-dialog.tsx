import { saveFile } from '@quittance/browser/save-file';
import { downloadAchFile } from '@quittance/contract/staff/ach';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import type { AchFile } from './ach-file-table.tsx';
import { achKeys } from './ach-keys.ts';

/** The first download counts as delivery to the bank. */
export function FirstDownloadDialog({ file, onClose }: { readonly file: AchFile; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <DecisionDialog
      title={t('Ach.SendTitle')}
      submitLabel={t('Ach.Do.send')}
      call={downloadAchFile}
      request={() => ({ fileID: file.fileID })}
      refresh={achKeys}
      doneMessage={t('Ach.Sent')}
      onDone={(bytes) => {
        onClose();
        saveFile(file.fileName, { bytes: bytes as Uint8Array<ArrayBuffer>, type: 'text/plain' });
      }}
      onClose={onClose}
    >
      <p>{t('Ach.SendWords', { debits: money(file.debits), credits: money(file.credits) })}</p>
      <p>{t('Ach.HasNumbers')}</p>
    </DecisionDialog>
  );
}
