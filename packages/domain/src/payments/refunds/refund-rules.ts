import { type Cents, cents, sumCents, zeroCents } from '../../money/cents.ts';
import type { PaymentShare } from '../ledger-postings.ts';
import type { PaymentState } from '../payment-life.ts';
import { isCard, type PaidBy } from '../transaction-status.ts';

/** Form of a refund. `cancel` stops a bank debit, and `reversal` withdraws a manual entry of ours. */
export const refundKinds = ['refund', 'void', 'cancel', 'by-hand', 'reversal'] as const;
export type RefundKind = (typeof refundKinds)[number];

export const refundReasons = [
  'customer-request',
  'duplicate',
  'wrong-amount',
  'wrong-account',
  'not-authorized',
  'goodwill',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Facts that determine a payment's refund. `isMadeToday` refers to the tenant's current date. */
export type RefundablePayment = {
  readonly state: PaymentState;
  readonly paymentMethodType: PaidBy;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly shares: readonly PaymentShare[];
  readonly isSettlement: boolean;
  readonly isMadeToday: boolean;
  /** True when a refund was made or is in progress. A failed one doesn't count. */
  readonly hasRefund: boolean;
  /**
   * True when a processor knows the payment. None knows a manual entry, or a payment imported with a customer's
   * history.
   */
  readonly isAtProcessor: boolean;
};

/**
 * Refund that an operator requests; without shares, the whole payment. The fee is refunded only with the whole amount.
 */
export type RefundWish = {
  readonly shares?: readonly PaymentShare[] | undefined;
  readonly isFeeRefunded: boolean;
  /** The payment exceeded the debt, so the refund comes out of the accounts' credit. */
  readonly isOverpayment: boolean;
};

/** An allowed refund with the amount per account and the fee. */
export type AllowedRefund = {
  readonly kind: RefundKind;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly shares: readonly PaymentShare[];
};
export type RefundRefusal = 'RefundNotAllowed' | 'RefundAmountWrong' | 'RefundExists' | 'VoidTooLate';

/**
 * Allows a full or partial refund once, after the money arrived. Bank payments have arrived when they settle. Cash, and
 * payments that no processor knows, are refunded by hand. A settlement payment is refunded in part only for an
 * overpayment, because anything else would break both the settlement and the debt.
 */
export function decideRefund(payment: RefundablePayment, wish: RefundWish): AllowedRefund | RefundRefusal {
  if (payment.hasRefund) return 'RefundExists';
  const isThere =
    payment.paymentMethodType === 'bankaccount' ? payment.state === 'settled' : payment.state === 'succeeded';
  if (!isThere) return 'RefundNotAllowed';
  const shares = wish.shares ?? payment.shares;
  if (!isPartOf(shares, payment.shares)) return 'RefundAmountWrong';
  const amountCents = sumCents(shares.map((share) => share.amountCents));
  const isWhole = amountCents === payment.amountCents;
  if (!isWhole && (wish.isFeeRefunded || (payment.isSettlement && !wish.isOverpayment))) return 'RefundAmountWrong';
  const isManual = payment.paymentMethodType === 'cash' || !payment.isAtProcessor;
  const feeCents = wish.isFeeRefunded ? payment.feeCents : zeroCents;
  return { kind: isManual ? 'by-hand' : 'refund', amountCents, feeCents, shares };
}

/** Returns true while nobody outside knows of the payment, so that canceling it needs no request. */
export function isUndecided(state: PaymentState): boolean {
  return state === 'reserved' || state === 'awaiting';
}

/**
 * Allows a payment to be voided as a whole with its fee: a card's on the tenant's day of its approval, a bank's until
 * it settles, if the processor still has it. Later it needs a refund.
 */
export function decideVoid(payment: RefundablePayment): AllowedRefund | RefundRefusal {
  if (payment.hasRefund) return 'RefundExists';
  const { state, paymentMethodType, amountCents, feeCents, shares } = payment;
  const whole = { amountCents, feeCents, shares };
  if (state === 'settled') return 'VoidTooLate';
  if (!payment.isAtProcessor) return 'RefundNotAllowed';
  if (state === 'accepted') return { kind: 'cancel', ...whole };
  if (state !== 'succeeded' || !(isCard(paymentMethodType) || paymentMethodType === 'paypal'))
    return 'RefundNotAllowed';
  return payment.isMadeToday ? { kind: 'void', ...whole } : 'VoidTooLate';
}

/** Allows a wrong manual entry to be reversed. No money moves, and the amount is owed again. */
export function decideReversal(payment: RefundablePayment): AllowedRefund | RefundRefusal {
  if (payment.hasRefund) return 'RefundExists';
  const { amountCents, shares } = payment;
  if (payment.paymentMethodType !== 'manual' || payment.state !== 'succeeded') return 'RefundNotAllowed';
  return { kind: 'reversal', amountCents, feeCents: zeroCents, shares };
}

/** Requires positive shares on the payment's accounts, at most one per account and no more than was paid there. */
function isPartOf(shares: readonly PaymentShare[], whole: readonly PaymentShare[]): boolean {
  const paid = new Map(whole.map(({ accountId, amountCents }) => [accountId, amountCents]));
  const accounts = new Set(shares.map(({ accountId }) => accountId));
  if (shares.length === 0 || accounts.size !== shares.length) return false;
  return shares.every((share) => share.amountCents > 0 && share.amountCents <= (paid.get(share.accountId) ?? cents(0)));
}
