import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { balanceTexts } from '../texts/texts.ts';

/** Payments already scheduled on the same accounts when a payment was made. `firstOn` is the date of the earliest. */
export type OtherScheduled = { amount: Cents; count: number; firstOn: CalendarDate };

/** Names scheduled payments that are already deducted from the amount left to pay. */
export function otherScheduledText({ amount, count, firstOn }: OtherScheduled, language: Language): string {
  return balanceTexts[language].otherScheduled({
    count,
    amount: formatMoney(amount, { language, form: 'document' }),
    day: formatFullDay(firstOn, language),
  });
}
