import { useIsOnline } from '@quittance/browser/connectivity';
import { cents } from '@quittance/domain/money/cents';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { OfflineIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useHasHistory } from '../../history/use-has-history.ts';
import { useStoredMethodName } from '../stored-method-name.ts';
import type { Waiting } from './ask-until-known.ts';
import styles from './confirming-payment.module.css';
import type { OpenPayment } from './stored-payment.ts';

/** Tries acknowledged by the server before the customer may leave. */
const triesBeforeLeaving = 4;

export type ConfirmingPaymentProps = {
  readonly payment: OpenPayment;
  /** Undefined until the first try after a reload has finished. */
  readonly waiting: Waiting | undefined;
  /** Called when the customer moves on. The server finishes the payment. */
  readonly onLeave: () => void;
};

/**
 * Shown while the payment's outcome is unknown. Keeps checking and assures the customer that nothing is charged twice.
 */
export function ConfirmingPayment({ payment, waiting, onLeave }: ConfirmingPaymentProps) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const isOffline = !useIsOnline() || waiting?.why === 'offline';
  const method = useStoredMethodName(payment);
  const hasHistory = useHasHistory();
  const now = waiting?.isAcknowledged ? (hasHistory ? 'Known' : 'KnownHere') : 'Asking';
  const mayLeave = waiting?.isAcknowledged === true && waiting.triesMade >= triesBeforeLeaving;
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.head}>
          <span className={styles.sign}>{isOffline ? <OfflineIcon size={32} /> : <Spinner size="large" />}</span>
          <PageHeading lead={t('Payment.ConfirmingLead')}>{t('Payment.ConfirmingTitle')}</PageHeading>
        </div>
        <Stack gap={5}>
          <Notice kind="info" icon={null}>
            {t(isOffline ? 'Payment.ConfirmingOffline' : `Payment.ConfirmingNow.${now}`)}
          </Notice>
          <DefinitionList
            items={[
              {
                id: 'amount',
                term: t('Payment.Total'),
                value: money(cents(payment.paymentAmount + payment.paymentFee)),
              },
              { id: 'how', term: t('Payment.How'), value: method },
              {
                id: 'for',
                term: t('Payment.For'),
                value: payment.allocations.map((share) => share.accountReferenceCode).join(', '),
              },
              { id: 'when', term: t('Payment.When'), value: day(payment.paymentDate) },
            ]}
          />
          <div className={styles.actions}>
            {hasHistory && (
              <LinkButton variant="secondary" to="/history">
                {t('Payment.SeeHistory')}
              </LinkButton>
            )}
            {mayLeave && (
              <Button variant="quiet" onClick={onLeave}>
                {t('Payment.PaySomethingElse')}
              </Button>
            )}
          </div>
        </Stack>
      </Card>
    </div>
  );
}
