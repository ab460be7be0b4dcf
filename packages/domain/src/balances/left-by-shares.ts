import { type Cents, sumCents } from '../money/cents.ts';

/**
 * What a payment's accounts had left to pay together right after it was reserved, plus what of it is owed again since. Undefined for a
 * cash slip that nobody has paid: it changes no balance.
 */
export function leftByShares(
  balancesAfter: readonly (Cents | null)[],
  { owedAgainCents }: { owedAgainCents: Cents },
): Cents | undefined {
  const known = balancesAfter.filter((balance) => balance !== null);
  return known.length < balancesAfter.length ? undefined : sumCents([...known, owedAgainCents]);
}
