import type { CalendarDate } from '@internationalized/date';
import { chargeDay, noticeDay } from '../installment-plans/charge-day.ts';

/** A payment that is dated further ahead than this many days is told of before it is charged (12 CFR 1006.22(c)). */
const untoldDays = 5;

/**
 * The day from which a payer is told that a single payment for a later day is coming; undefined where it was dated 5 days ahead or less, and
 * nobody needs to be reminded. A payment that is made after that day is told of at once: even one dated 6 days ahead has 3 business days left.
 */
export function laterPaymentNoticeDay({
  paymentOn,
  madeOn,
  method,
}: {
  paymentOn: CalendarDate;
  madeOn: CalendarDate;
  method: 'bank' | 'card';
}): CalendarDate | undefined {
  if (paymentOn.compare(madeOn.add({ days: untoldDays })) <= 0) return undefined;
  return noticeDay(chargeDay(paymentOn, method), { isAmountVarying: false });
}
