import { saveFile } from '@quittance/browser/save-file';
import { getReceipt } from '@quittance/contract/payments';
import type { Transaction } from '@quittance/contract/transactions';
import { FileButton } from '@quittance/ui/forms/file-button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import styles from './receipt-button.module.css';

export function ReceiptButton({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { api, events } = useServices();
  const language = useLanguage();
  const { transactionReferenceCode, confirmationNumber } = transaction;
  const save = async () => {
    const outcome = await api.call(getReceipt, { transactionReferenceCode, language });
    if (outcome.kind !== 'ok') return false;
    events.log('receiptDownloaded');
    const bytes = Uint8Array.from(outcome.answer);
    saveFile(t('History.ReceiptFile', { number: confirmationNumber }), { bytes, type: 'application/pdf' });
    return true;
  };
  return (
    <div className={styles.receipt}>
      <FileButton
        isFullWidth
        pendingText={t('History.ReceiptLoading')}
        failedText={t('History.ReceiptFailed')}
        errorId={`receipt-error-${transactionReferenceCode}`}
        onSave={save}
      >
        {t('History.Receipt')}
      </FileButton>
    </div>
  );
}
