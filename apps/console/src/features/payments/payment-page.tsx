import { getStaffPayment, type StaffPayment } from '@quittance/contract/staff/payments';
import { CopyButton } from '@quittance/ui/copy-button';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AwaitsApprovalNotice } from '../../patterns/awaits-approval-notice.tsx';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { Trail } from '../../patterns/trail.tsx';
import { PaymentBookingsCard } from '../ledger/payment-bookings-card.tsx';
import { useReturnReason } from '../returns/return-text.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentStateTag } from './payment-state-tag.tsx';
import { RefundCard } from './refund-card.tsx';

export function PaymentPage() {
  const { t } = useTranslation();
  const { paymentID = '' } = useParams();
  const query = useStaffQuery(getStaffPayment, { paymentID }, { refetchMs: ({ payment }) => refetchMsOf(payment) });
  return (
    <DetailPage
      query={query}
      itemOf={({ payment }) => payment}
      title={({ confirmationNumber }) => confirmationNumber}
      tag={({ state, returnCode }) => <PaymentStateTag state={state} returnCode={returnCode} />}
      actions={(payment) => (
        <>
          <CopyButton text={payment.confirmationNumber} label={t('Payment.Confirmation')} />
          <PaymentActions payment={payment} />
        </>
      )}
      notices={({ approvalID }) => approvalID !== null && <AwaitsApprovalNotice approvalID={approvalID} />}
      aside={({ trail }) => <PaymentTrail trail={trail} />}
    >
      {(payment) => (
        <>
          <PaymentFacts payment={payment} />
          {payment.refunds.map((refund) => (
            <RefundCard key={refund.refundID} refund={refund} />
          ))}
          <PaymentBookingsCard paymentID={payment.paymentID} />
        </>
      )}
    </DetailPage>
  );
}

/** Refetches while the payment or its refund is in progress. */
function refetchMsOf({ state, refundState }: StaffPayment): number | false {
  const isOnItsWay =
    ['submitting', 'unknown'].includes(state) || refundState === 'approved' || refundState === 'submitting';
  return isOnItsWay ? 5_000 : false;
}

function PaymentTrail({ trail }: { readonly trail: StaffPayment['trail'] }) {
  const { t } = useTranslation();
  const returnReason = useReturnReason();
  return (
    <Card title={t('Payment.Trail')}>
      <Trail
        steps={trail.map(({ event, state, reason, at }) => ({
          id: `${event} ${at.toISOString()}`,
          what: t(`PaymentEvent.${event}`, { defaultValue: t(`PaymentState.${state}`) }),
          note: (state === 'returned' && returnReason(reason)) || reason || undefined,
          at,
        }))}
      />
    </Card>
  );
}
