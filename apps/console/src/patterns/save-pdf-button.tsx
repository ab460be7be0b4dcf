import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { saveFile } from '@quittance/browser/save-file';
import { FileButton, type FileButtonProps } from '@quittance/ui/forms/file-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Creating a PDF can wait for others. */
export const pdfTimeout = { timeoutMs: 60_000 };

/** Fetches a PDF and saves it. */
export function SavePdfButton(
  props: Pick<FileButtonProps, 'errorId' | 'variant'> & {
    /** Without the extension. */
    readonly name: string;
    readonly load: () => Promise<ApiOutcome<Uint8Array<ArrayBuffer>>>;
    readonly children: ReactNode;
  },
) {
  const { t } = useTranslation();
  const { name, load, children, ...button } = props;
  return (
    <FileButton
      {...button}
      size="small"
      pendingText={t('Common.Loading')}
      failedText={t('Errors.NotLoadedWords')}
      onSave={async () => {
        const outcome = await load();
        if (outcome.kind !== 'ok') return false;
        saveFile(`${name}.pdf`, { bytes: outcome.answer, type: 'application/pdf' });
        return true;
      }}
    >
      {children}
    </FileButton>
  );
}
