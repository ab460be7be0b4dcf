import { printPage } from '@quittance/browser/save-file';
import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { Notice } from '@quittance/ui/feedback/notice';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { PrintIcon } from '@quittance/ui/icons/actions';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTenant } from '../../../session/services.tsx';
import { AutopayOffer } from '../../autopay/entries/autopay-card.tsx';
import { AllocationList } from '../../history/allocation-list.tsx';
import { AuthorizationButton } from '../../history/authorization-button.tsx';
import { ReceiptButton } from '../../history/receipt-button.tsx';
import { statusKey } from '../../history/status-text.ts';
import { useMethodName } from '../../history/transaction-method.ts';
import { PlanSuccess } from '../../installment-plans/review/plan-success.tsx';
import { AddToCalendar } from '../../receipts/add-to-calendar.tsx';
import { EmailReceiptButton, ReceiptComes } from '../../receipts/email-receipt-button.tsx';
import { ConfirmEmailCard } from '../../registration/confirm-email-card.tsx';
import settledNoteStyles from '../../settlements/settled-note.module.css';
import { channelOfPayment } from '../confirm/channel-of-payment.ts';
import type { PaidPayment } from '../confirm/stored-payment.ts';
import { useStoredPayment } from '../confirm/use-stored-payment.ts';
import { useWhenMoneyMoves } from '../day/when-money-moves.ts';
import { AfterPayment } from './after-payment.tsx';
import { SuccessFacts } from './success-facts.tsx';
import styles from './success-page.module.css';

/** The confirmation of a payment or plan. Redirects without one. */
export function SuccessPage() {
  const [payment] = useStoredPayment();
  if (payment?.phase === 'plan-made') return <PlanSuccess plan={payment} />;
  if (payment?.phase === 'paid') return <PaymentSuccess payment={payment} />;
  return <Navigate to="/make-payment" replace />;
}

function PaymentSuccess({ payment }: { readonly payment: PaidPayment }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const methodName = useMethodName();
  const whenMoves = useWhenMoneyMoves();
  const { tenantName } = useTenant();
  const lead = ({ transaction: made, settlesBy: by }: PaidPayment) => {
    if (statusKey(made) === 'Scheduled') {
      const { kind } = made.paymentMethod;
      return whenMoves(channelOfPayment({ paymentType: kind === 'manual' ? 'cash' : kind }), made.settlementDate);
    }
    if (by === null) return t('Success.CardLead');
    const day = dayInSentence(by);
    if (!made.bankAskedOn) return t('Success.BankLead', { day });
    return t('Success.AccountCheckLead', { day: dayInSentence(made.bankAskedOn), until: day });
  };
  const { transaction, settlesBy, confirmationNumber } = payment;
  const { cancelableThrough, allocations } = transaction;
  const isScheduled = statusKey(transaction) === 'Scheduled';
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.hero}>
          <span className={styles.tick} data-scheduled={isScheduled || undefined}>
            {isScheduled ? <CalendarIcon size={32} /> : <CheckIcon size={32} />}
          </span>
          <h1 tabIndex={-1} data-page-heading>
            <span className={styles.amount}>{money(transaction.totalAmount)}</span>
            <br />
            <span className={styles.to}>
              {isScheduled
                ? t('Success.Scheduled', { day: dayInSentence(transaction.settlementDate) })
                : t(settlesBy === null ? 'Success.PaidTo' : 'Success.SubmittedTo', { tenant: tenantName })}
            </span>
          </h1>
          {/* Orca misses that the heading gets the focus if what had it before is gone. */}
          <p className={styles.lead} role="status">
            {lead(payment)}
          </p>
          <div className={styles.confirmation}>
            <span>
              {t('Success.Confirmation')} <strong>{confirmationNumber}</strong>
            </span>
            <CopyButton text={confirmationNumber} label={t('Success.Confirmation')} />
          </div>
        </div>
        <SuccessFacts payment={payment} method={methodName(transaction)} />
        {allocations.length > 1 && (
          <section className={styles.accounts}>
            <h2>{t('Success.Accounts')}</h2>
            <AllocationList allocations={allocations} />
          </section>
        )}
        {transaction.isSettlement && <SettledNote isDone={!isScheduled && settlesBy === null} />}
        {isScheduled && cancelableThrough && (
          <p className={styles.cancel}>{t('Payment.CancelUntil', { day: dayInSentence(cancelableThrough) })}</p>
        )}
        {!isScheduled && <ReceiptComes />}
        <div className={styles.documents}>
          {isScheduled ? (
            <>
              <AuthorizationButton transaction={transaction} />
              <AddToCalendar transaction={transaction} />
            </>
          ) : (
            <>
              <ReceiptButton transaction={transaction} />
              <EmailReceiptButton transactionReferenceCode={transaction.transactionReferenceCode} />
            </>
          )}
          <Button variant="secondary" icon={<PrintIcon />} onClick={printPage}>
            {t('Success.Print')}
          </Button>
        </div>
      </Card>
      <div className={styles.confirmEmail}>
        <ConfirmEmailCard />
      </div>
      {allocations.length < 2 && <AutopayOffer accountReferenceCode={transaction.accountReferenceCode} />}
      <AfterPayment balanceCents={payment.balance} />
    </div>
  );
}

/** Says that a payment has settled the account, or that it will once it clears. */
function SettledNote({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={settledNoteStyles.note}>
      <Notice kind="success" isLive={false}>
        {t(isDone ? 'Settlement.SuccessDone' : 'Settlement.SuccessNote')}
      </Notice>
    </div>
  );
}
