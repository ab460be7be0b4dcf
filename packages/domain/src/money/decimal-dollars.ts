import { type Cents, cents } from './cents.ts';

const shortestDecimal = /^(?<whole>-?\d+)(?:\.(?<decimals>\d{1,2}))?$/;

/**
 * Converts the wire's decimal dollars to cents by digits, never by multiplying (req 9.4). Returns undefined when the
 * shortest decimal form has more than 2 decimals, or the number isn't finite or is too large to be exact.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
  const groups = shortestDecimal.exec(String(dollars))?.groups;
  if (!groups) return undefined;
  const amount = Number(groups.whole + (groups.decimals ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? cents(amount) : undefined;
}

/** From 2^46 dollars, adjacent doubles are more than a cent apart. */
const firstAmbiguousCents = 2 ** 46 * 100;

/** Converts to decimal dollars for the wire. Throws RangeError from 2^46 dollars, where cents would be lost. */
export function dollarsFromCents(amount: Cents): number {
  if (Math.abs(amount) >= firstAmbiguousCents) throw new RangeError(`dollarsFromCents: ${amount} cents is too large`);
  return amount / 100;
}

/** Rounds an amount in cents, which may have a fraction, up to whole dollars. */
export function wholeDollarsUp(amount: number): Cents {
  return cents(Math.ceil(amount / 100) * 100);
}
