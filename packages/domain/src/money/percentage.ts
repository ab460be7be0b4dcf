import { type Cents, cents } from './cents.ts';

const basisPointsInOne = 10_000;

/**
 * A share of an amount, to the cent, halves up (req 9.1). This is the only place where money is rounded. The rate
 * is in basis points: 250 is 2.5%. Throws RangeError for a rate that is negative or not whole, or a result out of
 * range.
 */
export function percentageOf(amount: Cents, rateBasisPoints: number): Cents {
  if (!Number.isSafeInteger(rateBasisPoints) || rateBasisPoints < 0) {
    throw new RangeError(`percentageOf: ${rateBasisPoints} is not a rate in basis points`);
  }
  // Split so that the product stays a whole number that a double holds exactly, also for the largest amounts.
  const rest = amount % basisPointsInOne;
  const ofWholes = cents(((amount - rest) / basisPointsInOne) * rateBasisPoints);
  const ofRest = Math.floor((rest * rateBasisPoints + basisPointsInOne / 2) / basisPointsInOne);
  return cents(ofWholes + ofRest);
}
