import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';

/** Payments already scheduled on the same accounts when a payment was made. `firstOn` is the date of the earliest. */
export type OtherScheduled = { amount: Cents; count: number; firstOn: CalendarDate };

/** Names scheduled payments that are already deducted from the amount left to pay. */
export function otherScheduledText({ amount, count, firstOn }: OtherScheduled, language: Language): string {
  const money = formatMoney(amount, { language, form: 'document' });
  const day = formatFullDay(firstOn, language);
  if (language === 'es') {
    return count === 1
      ? `Lo que queda por pagar no incluye ${money} que ya programó para el ${day}.`
      : `Lo que queda por pagar no incluye ${money} que ya programó en ${count} pagos, el primero el ${day}.`;
  }
  return count === 1
    ? `What's left to pay doesn't include ${money} that you already scheduled for ${day}.`
    : `What's left to pay doesn't include ${money} that you already scheduled in ${count} payments, the first on ${day}.`;
}
