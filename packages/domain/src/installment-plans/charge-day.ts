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

/** How many bank days before a debit the customer is told of it; within the 3 to 10 of 12 CFR 1006.22(c). */
const noticeBankDays = 5;
/** And where the amount is another than the one before: ten calendar days (12 CFR 1005.10(d)). */
const varyingNoticeDays = 10;

/** The day from which the customer is told of a coming debit. */
export function noticeDay(chargeOn: CalendarDate, { isAmountVarying }: { isAmountVarying: boolean }): CalendarDate {
  const usual = addBankDays(chargeOn, -noticeBankDays);
  if (!isAmountVarying) return usual;
  const varying = chargeOn.subtract({ days: varyingNoticeDays });
  return varying.compare(usual) < 0 ? varying : usual;
}
