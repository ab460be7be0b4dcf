import type { Cents } from '@quittance/domain/money/cents';
import {
  type AllowedRefund,
  decideRefund,
  decideReversal,
  decideVoid,
  type RefundReason,
  type RefundRefusal,
} from '@quittance/domain/payments/refunds/refund-rules';
import type { HeldPayment } from './hold-refundable.ts';

/**
 * An operator's request: a full refund or one by account, a void, or the reversal of a wrong manual entry. An approval
 * stores it in ids and amounts.
 */
export type RefundRequest = {
  action: 'refund' | 'void' | 'reverse';
  /** The full amount without shares. */
  shares?: { accountReferenceCode: string; amountCents: number }[] | undefined;
  isFeeRefunded: boolean;
  isOverpayment: boolean;
  reason: RefundReason;
  note: string;
  idempotencyKey: string;
  requestedBy: string;
};

const actions: readonly unknown[] = ['refund', 'void', 'reverse'];

/** Reads the content of a stored approval. Throws when it isn't a refund's. */
export function readRefundRequest(content: unknown): RefundRequest {
  const request = content as RefundRequest;
  if (!actions.includes(request?.action)) throw new Error('an approval of a refund has no action');
  return request;
}

export function decide(payment: HeldPayment, request: RefundRequest): AllowedRefund | RefundRefusal {
  if (request.action === 'void') return decideVoid(payment);
  if (request.action === 'reverse') return decideReversal(payment);
  const shares = request.shares?.map(({ accountReferenceCode, amountCents }) => ({
    // An empty id matches no share, so an account outside the payment is refused.
    accountId: payment.accountIds.get(accountReferenceCode) ?? '',
    amountCents: amountCents as Cents,
  }));
  return decideRefund(payment, { shares, isFeeRefunded: request.isFeeRefunded, isOverpayment: request.isOverpayment });
}
