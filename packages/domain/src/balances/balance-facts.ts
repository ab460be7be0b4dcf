import type { CalendarDate } from '@internationalized/date';
import type { Bill } from '../accounts/still-due.ts';
import type { Cents } from '../money/cents.ts';
import type { PaymentState } from '../payments/payment-life.ts';
import type { SettlementState } from '../settlements/settlement-life.ts';

/** What the creditor asked for, and the balance of that moment. Past due is part of the amount due. */
export type BillFacts = Bill & { dueOn: CalendarDate | null };

/** The account's share of a payment. */
export type SharedPayment = {
  amountCents: Cents;
  scheduledFor: CalendarDate;
  state: PaymentState;
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
  /** All that are on their way; others make no difference. */
  payments: readonly SharedPayment[];
  /** The next payment of a running plan. */
  plan: { nextCents: Cents; nextOn: CalendarDate } | null;
  settlement: SettlementTerms | null;
  dispute: { openedOn: CalendarDate } | null;
};

const holdingStates: readonly PaymentState[] = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];

/** True while the ledger holds a payment's amount: its money is not here yet. A cash slip that nobody has paid holds nothing. */
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
