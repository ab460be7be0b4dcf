import { type CalendarDate, toZoned } from '@internationalized/date';
import { addBankDays, nextBankDay } from '../dates/bank-days.ts';
import { chargeDay, noticeDay } from '../installment-plans/schedule/charge-day.ts';

/** Debt collectors must announce payments scheduled more days ahead than this (12 CFR 1006.22(c)). */
const unannouncedDays = 5;
/** A notice reaches the customer 3 to 10 banking days before the debit (12 CFR 1006.22(c)). */
const minBankDays = 3;
const maxBankDays = 10;
/** A debit with a varying amount needs at least 10 calendar days' notice (12 CFR 1005.10(d)). */
const minVaryingDays = 10;

/**
 * Facts that determine a debit's notice. `agreedOn` is the date of the latest authorization, or null when the customer
 * has never agreed to this amount.
 */
export type AnnouncedDebit = {
  readonly isDebtCollector: boolean;
  /** True when the amount differs from the previous payment's under the same authorization. */
  readonly isAmountVarying: boolean;
  readonly agreedOn: CalendarDate | null;
  readonly chargeOn: CalendarDate;
};

/**
 * Returns true when the law requires a written notice before a debit: for a debt collector if it is more than 5 days
 * ahead (12 CFR 1006.22(c)), and for anyone if its amount varies (12 CFR 1005.10(d)), unless the customer agreed to
 * that amount within the notice period.
 */
export function needsDebitNotice(debit: AnnouncedDebit): boolean {
  const { isDebtCollector, agreedOn, chargeOn } = debit;
  const isFarAhead = agreedOn === null || chargeOn.compare(agreedOn.add({ days: unannouncedDays })) > 0;
  return (isDebtCollector && isFarAhead) || isVariationNoticed(debit);
}

/** Returns false when the customer agreed to the amount within the notice period. */
function isVariationNoticed({ isAmountVarying, agreedOn, chargeOn }: Omit<AnnouncedDebit, 'isDebtCollector'>): boolean {
  if (!isAmountVarying) return false;
  return agreedOn === null || agreedOn.compare(chargeOn.subtract({ days: minVaryingDays })) < 0;
}

/** Returns the first day for a debit that is announced today, with a margin for slow mail. */
export function earliestAnnouncedDay(
  today: CalendarDate,
  { isAmountVarying, method }: { isAmountVarying: boolean; method: 'bank' | 'card' },
): CalendarDate {
  let day = today.add({ days: 1 });
  while (noticeDay(day, { isAmountVarying }).compare(today) < 0) day = day.add({ days: 1 });
  return chargeDay(day, method);
}

/** Returns the last day to deliver a notice, or mail a letter, in time for the debit. */
export function lastNoticeDay(debit: Omit<AnnouncedDebit, 'isDebtCollector'>): CalendarDate {
  const { chargeOn } = debit;
  return isVariationNoticed(debit) ? chargeOn.subtract({ days: minVaryingDays }) : addBankDays(chargeOn, -minBankDays);
}

/** Deadlines of a notice written today. */
export type NoticeWindow = {
  /** A notice delivered at or after this instant is too late for its debit. */
  readonly deliverBefore: Date;
  /** A debit made at or after this instant, such as after an outage, needs a new notice. */
  readonly staleFrom: Date;
};

/** Returns the deadlines for delivering a notice written today and for making its debit, by the tenant's calendar. */
export function noticeWindow(
  debit: Omit<AnnouncedDebit, 'isDebtCollector'>,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): NoticeWindow {
  const endOf = (day: CalendarDate) => toZoned(day.add({ days: 1 }), timeZone).toDate();
  return {
    deliverBefore: endOf(lastNoticeDay(debit)),
    staleFrom: endOf(noticeValidThrough(today)),
  };
}

/** Returns the last day for a debit that was announced on a given day. */
export function noticeValidThrough(announcedOn: CalendarDate): CalendarDate {
  return addBankDays(nextBankDay(announcedOn), maxBankDays);
}
