import { type CalendarDate, toZoned } from '@internationalized/date';
import type { PaymentState } from './payment-life.ts';

/** Maximum days ahead for a single payment. */
export const furthestPaymentDays = 90;

/** Charges run in the morning, when an employee who hears of a problem can still act. */
const chargeHour = 6;

/**
 * Accepts today and the next 90 days. `isTodayOnly` is for payments that can't be scheduled: a guest has no way back to
 * cancel one, and a wallet's token expires quickly.
 */
export function isPaymentDateAllowed(
  paymentOn: CalendarDate,
  { today, isTodayOnly }: { today: CalendarDate; isTodayOnly: boolean },
): boolean {
  const furthest = isTodayOnly ? today : today.add({ days: furthestPaymentDays });
  return paymentOn.compare(today) >= 0 && paymentOn.compare(furthest) <= 0;
}

/** Returns the last day to cancel a scheduled payment: the day before it. */
export function cancelableThrough(paymentOn: CalendarDate): CalendarDate {
  return paymentOn.subtract({ days: 1 });
}

/**
 * Accepts a scheduled payment until the end of the day before it, unless processing has started, and an unpaid cash
 * slip.
 */
export function isCancelable(
  { state, paymentOn }: { state: PaymentState; paymentOn: CalendarDate },
  today: CalendarDate,
): boolean {
  return state === 'awaiting' || (state === 'reserved' && cancelableThrough(paymentOn).compare(today) >= 0);
}

/** Returns the instant at which a scheduled payment may be charged: 6 a.m. of its date in the tenant's time zone. */
export function chargedFrom(paymentOn: CalendarDate, timeZone: string): Date {
  return toZoned(paymentOn, timeZone).set({ hour: chargeHour }).toDate();
}
