import { utcSecond } from '@quittance/domain/dates/iso-text';
import { formatCount } from '@quittance/domain/formats/format-number';
import { cents } from '@quittance/domain/money/cents';
import { dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import { formatMoney } from '@quittance/domain/money/format-money';

/** Formats cents as dollars, with negative amounts in parentheses. */
export function money(amountCents: number): string {
  return formatMoney(cents(amountCents), { language: 'en', form: 'document' });
}

/** Converts cents to a number of dollars, as in the API. */
export function dollars(amountCents: number): number {
  return dollarsFromCents(cents(amountCents));
}

/** Formats a time in UTC to the second. */
export function instantText(at: Date | null): string {
  return at === null ? '' : utcSecond(at);
}

/** Formats a count like `1,200`. */
export function countText(count: number): string {
  return formatCount(count, 'en');
}

/** Formats a count with its noun: `1 row`, `1,200 rows`. Takes irregular plurals. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : plural}`;
}
