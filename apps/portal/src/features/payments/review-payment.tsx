import { cents } from '@quittance/domain/money/cents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { randomId } from '../../platform/random-id.ts';
import { useHoldsReload } from '../../platform/reload-hold.ts';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx';
import { ArrowLeftIcon } from '../../ui/icons/actions.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { TwoColumn } from '../../ui/two-column.tsx';
import { ConfirmingPayment } from './confirming-payment.tsx';
import styles from './payment-form.module.css';
import { ReviewedFacts } from './reviewed-facts.tsx';
import type { OpenPayment, StoredPayment } from './stored-payment.ts';
import { usePaymentOutcome } from './use-payment-outcome.ts';
import { usePaymentSubmission } from './use-payment-submission.ts';

export type ReviewPaymentProps = {
  readonly payment: OpenPayment;
  readonly store: (payment: StoredPayment | undefined) => void;
};

/** The last look at a payment, the button that makes it, and what happens until its outcome is known. */
export function ReviewPayment({ payment, store }: ReviewPaymentProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const isWide = useIsWideScreen();
  useHoldsReload(true);
  const [wasSentBefore] = useState(payment.phase === 'sent');
  const { question, answerQuestion, onKnown } = usePaymentOutcome({ payment, store });
  const waiting = usePaymentSubmission(payment, onKnown);
  const isSent = payment.phase === 'sent';
  if (isSent && (waiting !== undefined || wasSentBefore)) {
    return <ConfirmingPayment payment={payment} waiting={waiting} onLeave={() => store(undefined)} />;
  }
  const total = money(cents(payment.paymentAmount + payment.paymentFee));
  const pay = (
    <Button
      isFullWidth
      isPending={isSent}
      pendingText={t('Payment.Paying')}
      onClick={() => store({ ...payment, phase: 'sent' })}
    >
      {t('Payment.Pay', { total })}
    </Button>
  );
  const answer = (isConfirmed?: true) => {
    answerQuestion();
    if (isConfirmed) store({ ...payment, phase: 'sent', confirmDuplicate: true, idempotencyKey: randomId() });
  };
  return (
    <>
      <PageHeading lead={t('Payment.ReviewLead')}>{t('Payment.ReviewTitle')}</PageHeading>
      <TwoColumn
        aside={
          <Card title={t('Payment.Summary')}>
            <SummaryList
              rows={[
                { id: 'amount', label: t('Payment.Amount'), value: money(payment.paymentAmount) },
                { id: 'fee', label: t('Payment.Fee'), value: money(payment.paymentFee) },
              ]}
              total={{ label: t('Payment.TotalToday'), value: total }}
            />
            <div className={styles.reviewActions}>
              {isWide && pay}
              <LinkButton variant="quiet" isFullWidth icon={<ArrowLeftIcon />} to="/make-payment">
                {t('Payment.ChangeSomething')}
              </LinkButton>
            </div>
          </Card>
        }
      >
        <ReviewedFacts payment={payment} />
      </TwoColumn>
      {!isWide && (
        <StickyActionBar label={t('Payment.TotalToday')} amount={total}>
          {pay}
        </StickyActionBar>
      )}
      <LoadingOverlay
        isActive={isSent}
        message={t('Payment.SendingMessage')}
        laterMessages={[{ afterSeconds: 5, text: t('Payment.SendingLonger') }]}
      />
      <ConfirmationDialog
        isOpen={question}
        title={t('Payment.DuplicateTitle')}
        content={t('Payment.Answer.LikelyDuplicate', {
          amount: money(payment.paymentAmount),
          account: payment.accountNumber,
        })}
        confirmLabel={t('Payment.PayAgain', { total })}
        confirmVariant="primary"
        onClose={answer}
      />
    </>
  );
}
