import type { AdjustmentReason } from '../adjustments/adjustment-rules.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { AccountBalance } from './describe-balance.ts';

/** Kinds of statement lines between the opening balance and today's balance, as the account's holder sees them. */
export const balanceChanges = [
  'opening',
  'bill',
  'charge',
  'credit',
  'interest',
  'interest-removed',
  'fee-added',
  'fee-removed',
  'billing-correction',
  'service-credit',
  'insurance',
  'courtesy-credit',
  'write-off',
  'adjustment',
  'payment',
  'payment-pending',
  'payment-scheduled',
  'payment-returned',
  'payment-refunded',
  'payment-removed',
  'refund-failed',
  'return-corrected',
  'settlement-discount',
  'settlement-discount-ended',
  /** Total of all payments and credits, for readers who may not see them one by one. */
  'payments-so-far',
] as const;

export type BalanceChange = (typeof balanceChanges)[number];

/** The facts that classify a booking on an account. */
export type AccountBooking = {
  /** Change of the amount owed, in cents; positive raises it. */
  readonly amountCents: number;
  /** State of the booked payment; null when the booking isn't a payment. */
  readonly paymentState: string | null;
  readonly isScheduled: boolean;
  /** True when a refund moves no money because an employee had entered the payment by mistake. */
  readonly isReversal: boolean;
  readonly isOfSettlement: boolean;
  /** Transaction kind in the ledger. */
  readonly kind: string;
  /** Null unless an employee adjusted the balance. */
  readonly adjustmentReason: AdjustmentReason | null;
  /** Number of the bill that came with the booking. */
  readonly billNumber: string | null;
  readonly isFirst: boolean;
};

const arrived: readonly string[] = ['succeeded', 'settled', 'returned'];

/**
 * Classifies a booking for a statement. A payment counts from the booking that holds its amount. When the bank doesn't
 * pay, the booking that ends the hold is the return. Leave out payments that were never charged.
 */
export function balanceChange(booking: AccountBooking): BalanceChange {
  const { amountCents, isOfSettlement, adjustmentReason, billNumber, isFirst } = booking;
  if (booking.paymentState !== null) return paymentChange(booking, booking.paymentState);
  if (isOfSettlement) return amountCents > 0 ? 'settlement-discount-ended' : 'settlement-discount';
  if (adjustmentReason !== null) return adjustmentChange(adjustmentReason, amountCents > 0);
  if (billNumber !== null && amountCents > 0) return 'bill';
  if (isFirst) return 'opening';
  return amountCents > 0 ? 'charge' : 'credit';
}

function paymentChange({ kind, amountCents, isScheduled, isReversal }: AccountBooking, state: string): BalanceChange {
  if (kind === 'refund' && amountCents < 0) return 'refund-failed';
  if (kind === 'refund') return isReversal ? 'payment-removed' : 'payment-refunded';
  if (kind === 'adjust') return 'return-corrected';
  if (amountCents > 0) return 'payment-returned';
  if (isScheduled) return 'payment-scheduled';
  return arrived.includes(state) ? 'payment' : 'payment-pending';
}

/** Shows bankruptcy and death as plain adjustments, because they are private. */
function adjustmentChange(reason: AdjustmentReason, isRaise: boolean): BalanceChange {
  switch (reason) {
    case 'interest':
      return isRaise ? 'interest' : 'interest-removed';
    case 'fee-added':
    case 'fee-waived':
      return isRaise ? 'fee-added' : 'fee-removed';
    case 'billing-error':
      return 'billing-correction';
    case 'insurance':
      return 'insurance';
    case 'service-credit':
      return isRaise ? 'adjustment' : 'service-credit';
    case 'goodwill':
      return isRaise ? 'adjustment' : 'courtesy-credit';
    case 'write-off':
      return isRaise ? 'adjustment' : 'write-off';
    default:
      return 'adjustment';
  }
}

const knownToGuests: readonly BalanceChange[] = ['opening', 'bill', 'charge', 'credit', 'interest', 'fee-added'];

/**
 * Returns the kind that a guest may see. Insurance, write-offs and courtesy credits reveal something about the holder,
 * so guests see adjustments.
 */
export function guestChange(change: BalanceChange): BalanceChange {
  return knownToGuests.includes(change) ? change : 'adjustment';
}

/** Returns the change in cents; positive when more is owed afterward. */
export function changeBetween({ before, after }: { before: Cents; after: Cents }): Cents {
  return cents(after - before);
}

/** Returns a balance with a change that awaits approval. */
export function balanceWith(change: Cents, balance: Cents): Cents {
  return cents(balance + change);
}

/**
 * Returns the amount owed today, including scheduled payments. Negative for a credit, and zero while a settlement is
 * being paid, because the rest isn't collected.
 */
export function owedToday(balance: AccountBalance): Cents {
  switch (balance.kind) {
    case 'owed':
    case 'scheduled':
      return balance.owedAmount;
    case 'disputed':
      return balance.disputedAmount;
    case 'credit':
      return cents(0 - balance.creditAmount);
    default:
      return zeroCents;
  }
}
