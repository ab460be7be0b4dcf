import { type Cents, sumCents } from '../money/cents.ts';

/** How much of the whole debt is paid. Money in cents; `percent` is whole and 100 only once nothing is left. */
export type DebtProgress = {
  readonly paidCents: Cents;
  readonly totalCents: Cents;
  readonly leftCents: Cents;
  readonly percent: number;
};

/**
 * What was paid in all of what there is to pay: that, and what is owed still (req 2.17). Undefined where
 * nothing was paid and nothing is owed.
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
