declare const centsBrand: unique symbol;

/** A whole number of US cents, never a float and never minus zero (req 9.4). */
export type Cents = number & { readonly [centsBrand]: true };

/** Throws RangeError unless the amount is a safe integer, because an unsafe amount means a defect in a rule. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`cents: ${amount} is not a whole number of cents`);
  // Adding zero turns minus zero, which prints and compares differently, into zero.
  return (amount + 0) as Cents;
}

/** Throws RangeError when the sum is too large to be exact. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export const zeroCents = cents(0);
