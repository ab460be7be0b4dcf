import { utcSecond } from '@quittance/domain/dates/iso-text';
import { formatCount } from '@quittance/domain/formats/format-number';
import { cents } from '@quittance/domain/money/cents';
import { dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import { formatMoney } from '@quittance/domain/money/format-money';

/** An amount of cents as people read it, below zero in parentheses. */
export function money(amountCents: number): string {
  return formatMoney(cents(amountCents), { language: 'en', form: 'document' });
}

/** An amount of cents as a document has it: a number of dollars, as on the wire. */
export function dollars(amountCents: number): number {
  return dollarsFromCents(cents(amountCents));
}

/** An instant to the second, in UTC, as people read it. */
export function instantText(at: Date | null): string {
  return at === null ? '' : utcSecond(at);
}

/** `1,200` */
export function countText(count: number): string {
  return formatCount(count, 'en');
}

/** `1 row`, `1,200 rows`; for a noun with a plural of its own, both. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : plural}`;
}
