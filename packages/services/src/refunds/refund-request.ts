import type { Cents } from '@quittance/domain/money/cents';
import {
  type AllowedRefund,
  decideRefund,
  decideReversal,
  decideVoid,
  type RefundReason,
  type RefundRefusal,
} from '@quittance/domain/payments/refund-rules';
import type { HeldPayment } from './hold-refundable.ts';

/**
 * What an operator asks for: money back, all or by account; a payment undone as if it had never been; or a wrong entry taken back. It is also
 * what an approval keeps, in ids and amounts.
 */
export type RefundRequest = {
  deed: 'refund' | 'void' | 'reverse';
  /** Without shares all of it. */
  shares?: { accountReferenceCode: string; amountCents: number }[] | undefined;
  isFeeRefunded: boolean;
  isOverpayment: boolean;
  reason: RefundReason;
  note: string;
  idempotencyKey: string;
  requestedBy: string;
};

const deeds: readonly unknown[] = ['refund', 'void', 'reverse'];

/** Reads what an approval kept, which this product wrote. Throws where it is no refund's. */
export function readRefundRequest(content: unknown): RefundRequest {
  const request = content as RefundRequest;
  if (!deeds.includes(request?.deed)) throw new Error('an approval of a refund does not say what is to be done');
  return request;
}

/** What the rules say of a request about a payment. */
export function decide(payment: HeldPayment, request: RefundRequest): AllowedRefund | RefundRefusal {
  if (request.deed === 'void') return decideVoid(payment);
  if (request.deed === 'reverse') return decideReversal(payment);
  const shares = request.shares?.map(({ accountReferenceCode, amountCents }) => ({
    // An account of no share of the payment is none of its.
    accountId: payment.accountIds.get(accountReferenceCode) ?? '',
    amountCents: amountCents as Cents,
  }));
  return decideRefund(payment, { shares, isFeeRefunded: request.isFeeRefunded, isOverpayment: request.isOverpayment });
}
