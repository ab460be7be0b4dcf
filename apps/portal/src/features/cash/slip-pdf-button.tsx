import { saveFile } from '@quittance/browser/save-file';
import { getCashSlip } from '@quittance/contract/payments';
import { FileButton } from '@quittance/ui/forms/file-button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';

export type SlipPdfButtonProps = { readonly transactionReferenceCode: string; readonly slipNumber: string };

export function SlipPdfButton({ transactionReferenceCode, slipNumber }: SlipPdfButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const save = async () => {
    const outcome = await api.call(getCashSlip, { transactionReferenceCode, language });
    if (outcome.kind !== 'ok') return false;
    const bytes = Uint8Array.from(outcome.answer);
    saveFile(t('Cash.File', { number: slipNumber }), { bytes, type: 'application/pdf' });
    return true;
  };
  return (
    <FileButton
      isFullWidth
      pendingText={t('Cash.PdfLoading')}
      failedText={t('Cash.PdfFailed')}
      errorId="cash-slip-pdf-error"
      onSave={save}
    >
      {t('Cash.Pdf')}
    </FileButton>
  );
}
