import { type CalendarDate, toZoned } from '@internationalized/date';
import type { PaymentState } from './payment-life.ts';

/** How far ahead a single payment may be dated, in days. */
export const furthestPaymentDays = 90;

/** Processors are asked in the morning of the day, when a person who was told of a problem can still do something about it. */
const chargeHour = 6;

/**
 * Whether a payment may be made for a day: today or one of the next 90 days. `isTodayOnly` is a payment that cannot wait: a guest has no
 * way back to cancel it, and what a wallet hands over is good for the moment.
 */
export function isPaymentDateAllowed(
  paymentOn: CalendarDate,
  { today, isTodayOnly }: { today: CalendarDate; isTodayOnly: boolean },
): boolean {
  const furthest = isTodayOnly ? today : today.add({ days: furthestPaymentDays });
  return paymentOn.compare(today) >= 0 && paymentOn.compare(furthest) <= 0;
}

/** The last day on which a payment for a later day can be canceled: the day before it. */
export function cancelableThrough(paymentOn: CalendarDate): CalendarDate {
  return paymentOn.subtract({ days: 1 });
}

/**
 * Whether a payment can be taken back: one for a later day until the end of the day before it, unless it has begun, and a cash slip that
 * nobody has paid.
 */
export function isCancelable(
  { state, paymentOn }: { state: PaymentState; paymentOn: CalendarDate },
  today: CalendarDate,
): boolean {
  return state === 'awaiting' || (state === 'reserved' && cancelableThrough(paymentOn).compare(today) >= 0);
}

/** The instant from which a payment for a later day is charged: six in the morning of its day where the tenant is. */
export function chargedFrom(paymentOn: CalendarDate, timeZone: string): Date {
  return toZoned(paymentOn, timeZone).set({ hour: chargeHour }).toDate();
}
