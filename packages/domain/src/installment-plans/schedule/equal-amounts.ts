import { type Cents, cents } from '../../money/cents.ts';
import { maxInstallments } from './rhythm.ts';

/**
 * Splits a total into amounts of `eachCents`, with the remainder last. A remainder below the minimum is added to the
 * amount before it, if any. All are positive cents. Undefined when more than the 500 payments of a plan are needed (req
 * 9.1).
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
  if (wholes > maxInstallments) return undefined;
  const restCents = cents(totalCents - wholes * eachCents);
  const amounts = Array.from({ length: wholes }, () => eachCents);
  if (restCents === 0) return amounts;
  if (restCents >= minimumCents || wholes === 0) return [...amounts, restCents];
  return [...amounts.slice(1), cents(eachCents + restCents)];
}
