import { type Cents, cents } from './cents.ts';

const basisPointsInOne = 10_000;

/**
 * Returns a share of an amount, rounded half up to the cent (req 9.1). Money is rounded nowhere else. The rate is in
 * basis points: 250 is 2.5%. Throws RangeError for a negative or fractional rate or a result out of range.
 */
export function percentageOf(amount: Cents, rateBasisPoints: number): Cents {
  if (!Number.isSafeInteger(rateBasisPoints) || rateBasisPoints < 0) {
    throw new RangeError(`percentageOf: ${rateBasisPoints} is not a rate in basis points`);
  }
  // Splits the amount so that the product stays an exact integer, even for the largest amounts.
  const rest = amount % basisPointsInOne;
  const ofWholes = cents(((amount - rest) / basisPointsInOne) * rateBasisPoints);
  const ofRest = Math.floor((rest * rateBasisPoints + basisPointsInOne / 2) / basisPointsInOne);
  return cents(ofWholes + ofRest);
}
