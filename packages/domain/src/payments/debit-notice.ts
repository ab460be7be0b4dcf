import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';
import { chargeDay, noticeDay } from '../installment-plans/charge-day.ts';

/** A debt collector announces a payment that is dated more days ahead than this (12 CFR 1006.22(c)). */
const unannouncedDays = 5;
/** An announcement reaches the customer at least so many bank days before the debit (12 CFR 1006.22(c)). */
const leastBankDays = 3;

/** A debit as far as it decides about its notice. `agreedOn` is the day of the latest authorization. */
export type AnnouncedDebit = {
  readonly isDebtCollector: boolean;
  /** Whether the amount differs from the payment before under the same authorization. */
  readonly isAmountVarying: boolean;
  readonly agreedOn: CalendarDate;
  readonly chargeOn: CalendarDate;
};

/**
 * Returns whether the law requires a written notice before a debit: for a debt collector when it is dated more than 5 days ahead (12 CFR
 * 1006.22(c)), for anyone when its amount varies (12 CFR 1005.10(d)), unless the customer agreed to that amount within the notice period.
 */
export function needsDebitNotice({ isDebtCollector, isAmountVarying, agreedOn, chargeOn }: AnnouncedDebit): boolean {
  if (isDebtCollector && chargeOn.compare(agreedOn.add({ days: unannouncedDays })) > 0) return true;
  return isAmountVarying && agreedOn.compare(noticeDay(chargeOn, { isAmountVarying })) < 0;
}

/** Returns the first day on which a debit can be made that is announced today. */
export function earliestAnnouncedDay(
  today: CalendarDate,
  { isAmountVarying, method }: { isAmountVarying: boolean; method: 'bank' | 'card' },
): CalendarDate {
  let day = today.add({ days: 1 });
  while (noticeDay(day, { isAmountVarying }).compare(today) < 0) day = day.add({ days: 1 });
  return chargeDay(day, method);
}

/** Returns the last day on which a letter can be mailed so that it still announces a debit in time. */
export function lastMailingDay(chargeOn: CalendarDate): CalendarDate {
  return addBankDays(chargeOn, -leastBankDays);
}
