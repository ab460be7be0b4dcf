import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';
import type { PaymentShare } from './ledger-postings.ts';
import type { PaymentState } from './payment-life.ts';
import { isCard, type PaidBy } from './transaction-status.ts';

/** How money goes back, or why it never went: `cancel` calls a bank's debit off, `reversal` takes an entry of ours back. */
export const refundKinds = ['refund', 'void', 'cancel', 'by-hand', 'reversal'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Why money is given back. */
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

/** What of a payment decides whether it can be given back. `isMadeToday`: on the tenant's day of now. */
export type RefundablePayment = {
  readonly state: PaymentState;
  readonly paidBy: PaidBy;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly shares: readonly PaymentShare[];
  readonly isSettlement: boolean;
  readonly isMadeToday: boolean;
  /** Whether a refund of it was made, or is on its way; one that failed is none. */
  readonly hasRefund: boolean;
  /** Whether a processor knows of it: none does of an entry, or of a payment that was taken over with somebody's past. */
  readonly isAtProcessor: boolean;
};

/** What an operator wants given back; without shares all of it. A fee goes back with the whole amount alone. */
export type RefundWish = {
  readonly shares?: readonly PaymentShare[] | undefined;
  readonly isFeeRefunded: boolean;
  /** More was paid than was owed: what goes back comes out of the accounts' credit. */
  readonly isOverpayment: boolean;
};

/** A refund that may be made: what goes back of which account, and the fee with it. */
export type AllowedRefund = {
  readonly kind: RefundKind;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly shares: readonly PaymentShare[];
};
export type RefundRefusal = 'RefundNotAllowed' | 'RefundAmountWrong' | 'RefundExists' | 'VoidTooLate';

/**
 * Whether a payment's money can be given back, all or a part: once, and only after it came. A bank's payment has come when it has settled.
 * Cash, and what no processor knows of, goes back by hand. A part of a settlement's payment goes back only where it was too much: anything else
 * would leave neither the settlement nor the debt.
 */
export function decideRefund(payment: RefundablePayment, wish: RefundWish): AllowedRefund | RefundRefusal {
  if (payment.hasRefund) return 'RefundExists';
  const isThere = payment.paidBy === 'bankaccount' ? payment.state === 'settled' : payment.state === 'succeeded';
  if (!isThere) return 'RefundNotAllowed';
  const shares = wish.shares ?? payment.shares;
  if (!isPartOf(shares, payment.shares)) return 'RefundAmountWrong';
  const amountCents = sumCents(shares.map((share) => share.amountCents));
  const isWhole = amountCents === payment.amountCents;
  if (!isWhole && (wish.isFeeRefunded || (payment.isSettlement && !wish.isOverpayment))) return 'RefundAmountWrong';
  const isByHand = payment.paidBy === 'cash' || !payment.isAtProcessor;
  const feeCents = wish.isFeeRefunded ? payment.feeCents : zeroCents;
  return { kind: isByHand ? 'by-hand' : 'refund', amountCents, feeCents, shares };
}

/** Whether nobody outside has heard of a payment yet, so that it is called off without anyone being asked. */
export function isUndecided(state: PaymentState): boolean {
  return state === 'reserved' || state === 'awaiting';
}

/**
 * Whether a payment can still be undone as if it had never been, always as a whole and with its fee: a card's on the tenant's day of its
 * approval, a bank's until it has settled, if the processor still has it. Anything later is a refund.
 */
export function decideVoid(payment: RefundablePayment): AllowedRefund | RefundRefusal {
  if (payment.hasRefund) return 'RefundExists';
  const { state, paidBy, amountCents, feeCents, shares } = payment;
  const whole = { amountCents, feeCents, shares };
  if (state === 'settled') return 'VoidTooLate';
  if (!payment.isAtProcessor) return 'RefundNotAllowed';
  if (state === 'accepted') return { kind: 'cancel', ...whole };
  if (state !== 'succeeded' || !(isCard(paidBy) || paidBy === 'paypal')) return 'RefundNotAllowed';
  return payment.isMadeToday ? { kind: 'void', ...whole } : 'VoidTooLate';
}

/** Whether an entry made by hand can be taken back because it was wrong: no money moves, and what it paid is owed again. */
export function decideReversal(payment: RefundablePayment): AllowedRefund | RefundRefusal {
  if (payment.hasRefund) return 'RefundExists';
  const { amountCents, shares } = payment;
  if (payment.paidBy !== 'manual' || payment.state !== 'succeeded') return 'RefundNotAllowed';
  return { kind: 'reversal', amountCents, feeCents: zeroCents, shares };
}

/** Each share is above zero, goes to an account of the payment, and to each but once, and is no more than went there. */
function isPartOf(shares: readonly PaymentShare[], whole: readonly PaymentShare[]): boolean {
  const paid = new Map(whole.map(({ accountId, amountCents }) => [accountId, amountCents]));
  const accounts = new Set(shares.map(({ accountId }) => accountId));
  if (shares.length === 0 || accounts.size !== shares.length) return false;
  return shares.every((share) => share.amountCents > 0 && share.amountCents <= (paid.get(share.accountId) ?? cents(0)));
}
