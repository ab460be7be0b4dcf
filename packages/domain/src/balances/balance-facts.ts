import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { PaymentState } from '../payments/payment-life.ts';
import type { SettlementState } from '../settlements/settlement-life.ts';

/** What the creditor's bill still asks for, scheduled payments not yet counted. Past due is part of the amount due. */
export type BillFacts = { amountDueCents: Cents; pastDueCents: Cents; dueOn: CalendarDate | null };

/** The account's share of a payment whose money is not here yet; the ledger has already taken it off the balance. */
export type HeldPayment = {
  amountCents: Cents;
  scheduledFor: CalendarDate;
  /** No money moves before its day comes. */
  isScheduled: boolean;
  isSettlement: boolean;
};

/** The latest settlement that the customer accepted; `paidCents` is what has cleared. */
export type SettlementTerms = {
  state: SettlementState;
  isLumpSum: boolean;
  totalCents: Cents;
  paidCents: Cents;
  payBy: CalendarDate | null;
};

/** Everything that the balance of one account is described from. */
export type BalanceFacts = {
  /** The sum of the account's receivable: what is left once every held payment clears. Below zero it is a credit. */
  ledgerCents: Cents;
  bill: BillFacts;
  held: readonly HeldPayment[];
  /** The next payment of a running plan. */
  plan: { nextCents: Cents; nextOn: CalendarDate } | null;
  settlement: SettlementTerms | null;
  dispute: { openedOn: CalendarDate } | null;
};

const holdingStates: readonly PaymentState[] = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];

/** A cash slip that no store has been paid for holds nothing. */
export function isHeld(state: PaymentState): boolean {
  return holdingStates.includes(state);
}

/** True until the payment's day has come; from then on it can no longer be canceled. */
export function isScheduled(
  payment: { state: PaymentState; scheduledFor: CalendarDate },
  today: CalendarDate,
): boolean {
  return payment.state === 'reserved' && payment.scheduledFor.compare(today) > 0;
}
