import { type Cents, sumCents } from '../money/cents.ts';

/** Money in cents. `percent` is a whole number and reaches 100 only when nothing is left. */
export type DebtProgress = {
  readonly paidCents: Cents;
  readonly totalCents: Cents;
  readonly leftCents: Cents;
  readonly percent: number;
};

/**
 * Compares the total paid with the total to pay, which is the amount paid plus the amount owed (req 2.17). Undefined
 * when both are zero.
 */
export function debtProgress(
  accounts: readonly { readonly paidAmount: Cents }[],
  leftCents: Cents,
): DebtProgress | undefined {
  const paidCents = sumCents(accounts.map(({ paidAmount }) => paidAmount));
  const totalCents = sumCents([paidCents, leftCents]);
  if (totalCents === 0) return undefined;
  return { paidCents, totalCents, leftCents, percent: Math.floor((paidCents / totalCents) * 100) };
}
