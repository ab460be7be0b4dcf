import type { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import { furthestPaymentDays, isPaymentDateAllowed } from '@quittance/domain/payments/payment-date';
import type { MethodChoice } from './method-choice.ts';

/** Why a payment cannot wait for another day. */
export type TodayOnly = 'guest' | 'wallet' | 'cash';

/** When a payment is made. */
export type PaymentDay = {
  readonly todayOnly: TodayOnly | undefined;
  /** Whether another day than today was asked for. */
  readonly isLater: boolean;
  /** Undefined while a later day has to be picked. */
  readonly paymentOn: CalendarDate | undefined;
};

/**
 * The day of a payment: today, or the later day that was picked, while it is still one of the next 90. A guest, a wallet and cash pay
 * today, whatever was picked before.
 */
export function paymentDay(of: {
  laterDay: string | undefined;
  method: MethodChoice | undefined;
  isGuest: boolean;
  today: CalendarDate;
}): PaymentDay {
  const { laterDay, method, isGuest, today } = of;
  const todayOnly = isGuest ? 'guest' : method?.kind === 'wallet' || method?.kind === 'cash' ? method.kind : undefined;
  if (todayOnly !== undefined || laterDay === undefined) return { todayOnly, isLater: false, paymentOn: today };
  const day = parseDay(laterDay);
  const isPicked = day && day.compare(today) > 0 && isPaymentDateAllowed(day, { today, isTodayOnly: false });
  return { todayOnly, isLater: true, paymentOn: isPicked ? day : undefined };
}

/** The first and the last later day that can be picked. */
export function laterDays(today: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  return { first: today.add({ days: 1 }), last: today.add({ days: furthestPaymentDays }) };
}
