import { getAuthorization } from '@quittance/contract/documents';
import type { Transaction } from '@quittance/contract/transactions';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import styles from './receipt-button.module.css';

/** Saves a payment's authorization as a PDF. Cash is paid at a counter, without an authorization. */
export function AuthorizationButton({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const api = useApi();
  const { transactionReferenceCode, confirmationNumber, paymentMethod } = transaction;
  if (paymentMethod.kind === 'cash' || paymentMethod.kind === 'manual') return null;
  return (
    <div className={styles.receipt}>
      <DocumentButton
        isFullWidth
        fileName={t('Documents.File.authorization', { reference: confirmationNumber })}
        load={(language) => api.call(getAuthorization, { transactionReferenceCode, language })}
      >
        {t('Documents.Authorization')}
      </DocumentButton>
    </div>
  );
}
