import { formatShortCount } from '../formats/format-number.ts';
import { type Language, separators } from '../languages.ts';
import type { Cents } from './cents.ts';

/** Screens omit `.00`. Receipts, files and CSV always show it. */
export type MoneyForm = 'screen' | 'document';

/**
 * Formats US dollars: `$1,234`, `$0.05`, `($12.50)` for a negative amount, and `$0.00` for none (req 9.4). The
 * `document` form always has 2 decimals.
 */
export function formatMoney(
  amount: Cents | null | undefined,
  { language, form }: { language: Language; form: MoneyForm },
): string {
  const { thousands, decimal } = separators[language];
  if (!Number.isSafeInteger(amount)) return `$0${decimal}00`;
  const digits = String(Math.abs(Number(amount))).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, thousands);
  const rest = digits.slice(-2);
  const text = rest === '00' && form === 'screen' ? `$${dollars}` : `$${dollars}${decimal}${rest}`;
  return Number(amount) < 0 ? `(${text})` : text;
}

/** Formats dollars compactly, for example on a chart axis: `$1.2K`, `($1.2K)`. */
export function formatShortMoney(amount: Cents, language: Language): string {
  const text = `$${formatShortCount(Math.abs(amount) / 100, language).replaceAll('\u00a0', '')}`;
  return amount < 0 ? `(${text})` : text;
}
