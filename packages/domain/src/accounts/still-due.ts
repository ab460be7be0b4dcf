import { type Cents, cents } from '../money/cents.ts';

/** What a creditor asked for, and the balance at that moment; null where nobody told. */
export type Bill = {
  readonly amountDueCents: Cents;
  readonly pastDueCents: Cents;
  readonly billedBalanceCents: Cents | null;
};

/**
 * What is still due of a bill (SPEC 3.5): whatever has come off the balance since counts towards it, what is past due first. A payment
 * that comes back puts both up again, because the balance goes up; a balance above the billed one adds nothing. Cents.
 */
export function stillDue(
  { amountDueCents, pastDueCents, billedBalanceCents }: Bill,
  balanceCents: Cents,
): { amountDueCents: Cents; pastDueCents: Cents } {
  const paidCents = billedBalanceCents === null ? 0 : Math.max(0, billedBalanceCents - balanceCents);
  return {
    amountDueCents: cents(Math.max(0, amountDueCents - paidCents)),
    pastDueCents: cents(Math.max(0, pastDueCents - paidCents)),
  };
}
