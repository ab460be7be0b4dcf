import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { refuse } from '../refusal.ts';
import { holdRefundable } from './hold-refundable.ts';
import { isOverpaid } from './is-overpaid.ts';
import { makeRefund } from './make-refund.ts';
import { decide, readRefundRequest } from './refund-request.ts';

/**
 * Approval of a refund, a void or a reversed manual entry. It becomes a refund in the transaction of the decision, if
 * the payment still allows it, and the worker sends it.
 */
export const refundApproval: ApprovalKind<'refund'> = {
  kind: 'refund',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: paymentId, content, approvalId }) {
    const now = context.now();
    const request = readRefundRequest(content);
    const payment = await holdRefundable(tx, { tenant, paymentId, now });
    const allowed = payment && decide(payment, request);
    if (!payment || !allowed || typeof allowed === 'string') return refuse('ApprovalNotPossible');
    if (request.isOverpayment && !(await isOverpaid(tx, { tenant, shares: allowed.shares, now })))
      return refuse('ApprovalNotPossible');
    await makeRefund(tx, { tenant, payment, request, allowed, approvalId, now });
    return { kind: 'done' };
  },
};
