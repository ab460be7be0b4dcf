import { type Cents, cents } from './cents.ts';

/** What came of reading an amount; a reason is what the field's error message is chosen by. */
export type ParsedMoney =
  | { ok: true; cents: Cents }
  | { ok: false; reason: 'empty' | 'not-a-number' | 'too-many-decimals' | 'out-of-range' };

const digits = String.raw`(?<whole>\d+|\d{1,3}(?:,\d{3})+)?(?:\.(?<decimals>\d*))?`;
const typedAmount = new RegExp(`^(?:(?<minus>-)?\\s*\\$?\\s*${digits})$`);
const inParentheses = /^\((.+)\)$/;

/**
 * Reads an amount as a person types it or as `formatMoney` writes it: `1234.5`, `$1,234.50`, `($5)`, `-5` (SPEC
 * 9.4).
 */
export function parseMoney(text: string): ParsedMoney {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, reason: 'empty' };
  const bracketed = inParentheses.exec(trimmed)?.[1];
  const groups = typedAmount.exec(bracketed ?? trimmed)?.groups;
  if (!groups || (bracketed !== undefined && groups.minus)) return { ok: false, reason: 'not-a-number' };
  const whole = (groups.whole ?? '').replaceAll(',', '');
  const decimals = groups.decimals ?? '';
  if (whole === '' && decimals === '') return { ok: false, reason: 'not-a-number' };
  if (decimals.length > 2) return { ok: false, reason: 'too-many-decimals' };
  const unsigned = Number(whole + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(unsigned)) return { ok: false, reason: 'out-of-range' };
  const isNegative = bracketed !== undefined || groups.minus !== undefined;
  return { ok: true, cents: cents(isNegative ? -unsigned : unsigned) };
}

const shortestDecimal = /^(?<whole>-?\d+)(?:\.(?<decimals>\d{1,2}))?$/;

/**
 * A decimal number of dollars, as the wire carries it, in cents: by its digits, never by multiplying (SPEC 9.4).
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
