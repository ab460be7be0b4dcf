declare const centsBrand: unique symbol;

/** Money: a whole number of US cents, never a float and never minus zero (req 9.4). */
export type Cents = number & { readonly [centsBrand]: true };

/** Marks a whole number as cents. Throws RangeError unless it is a safe integer: a rule that gets here has a defect. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`cents: ${amount} is not a whole number of cents`);
  // Adding zero turns minus zero, which would print and compare oddly, into zero.
  return (amount + 0) as Cents;
}

/** Adds amounts up. Throws RangeError where the sum is too large to be exact. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** No money at all. */
export const zeroCents = cents(0);
