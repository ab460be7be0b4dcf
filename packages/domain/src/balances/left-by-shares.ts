import { type Cents, sumCents } from '../money/cents.ts';

/**
 * Returns the accounts' total right after the payment was reserved, plus any part owed again since then. Undefined for
 * an unpaid cash slip, which changes no balance.
 */
export function leftByShares(
  balancesAfter: readonly (Cents | null)[],
  { owedAgainCents }: { owedAgainCents: Cents },
): Cents | undefined {
  const known = balancesAfter.filter((balance) => balance !== null);
  return known.length < balancesAfter.length ? undefined : sumCents([...known, owedAgainCents]);
}
