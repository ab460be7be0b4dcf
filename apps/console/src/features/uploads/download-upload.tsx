import { saveFile } from '@quittance/browser/save-file';
import { downloadUpload } from '@quittance/contract/staff/files';
import { FileButton } from '@quittance/ui/forms/file-button';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import type { StaffUpload } from './upload-table.tsx';

/** Allows for a slow connection. */
const timeoutMs = 120_000;

/** Downloads a customer's file. The browser gets no media type, so it can't display the file. */
export function DownloadUpload({ upload }: { readonly upload: StaffUpload }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <FileButton
      size="small"
      pendingText={t('Common.Loading')}
      failedText={t('Errors.NotLoadedWords')}
      errorId="upload-error"
      onSave={async () => {
        const outcome = await api.call(downloadUpload, { uploadID: upload.uploadID }, { timeoutMs });
        if (outcome.kind !== 'ok') return false;
        saveFile(upload.fileName, { bytes: outcome.answer, type: 'application/octet-stream' });
        return true;
      }}
    >
      {t('Uploads.Save')}
    </FileButton>
  );
}
