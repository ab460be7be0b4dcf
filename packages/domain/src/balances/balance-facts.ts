import type { CalendarDate } from '@internationalized/date';
import type { Bill } from '../accounts/still-due.ts';
import type { Cents } from '../money/cents.ts';
import type { PaymentState } from '../payments/payment-life.ts';
import type { SettlementState } from '../settlements/settlement-life.ts';

/** The amounts that the creditor billed, and the balance at billing time. The amount due includes past due amounts. */
export type BillFacts = Bill & { dueOn: CalendarDate | null };

/** One account's share of a payment. */
export type SharedPayment = {
  amountCents: Cents;
  scheduledFor: CalendarDate;
  state: PaymentState;
  isSettlement: boolean;
};

/** The settlement that the customer accepted last. `paidCents` is the amount that has cleared. */
export type SettlementTerms = {
  state: SettlementState;
  isLumpSum: boolean;
  totalCents: Cents;
  paidCents: Cents;
  payBy: CalendarDate | null;
};

export type BalanceFacts = {
  /** Sum of the account's receivable: the balance once every held payment clears. Negative for a credit. */
  ledgerCents: Cents;
  bill: BillFacts;
  /** All payments in flight; others have no effect. */
  payments: readonly SharedPayment[];
  /** Next payment of an active plan. */
  plan: { nextCents: Cents; nextOn: CalendarDate } | null;
  settlement: SettlementTerms | null;
  dispute: { openedOn: CalendarDate } | null;
};

const holdingStates: readonly PaymentState[] = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];

/**
 * Returns true while the ledger holds a payment's amount because the money hasn't arrived. An unpaid cash slip holds
 * nothing.
 */
export function isHeld(state: PaymentState): boolean {
  return holdingStates.includes(state);
}

/** Returns true until the payment's day. From then on the payment can't be canceled. */
export function isScheduled(
  payment: { state: PaymentState; scheduledFor: CalendarDate },
  today: CalendarDate,
): boolean {
  return payment.state === 'reserved' && payment.scheduledFor.compare(today) > 0;
}
