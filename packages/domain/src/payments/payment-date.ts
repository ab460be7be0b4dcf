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
  scheduledFor: CalendarDate,
  { today, isTodayOnly }: { today: CalendarDate; isTodayOnly: boolean },
): boolean {
  const furthest = isTodayOnly ? today : today.add({ days: furthestPaymentDays });
  return scheduledFor.compare(today) >= 0 && scheduledFor.compare(furthest) <= 0;
}

/** Returns the last day to cancel a scheduled payment: the day before it. */
export function cancelableThrough(scheduledFor: CalendarDate): CalendarDate {
  return scheduledFor.subtract({ days: 1 });
}

/**
 * Accepts a scheduled payment until the end of the day before it, unless processing has started, and an unpaid cash
 * slip.
 */
export function isCancelable(
  { state, scheduledFor }: { state: PaymentState; scheduledFor: CalendarDate },
  today: CalendarDate,
): boolean {
  return state === 'awaiting' || (state === 'reserved' && cancelableThrough(scheduledFor).compare(today) >= 0);
}

/** Returns the instant at which a scheduled payment may be charged: 6 a.m. of its date in the tenant's time zone. */
export function chargedFrom(scheduledFor: CalendarDate, timeZone: string): Date {
  return toZoned(scheduledFor, timeZone).set({ hour: chargeHour }).toDate();
}
