import type { RefundEvent, RefundState } from '@quittance/domain/payments/refunds/refund-life';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { closeCases } from '../returns/close-cases.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { moveRefund } from './move-refund.ts';

/** `reference` is the check number or the processor's reference. */
export type ClosedRefund = {
  tenant: Tenant;
  actor: Operator;
  refundId: string;
  hasGoneBack: boolean;
  reference: string;
};

/**
 * Closes a refund by hand: one sent manually, or one in review whose outcome was looked up at the processor. Refuses
 * with RefundNotOpen when the product still tracks the refund or it has ended.
 */
export function closeRefund(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, refundId, hasGoneBack, reference }: ClosedRefund,
): Promise<{ kind: 'closed'; state: RefundState } | Refusal<'NotFound' | 'RefundNotOpen'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      if (!isPaymentId(refundId)) return refuse('NotFound');
      const refund = await tx
        .selectFrom('refund')
        .select(['state', 'payment_id'])
        .where('tenant_id', '=', tenant.id)
        .where('refund_id', '=', refundId)
        .executeTakeFirst();
      if (!refund) return refuse('NotFound');
      const event = eventOf(refund.state, hasGoneBack);
      if (!event) return refuse('RefundNotOpen');
      const happening = { event, reason: reference, ...(reference !== '' && { processorReference: reference }) };
      const today = todayOf(tenant, now).toString();
      const state = await moveRefund(tx, { tenantId: tenant.id, refundId, happening, today, now });
      if (!state) return refuse('RefundNotOpen');
      await closeCases(tx, { tenantId: tenant.id, paymentId: refund.payment_id, kinds: ['refund-to-check'], now });
      return { kind: 'closed', state };
    },
    { operator: actor },
  );
}

function eventOf(state: RefundState, hasGoneBack: boolean): RefundEvent | undefined {
  if (state === 'by-hand') return hasGoneBack ? 'handed-over' : 'called-off';
  if (state === 'review') return hasGoneBack ? 'operator-found-succeeded' : 'operator-found-failed';
  return undefined;
}
