import { type Cents, cents } from '../money/cents.ts';
import { mostInstallments } from './rhythm.ts';

/**
 * The amounts that come to a total, each of them `eachCents` but for the last, which takes the rest; a rest below the minimum joins the
 * amount before it, where there is one. Cents above 0; undefined for more than the 500 that a plan may have (req 9.1).
 */
export function equalAmounts({
  totalCents,
  eachCents,
  minimumCents,
}: {
  totalCents: Cents;
  eachCents: Cents;
  minimumCents: Cents;
}): Cents[] | undefined {
  const wholes = Math.floor(totalCents / eachCents);
  if (wholes > mostInstallments) return undefined;
  const restCents = cents(totalCents - wholes * eachCents);
  const amounts = Array.from({ length: wholes }, () => eachCents);
  if (restCents === 0) return amounts;
  if (restCents >= minimumCents || wholes === 0) return [...amounts, restCents];
  return [...amounts.slice(1), cents(eachCents + restCents)];
}
