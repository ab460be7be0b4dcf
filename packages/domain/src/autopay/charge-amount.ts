import { type Cents, cents } from '../money/cents.ts';
import type { AutopayTerms } from './autopay-terms.ts';

/** Amounts of a bill. `billedCents` was due when the bill came, `dueCents` still is, as `dueOfBill` computes it. */
export type BillAmounts = {
  readonly billedCents: Cents;
  readonly dueCents: Cents;
  /** The account's minimum payment, or 0 if it has none. */
  readonly minimumCents: Cents;
};

/**
 * Returns the amount that autopay has yet to pay of a bill, at least 0 and at most what is due. Payments by hand count
 * toward the minimum, so it is never paid twice. A fixed amount is paid in addition to them.
 */
export function amountToCharge(
  { amount, fixedCents }: Pick<AutopayTerms, 'amount' | 'fixedCents'>,
  { billedCents, dueCents, minimumCents }: BillAmounts,
): Cents {
  const owedCents = Math.max(0, dueCents);
  if (amount === 'amount-due') return cents(owedCents);
  if (amount === 'fixed') return cents(Math.min(owedCents, fixedCents ?? 0));
  const paidCents = Math.max(0, billedCents - owedCents);
  return cents(Math.min(owedCents, Math.max(0, minimumCents - paidCents)));
}
