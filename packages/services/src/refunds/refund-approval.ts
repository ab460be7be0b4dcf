import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { refuse } from '../refusal.ts';
import { todayOf } from '../tenants/today-of.ts';
import { holdRefundable } from './hold-refundable.ts';
import { insertRefund } from './insert-refund.ts';
import { moveRefund } from './move-refund.ts';
import { decide, readRefundRequest } from './refund-request.ts';

/**
 * Money that goes back, a payment that is undone, or an entry that is taken back: what a second person approves becomes a refund in the
 * transaction of the decision, if the payment still allows it, and the worker sends it.
 */
export const refundApproval: ApprovalKind = {
  kind: 'refund',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: paymentId, content, approvalId }) {
    const now = context.now();
    const request = readRefundRequest(content);
    const payment = await holdRefundable(tx, { tenant, paymentId, now });
    const allowed = payment && decide(payment, request);
    if (!payment || !allowed || typeof allowed === 'string') return refuse('ApprovalNotPossible');
    const refundId = await insertRefund(tx, { tenantId: tenant.id, payment, request, allowed, approvalId, now });
    if (allowed.kind === 'reversal') {
      const today = todayOf(tenant, now).toString();
      const happening = { event: 'handed-over' as const, reason: 'the entry was wrong' };
      await moveRefund(tx, { tenantId: tenant.id, refundId, happening, today, now });
    }
    return { kind: 'done' };
  },
};
