import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { printPage } from '../../platform/save-file.ts';
import { useTenant } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PrintIcon } from '../../ui/icons/actions.tsx';
import { CheckIcon } from '../../ui/icons/status.tsx';
import { ReceiptButton } from '../history/receipt-button.tsx';
import { useMethodName } from '../history/transaction-method.ts';
import { AfterPayment } from './after-payment.tsx';
import { SuccessFacts } from './success-facts.tsx';
import styles from './success-page.module.css';
import { useStoredPayment } from './use-stored-payment.ts';

/** What was paid, to whom, and the proof of it. Without a payment there is nothing to show here. */
export function SuccessPage() {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const methodName = useMethodName();
  const { tenantName } = useTenant();
  const [payment] = useStoredPayment();
  if (payment?.phase !== 'paid') return <Navigate to="/make-payment" replace />;
  const { transaction, settlesBy, confirmationNumber } = payment;
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.hero}>
          <span className={styles.tick}>
            <CheckIcon size={32} />
          </span>
          <h1 tabIndex={-1} data-page-heading className={styles.heading}>
            <span className={styles.amount}>{money(transaction.totalAmount)}</span>{' '}
            <span className={styles.to}>
              {t(settlesBy === null ? 'Success.PaidTo' : 'Success.SubmittedTo', { tenant: tenantName })}
            </span>
          </h1>
          <p className={styles.lead}>
            {settlesBy === null ? t('Success.CardLead') : t('Success.BankLead', { day: dayInSentence(settlesBy) })}
          </p>
          <div className={styles.confirmation}>
            <span>
              {t('Success.Confirmation')} <strong>{confirmationNumber}</strong>
            </span>
            <CopyButton text={confirmationNumber} label={t('Success.Confirmation')} />
          </div>
        </div>
        <SuccessFacts payment={payment} method={methodName(transaction)} />
        <div className={styles.papers}>
          <ReceiptButton transaction={transaction} />
          <Button variant="secondary" icon={<PrintIcon />} onClick={printPage}>
            {t('Success.Print')}
          </Button>
        </div>
      </Card>
      <AfterPayment balanceCents={payment.balance} />
    </div>
  );
}
