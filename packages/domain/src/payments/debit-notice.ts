import { type CalendarDate, toZoned } from '@internationalized/date';
import { addBankDays, nextBankDay } from '../dates/bank-days.ts';
import { chargeDay, noticeDay } from '../installment-plans/charge-day.ts';

/** A debt collector announces a payment that is dated more days ahead than this (12 CFR 1006.22(c)). */
const unannouncedDays = 5;
/** A notice reaches the customer at least 3 and at most 10 bank days before the debit (12 CFR 1006.22(c)). */
const minBankDays = 3;
const maxBankDays = 10;
/** And at least 10 calendar days before a debit whose amount varies (12 CFR 1005.10(d)). */
const minVaryingDays = 10;

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
export function needsDebitNotice(debit: AnnouncedDebit): boolean {
  const { isDebtCollector, agreedOn, chargeOn } = debit;
  const isFarAhead = chargeOn.compare(agreedOn.add({ days: unannouncedDays })) > 0;
  return (isDebtCollector && isFarAhead) || isVariationNoticed(debit);
}

/** Whether the variation of the amount needs a notice: not when the customer agreed to it within the notice period. */
function isVariationNoticed({ isAmountVarying, agreedOn, chargeOn }: Omit<AnnouncedDebit, 'isDebtCollector'>): boolean {
  return isAmountVarying && agreedOn.compare(chargeOn.subtract({ days: minVaryingDays })) < 0;
}

/** Returns the first day on which a debit can be made that is announced today, with time to spare for slow mail. */
export function earliestAnnouncedDay(
  today: CalendarDate,
  { isAmountVarying, method }: { isAmountVarying: boolean; method: 'bank' | 'card' },
): CalendarDate {
  let day = today.add({ days: 1 });
  while (noticeDay(day, { isAmountVarying }).compare(today) < 0) day = day.add({ days: 1 });
  return chargeDay(day, method);
}

/** Returns the last day on which a notice can be delivered, or a letter mailed, so that it still announces a debit in time. */
export function lastNoticeDay(debit: Omit<AnnouncedDebit, 'isDebtCollector'>): CalendarDate {
  const { chargeOn } = debit;
  return isVariationNoticed(debit) ? chargeOn.subtract({ days: minVaryingDays }) : addBankDays(chargeOn, -minBankDays);
}

/** The instants that bound a notice written today. */
export type NoticeWindow = {
  /** A notice that is delivered at this instant or later comes too late for its debit. */
  readonly deliverBefore: Date;
  /** A debit that is made at this instant or later, such as after an outage, needs a new notice. */
  readonly staleFrom: Date;
};

/** Returns by when a notice written today has to be delivered and its debit made, by the tenant's days. */
export function noticeWindow(
  debit: Omit<AnnouncedDebit, 'isDebtCollector'>,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): NoticeWindow {
  const endOf = (day: CalendarDate) => toZoned(day.add({ days: 1 }), timeZone).toDate();
  return {
    deliverBefore: endOf(lastNoticeDay(debit)),
    staleFrom: endOf(addBankDays(nextBankDay(today), maxBankDays)),
  };
}
