import { getStaffPayment, type StaffPayment } from '@quittance/contract/staff/payments';
import { CopyButton } from '@quittance/ui/copy-button';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AwaitsApprovalNotice } from '../../patterns/awaits-approval-notice.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { Trail } from '../../patterns/trail.tsx';
import { PaymentBookingsCard } from '../ledger/payment-bookings-card.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentStateTag } from './payment-state-tag.tsx';
import { RefundCard } from './refund-card.tsx';

export function PaymentPage() {
  const { paymentID = '' } = useParams();
  const query = useStaffQuery(getStaffPayment, { paymentID }, { refetchMs: ({ payment }) => refetchMsOf(payment) });
  return <QueryState query={query}>{({ payment }) => <PaymentDetail payment={payment} />}</QueryState>;
}

/** Refetches while the payment or its refund is in progress. */
function refetchMsOf({ state, refundState }: StaffPayment): number | false {
  const isOnItsWay =
    ['submitting', 'unknown'].includes(state) || refundState === 'approved' || refundState === 'submitting';
  return isOnItsWay ? 5_000 : false;
}

function PaymentDetail({ payment }: { readonly payment: StaffPayment }) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading
        tag={<PaymentStateTag state={payment.state} returnCode={payment.returnCode} />}
        actions={
          <>
            <CopyButton text={payment.confirmationNumber} label={t('Payment.Confirmation')} />
            <PaymentActions payment={payment} />
          </>
        }
      >
        {payment.confirmationNumber}
      </ScreenHeading>
      <Stack gap={4}>
        {payment.approvalID !== null && <AwaitsApprovalNotice approvalID={payment.approvalID} />}
        <TwoColumn
          aside={
            <Card title={t('Payment.Trail')}>
              <Trail
                steps={payment.trail.map(({ event, state, reason, at }) => ({
                  id: `${event} ${at.toISOString()}`,
                  what: t(`PaymentEvent.${event}`, { defaultValue: t(`PaymentState.${state}`) }),
                  note: reason ?? undefined,
                  at,
                }))}
              />
            </Card>
          }
        >
          <PaymentFacts payment={payment} />
          {payment.refunds.map((refund) => (
            <RefundCard key={refund.refundID} refund={refund} />
          ))}
          <PaymentBookingsCard paymentID={payment.paymentID} />
        </TwoColumn>
      </Stack>
    </>
  );
}
