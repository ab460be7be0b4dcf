import { type Cents, zeroCents } from '../money/cents.ts';
import type { PaymentState } from '../payments/payment-life.ts';
import type { Difference } from './difference.ts';

/** A charge as a processor's own books have it. */
export type ChargeThere = {
  readonly reference: string;
  readonly amountCents: Cents;
  readonly outcome: 'succeeded' | 'accepted' | 'declined';
};

/** A payment as our books have it: all that was to be charged, fee included, and by which reference the processor answered. */
export type PaymentHere = {
  readonly state: PaymentState;
  readonly wholeCents: Cents;
  readonly reference: string | null;
  /** Whether the report has been read past the time at which the payment was taken. */
  readonly isDue: boolean;
  /** Whether the processor called it off after it had taken it: a canceled payment whose charge stands in the report all the same. */
  readonly isVoided: boolean;
};

/**
 * Compares a payment with the charges that a processor's report has under its keys, or the charges of a key that is nobody's here
 * (req 11.1, reconciliation). A payment whose outcome is not known yet is never a difference, and neither is a decline.
 */
export function compareCharges(payment: PaymentHere | undefined, charges: readonly ChargeThere[]): Difference[] {
  const taken = charges.filter(({ outcome }) => outcome !== 'declined');
  if (!payment) return taken.map((charge) => there('missing-here', charge));
  switch (payment.isVoided ? 'taken-back' : says[payment.state]) {
    case 'open':
      return [];
    case 'not-taken':
      return taken.map((charge) => there('outcome-differs', charge));
    case 'taken-back':
      return furtherOf(payment, taken).map((charge) => there('charged-twice', charge));
    case 'taken':
      return compareTaken(payment, { taken, declined: charges.find(({ outcome }) => outcome === 'declined') });
  }
}

/** What a state says about the money; what a bank took back again was taken, and comes to nothing in both books. */
const says: Record<PaymentState, 'open' | 'taken' | 'taken-back' | 'not-taken'> = {
  awaiting: 'open',
  reserved: 'open',
  submitting: 'open',
  unknown: 'open',
  review: 'open',
  succeeded: 'taken',
  accepted: 'taken',
  settled: 'taken',
  returned: 'taken-back',
  declined: 'not-taken',
  canceled: 'not-taken',
};

function compareTaken(
  payment: PaymentHere,
  { taken, declined }: { taken: readonly ChargeThere[]; declined: ChargeThere | undefined },
): Difference[] {
  const own = ownOf(payment, taken);
  const here = { hereCents: payment.wholeCents, thereCents: zeroCents };
  if (own) {
    const twice = furtherOf(payment, taken).map((charge) => there('charged-twice', charge));
    if (own.amountCents === payment.wholeCents) return twice;
    const amount = { hereCents: payment.wholeCents, thereCents: own.amountCents };
    return [{ kind: 'amount-differs', theirReference: own.reference, ...amount }, ...twice];
  }
  if (declined) return [{ kind: 'outcome-differs', theirReference: declined.reference, ...here }];
  // Without a reference no processor was asked: the payment was taken over with somebody's past.
  if (!payment.isDue || payment.reference === null) return [];
  return [{ kind: 'missing-there', theirReference: payment.reference, ...here }];
}

/** The charge that answered the payment; the first where none has its reference. */
function ownOf({ reference }: PaymentHere, taken: readonly ChargeThere[]): ChargeThere | undefined {
  return taken.find((charge) => charge.reference === reference) ?? taken[0];
}

function furtherOf(payment: PaymentHere, taken: readonly ChargeThere[]): ChargeThere[] {
  const own = ownOf(payment, taken);
  return taken.filter((charge) => charge !== own);
}

function there(kind: Difference['kind'], { reference, amountCents }: ChargeThere): Difference {
  return { kind, theirReference: reference, hereCents: zeroCents, thereCents: amountCents };
}
