import { type Cents, cents } from './cents.ts';

/** The reason selects the field's error message. */
export type ParsedMoney =
  | { ok: true; cents: Cents }
  | { ok: false; reason: 'empty' | 'not-a-number' | 'too-many-decimals' | 'out-of-range' };

const digits = String.raw`(?<whole>\d+|\d{1,3}(?:,\d{3})+)?(?:\.(?<decimals>\d*))?`;
const typedAmount = new RegExp(`^(?:(?<minus>-)?\\s*\\$?\\s*${digits})$`);
const inParentheses = /^\((.+)\)$/;

/** Parses an amount as typed or as `formatMoney` writes it: `1234.5`, `$1,234.50`, `($5)`, `-5` (req 9.4). */
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
