import type { Transaction } from '@quittance/contract/history';
import { getReceipt } from '@quittance/contract/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useServices } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { DownloadIcon } from '../../ui/icons/actions.tsx';
import styles from './receipt-button.module.css';

/** Saves the receipt of a payment as a PDF in the language of the moment. */
export function ReceiptButton({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { api, events } = useServices();
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { transactionReferenceCode, confirmationNumber } = transaction;
  const load = async () => {
    setState('loading');
    const outcome = await api.call(getReceipt, { transactionReferenceCode, language });
    if (outcome.kind !== 'ok') return setState('failed');
    setState('idle');
    events.log('receiptDownloaded');
    saveFile(t('History.ReceiptFile', { number: confirmationNumber }), {
      bytes: Uint8Array.from(outcome.answer),
      type: 'application/pdf',
    });
  };
  return (
    <div className={styles.receipt}>
      <Button
        variant="secondary"
        isFullWidth
        icon={<DownloadIcon />}
        isPending={state === 'loading'}
        pendingText={t('History.ReceiptLoading')}
        onClick={() => void load()}
      >
        {t('History.Receipt')}
      </Button>
      <FieldError id={`receipt-error-${transactionReferenceCode}`}>
        {state === 'failed' && t('History.ReceiptFailed')}
      </FieldError>
    </div>
  );
}
