import { type Cents, zeroCents } from '../money/cents.ts';
import type { PaymentState } from '../payments/payment-life.ts';
import type { Difference } from './difference.ts';

/** Outcomes of a charge in a processor's report. */
export const reportedOutcomes = ['succeeded', 'accepted', 'declined'] as const;
export type ReportedOutcome = (typeof reportedOutcomes)[number];

/** A charge in a processor's records. */
export type ChargeThere = {
  readonly reference: string;
  readonly amountCents: Cents;
  readonly outcome: ReportedOutcome;
};

/** A payment in our books: the total charge with its fee, and the processor's reference. */
export type PaymentHere = {
  readonly state: PaymentState;
  readonly wholeCents: Cents;
  readonly reference: string | null;
  /** True once the report covers the time of the payment. */
  readonly isDue: boolean;
  /** True when the processor canceled it after acceptance. The report still contains the charge of such a payment. */
  readonly isVoided: boolean;
};

/**
 * Compares a payment with the charges under its idempotency keys in a processor's report, or reports charges under keys
 * unknown to us (req 11.1, reconciliation). Payments with an open outcome and declines are never differences.
 */
export function compareCharges(payment: PaymentHere | undefined, charges: readonly ChargeThere[]): Difference[] {
  const taken = charges.filter(({ outcome }) => outcome !== 'declined');
  if (!payment) return taken.map((charge) => there('missing-here', charge));
  switch (payment.isVoided ? 'taken-back' : effects[payment.state]) {
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

/** Effect of each state on the money. A returned payment was charged and is zero in both books. */
const effects: Record<PaymentState, 'open' | 'taken' | 'taken-back' | 'not-taken'> = {
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
  // Without a reference no processor was asked, because the payment was imported with a customer's history.
  if (!payment.isDue || payment.reference === null) return [];
  return [{ kind: 'missing-there', theirReference: payment.reference, ...here }];
}

/** Returns the charge with the payment's reference, or the first one if none has it. */
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
