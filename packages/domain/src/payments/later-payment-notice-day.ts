import type { CalendarDate } from '@internationalized/date';
import { chargeDay, noticeDay } from '../installment-plans/schedule/charge-day.ts';

/** Payments scheduled more days ahead than this are announced before they are charged (12 CFR 1006.22(c)). */
const unannouncedDays = 5;

/**
 * Returns the date to announce a scheduled payment, or undefined when it is at most 5 days ahead and needs no reminder.
 * A payment made after that date is announced at once; even 6 days ahead leaves 3 business days.
 */
export function laterPaymentNoticeDay({
  scheduledFor,
  madeOn,
  method,
}: {
  scheduledFor: CalendarDate;
  madeOn: CalendarDate;
  method: 'bank' | 'card';
}): CalendarDate | undefined {
  if (scheduledFor.compare(madeOn.add({ days: unannouncedDays })) <= 0) return undefined;
  return noticeDay(chargeDay(scheduledFor, method), { isAmountVarying: false });
}
