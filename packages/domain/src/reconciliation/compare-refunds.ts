import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { RefundState } from '../payments/refunds/refund-life.ts';
import type { Difference } from './difference.ts';

/** A refund in our books, with its fee. `isDue` is true once the report covers its time. */
export type RefundHere = {
  readonly state: RefundState;
  readonly amountCents: Cents;
  readonly reference: string | null;
  readonly isDue: boolean;
};

export type RefundThere = { readonly reference: string; readonly amountCents: Cents };

/**
 * Compares a refund with the entry under its key in a processor's report (req 11.1, reconciliation). Refunds are
 * negative in both books. A refund with an open outcome is never a difference.
 */
export function compareRefund(here: RefundHere | undefined, there: RefundThere | undefined): Difference | undefined {
  if (!here) return there && { kind: 'missing-here', ...of(there), hereCents: zeroCents };
  if (here.state === 'failed') return there && { kind: 'outcome-differs', ...of(there), hereCents: zeroCents };
  if (here.state !== 'succeeded') return undefined;
  const hereCents = cents(-here.amountCents);
  if (!there) {
    if (!here.isDue || here.reference === null) return undefined;
    return { kind: 'missing-there', theirReference: here.reference, hereCents, thereCents: zeroCents };
  }
  return there.amountCents === here.amountCents ? undefined : { kind: 'amount-differs', ...of(there), hereCents };
}

function of({ reference, amountCents }: RefundThere) {
  return { theirReference: reference, thereCents: cents(-amountCents) };
}
