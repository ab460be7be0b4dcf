import type { CalendarDate } from '@internationalized/date';
import { addBankDays, nextBankDay } from '../../dates/bank-days.ts';
import { cancelableThrough } from '../../payments/payment-date.ts';

/** Returns the due date, or the next banking day for a bank account (req 7.6). */
export function chargeDay(dueOn: CalendarDate, method: 'bank' | 'card'): CalendarDate {
  return method === 'bank' ? nextBankDay(dueOn) : dueOn;
}

/** Returns the last day to move, skip or stop an installment: the day before its charge. */
export function changeableThrough(chargeOn: CalendarDate): CalendarDate {
  return cancelableThrough(chargeOn);
}

/** Banking days between the notice and the debit; within the 3 to 10 of 12 CFR 1006.22(c). */
const noticeBankDays = 5;
/**
 * For an amount that differs from the previous one: the 10 calendar days of 12 CFR 1005.10(d), plus 3 for a mail server
 * outage or a letter.
 */
const varyingNoticeDays = 13;

/** Returns the first day to notify the customer of an upcoming debit. */
export function noticeDay(chargeOn: CalendarDate, { isAmountVarying }: { isAmountVarying: boolean }): CalendarDate {
  const usual = addBankDays(chargeOn, -noticeBankDays);
  if (!isAmountVarying) return usual;
  const varying = chargeOn.subtract({ days: varyingNoticeDays });
  return varying.compare(usual) < 0 ? varying : usual;
}
