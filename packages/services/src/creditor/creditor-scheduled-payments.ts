import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { findPaymentLine } from '../payments/history/search-payments.ts';
import { holdRefundable } from '../refunds/hold-refundable.ts';
import { cancelUnsent } from '../refunds/request-refund.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type EndRequest, endOnce } from './end-once.ts';

export type ScheduledPayment = NonNullable<Awaited<ReturnType<typeof findPaymentLine>>>;

/** Finds a payment that waits for its day, or that was scheduled for a later day and has already been charged or canceled. */
export async function findScheduledPayment(
  tx: TenantTransaction,
  { tenant, paymentId }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string },
): Promise<ScheduledPayment | undefined> {
  const payment = await findPaymentLine(tx, { tenantId: tenant.id, paymentId });
  if (!payment) return undefined;
  const madeOn = todayIn(tenant.timeZone, payment.createdAt.getTime()).toString();
  return payment.state === 'reserved' || payment.scheduledFor > madeOn ? payment : undefined;
}

/** Cancels a scheduled payment for a creditor's program, by the rules for an employee. */
export function cancelCreditorPayment(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { paymentId, ...request }: EndRequest<ScheduledPayment> & { paymentId: string },
) {
  const { tenant } = request;
  const now = context.now();
  return endOnce(context, request, {
    hold: (tx) => holdRefundable(tx, { tenant, paymentId, now }),
    load: (tx) => findScheduledPayment(tx, { tenant, paymentId }),
    isEnded: ({ state }) => state === 'canceled',
    end: (tx) => cancelUnsent(tx, { tenant, paymentId, now }),
  });
}
