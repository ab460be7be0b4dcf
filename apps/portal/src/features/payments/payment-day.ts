import type { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import { type AgreedTerms, agreedPaymentDay } from '@quittance/domain/payments/agreed-terms';
import { furthestPaymentDays, isPaymentDateAllowed } from '@quittance/domain/payments/payment-date';
import type { MethodChoice } from './method-choice.ts';

/** Why a payment cannot wait for another day. */
export type TodayOnly = 'guest' | 'wallet' | 'cash' | 'settlement';

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
  /** The last day for it, where it has one of its own: a settlement has. */
  until?: CalendarDate | undefined;
  /** What an agent agreed on with a guest, whose day may be a later one. */
  agreed?: AgreedTerms | undefined;
}): PaymentDay {
  const { laterDay, today, until, agreed } = of;
  if (agreed) {
    const paymentOn = agreedPaymentDay(agreed, today);
    return { todayOnly: 'guest', isLater: paymentOn.compare(today) > 0, paymentOn };
  }
  const todayOnly = todayOnlyFor(of);
  if (todayOnly !== undefined || laterDay === undefined) return { todayOnly, isLater: false, paymentOn: today };
  const day = parseDay(laterDay);
  const isInTime = day && day.compare(today) > 0 && (until === undefined || day.compare(until) <= 0);
  const isPicked = isInTime && isPaymentDateAllowed(day, { today, isTodayOnly: false });
  return { todayOnly, isLater: true, paymentOn: isPicked ? day : undefined };
}

function todayOnlyFor({ method, isGuest, today, until }: Parameters<typeof paymentDay>[0]): TodayOnly | undefined {
  if (isGuest) return 'guest';
  if (method?.kind === 'wallet' || method?.kind === 'cash') return method.kind;
  return until && until.compare(today) <= 0 ? 'settlement' : undefined;
}

/** The first and the last later day that can be picked; `until` is the last day of what is paid, where it has one of its own. */
export function laterDays(today: CalendarDate, until?: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  const last = today.add({ days: furthestPaymentDays });
  return { first: today.add({ days: 1 }), last: until && until.compare(last) < 0 ? until : last };
}
