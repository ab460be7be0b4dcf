import type { PaymentTiming } from '@quittance/domain/balances/after-payment';
import { leftAfter } from '@quittance/domain/balances/after-payment';
import { cents } from '@quittance/domain/money/cents';
import { ArrowLeftIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { LinkButton } from '@quittance/ui/link-button';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import { useTotalLabel } from '../amount/total-label.ts';
import styles from '../payment-form.module.css';
import { useAfterPaymentFact } from '../success/after-payment-fact.ts';
import { PayButton, type PayButtonProps } from './pay-button.tsx';
import { ReviewAuthorization, useReviewAuthorization } from './review-authorization.tsx';
import { ReviewedFacts } from './reviewed-facts.tsx';

export function ReviewScreen(props: Omit<PayButtonProps, 'isAuthorized'>) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const authorization = useReviewAuthorization(props.payment);
  const { payment } = props;
  const isCash = payment.paymentType === 'cash';
  const isLater = payment.paymentDate.compare(useToday()) > 0;
  const label = useTotalLabel()({ isCash, isLater });
  const after = useAfterPaymentFact()({
    leftCents: leftAfter([payment.owedBalances], payment.paymentAmount),
    settles: payment.isSettlement,
    timing: timingOf({ isCash, isLater, isBank: payment.paymentType === 'bankaccount' }),
  });
  const total = money(cents(payment.paymentAmount + payment.paymentFee));
  const lead = () => {
    if (isCash) return t('Payment.ReviewLeadCash');
    return isLater
      ? t('Payment.ReviewLeadLater', { day: dayInSentence(payment.paymentDate) })
      : t(payment.wallet === null ? 'Payment.ReviewLead' : 'Payment.ReviewLeadWallet');
  };
  return (
    <>
      <PageHeading lead={lead()}>{t('Payment.ReviewTitle')}</PageHeading>
      <TwoColumn
        aside={
          <Card title={t('Payment.Summary')}>
            <SummaryList
              rows={[
                { id: 'amount', label: t('Payment.Amount'), value: money(payment.paymentAmount) },
                { id: 'fee', label: t('Payment.Fee'), value: money(payment.paymentFee) },
              ]}
              total={{ label, value: total }}
            />
            {after && (
              <div className={styles.after}>
                <p>{after.term}</p>
                <p>
                  <Money text={after.value} />
                </p>
              </div>
            )}
            <div className={styles.reviewActions}>
              <ReviewAuthorization payment={payment} {...authorization} />
              <PayButton
                {...props}
                isAuthorized={authorization.isAuthorized}
                onPay={() => authorization.require() && props.onPay()}
              />
              <LinkButton variant="quiet" isFullWidth icon={<ArrowLeftIcon />} to="/make-payment">
                {t('Payment.ChangeSomething')}
              </LinkButton>
            </div>
          </Card>
        }
      >
        <ReviewedFacts payment={payment} />
      </TwoColumn>
    </>
  );
}

function timingOf({ isCash, isLater, isBank }: { isCash: boolean; isLater: boolean; isBank: boolean }): PaymentTiming {
  if (isCash || isLater) return 'once-made';
  return isBank ? 'once-cleared' : 'now';
}
