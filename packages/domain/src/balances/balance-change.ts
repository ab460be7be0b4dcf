import type { AdjustmentReason } from '../adjustments/adjustment-rules.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { AccountBalance } from './describe-balance.ts';

/** Every kind of line between what an account owed at first and what it owes now, as its holder reads it. */
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
  'return-corrected',
  'settlement-discount',
  'settlement-discount-ended',
  /** Stands for all payments and credits together, where nobody may see them one by one. */
  'payments-so-far',
] as const;

/** What a booking is to the holder of the account. */
export type BalanceChange = (typeof balanceChanges)[number];

/** A booking on an account, as far as it says what it is. */
export type AccountBooking = {
  /** By how much it changes what is owed, in cents; above zero more is owed. */
  readonly amountCents: number;
  /** The payment's state; null where no payment is booked. */
  readonly paymentState: string | null;
  /** True while the payment's day is still to come. */
  readonly isScheduled: boolean;
  /** True where the money of a refund was never here: an operator entered the payment by mistake. */
  readonly isReversal: boolean;
  readonly isOfSettlement: boolean;
  /** The ledger's kind of transaction. */
  readonly kind: string;
  /** Why an operator changed the balance; null where none did. */
  readonly adjustmentReason: AdjustmentReason | null;
  /** The number of the bill that came with the booking. */
  readonly billNumber: string | null;
  /** True for the account's first booking. */
  readonly isFirst: boolean;
};

const arrived: readonly string[] = ['succeeded', 'settled', 'returned'];

/**
 * What a booking is in the words of a statement. A payment counts from the booking that holds its amount; when its bank doesn't pay, the
 * booking that ends the hold is the return. Leave out payments that were never charged.
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
  if (kind === 'refund') return isReversal ? 'payment-removed' : 'payment-refunded';
  if (kind === 'adjust') return 'return-corrected';
  if (amountCents > 0) return 'payment-returned';
  if (isScheduled) return 'payment-scheduled';
  return arrived.includes(state) ? 'payment' : 'payment-pending';
}

/** A bankruptcy and a death are nobody's business but the holder's, who knows: on a screen and on paper they are adjustments. */
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

/** The kind as a guest may know it. Insurance, write-offs and courtesy say something about the holder; to a guest they are adjustments. */
export function guestChange(change: BalanceChange): BalanceChange {
  return knownToGuests.includes(change) ? change : 'adjustment';
}

/** What happened between two balances, in cents: above zero where more is owed afterwards. */
export function changeBetween({ before, after }: { before: Cents; after: Cents }): Cents {
  return cents(after - before);
}

/**
 * What an account owes today by its balance: scheduled payments are still in it. Below zero it is a credit. Zero while a settlement is
 * being paid: nobody asks for the rest.
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
