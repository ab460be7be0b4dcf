import { type Cents, cents } from './cents.ts';

const shortestDecimal = /^(?<whole>-?\d+)(?:\.(?<decimals>\d{1,2}))?$/;

/**
 * A decimal number of dollars, as the wire carries it, in cents: by its digits, never by multiplying (req 9.4).
 * Undefined when its shortest decimal form has more than 2 decimals, or it is not finite, or too large to be exact.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
  const groups = shortestDecimal.exec(String(dollars))?.groups;
  if (!groups) return undefined;
  const amount = Number(groups.whole + (groups.decimals ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? cents(amount) : undefined;
}

/** From 2^46 dollars on, neighbouring doubles are more than a cent apart. */
const firstAmbiguousCents = 2 ** 46 * 100;

/** The decimal number of dollars for the wire. Throws RangeError from 2^46 dollars on, where cents would get lost. */
export function dollarsFromCents(amount: Cents): number {
  if (Math.abs(amount) >= firstAmbiguousCents) throw new RangeError(`dollarsFromCents: ${amount} cents is too large`);
  return amount / 100;
}

/** The next whole number of dollars from an amount of cents on, which may have a fraction. */
export function wholeDollarsUp(amount: number): Cents {
  return cents(Math.ceil(amount / 100) * 100);
}
