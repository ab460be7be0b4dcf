import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { OpenDifference } from '@quittance/services/reconciliation/difference-row';

/** An amount of cents as an operator reads it, below zero in parentheses. */
export function dollars(amountCents: number): string {
  return formatMoney(cents(amountCents), { language: 'en', form: 'document' });
}

/** An open difference in one line: where and what it is, and its id last, by which it is closed. */
export function openDifferenceInWords(difference: OpenDifference): string {
  const { day, compared_with, kind, payment_id, their_reference, here_cents, there_cents, difference_id } = difference;
  const amounts = `${dollars(here_cents)} here, ${dollars(there_cents)} there`;
  const payment = payment_id === null ? '' : `, payment ${payment_id}`;
  const reference = their_reference === null ? '' : `, ${their_reference}`;
  return `${day} ${compared_with}: ${kind}, ${amounts}${payment}${reference}; difference ${difference_id}`;
}
