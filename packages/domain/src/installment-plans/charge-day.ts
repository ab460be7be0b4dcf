import type { CalendarDate } from '@internationalized/date';
import { addBankDays, nextBankDay } from '../dates/bank-days.ts';
import { cancelableThrough } from '../payments/payment-date.ts';

/** The day on which an installment is charged: its own, or for a bank account the next day on which banks are at work (req 7.6). */
export function chargeDay(dueOn: CalendarDate, method: 'bank' | 'card'): CalendarDate {
  return method === 'bank' ? nextBankDay(dueOn) : dueOn;
}

/** The last day on which an installment can be moved, skipped or stopped: the day before it is charged. */
export function changeableThrough(chargeOn: CalendarDate): CalendarDate {
  return cancelableThrough(chargeOn);
}

/** How many bank days before a debit the customer is notified; within the 3 to 10 of 12 CFR 1006.22(c). */
const noticeBankDays = 5;
/**
 * Where the amount differs from the one before: the 10 calendar days of 12 CFR 1005.10(d), and 3 more for a mail server that is down or a
 * letter.
 */
const varyingNoticeDays = 13;

/** The day from which the customer is notified of a coming debit. */
export function noticeDay(chargeOn: CalendarDate, { isAmountVarying }: { isAmountVarying: boolean }): CalendarDate {
  const usual = addBankDays(chargeOn, -noticeBankDays);
  if (!isAmountVarying) return usual;
  const varying = chargeOn.subtract({ days: varyingNoticeDays });
  return varying.compare(usual) < 0 ? varying : usual;
}
