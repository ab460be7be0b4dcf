import type { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import { type AgreedTerms, agreedPaymentDay } from '@quittance/domain/payments/agreed-terms';
import { furthestPaymentDays, isPaymentDateAllowed } from '@quittance/domain/payments/payment-date';
import type { MethodChoice } from '../method-choice.ts';

/** Reason a payment can't be scheduled for a later day. */
export type TodayOnly = 'guest' | 'wallet' | 'cash' | 'settlement';

export type PaymentDay = {
  readonly todayOnly: TodayOnly | undefined;
  /** True if a later day was requested. */
  readonly isLater: boolean;
  /** Undefined until a later day is picked. */
  readonly scheduledFor: CalendarDate | undefined;
};

/**
 * Returns the payment date: today, or the picked day if it is within the next 90 days. Guests, wallets and cash pay
 * today regardless of an earlier pick.
 */
export function paymentDay(of: {
  pickedDay: string | undefined;
  method: MethodChoice | undefined;
  isGuest: boolean;
  today: CalendarDate;
  /** The last allowed day, for example of a settlement. */
  until?: CalendarDate | undefined;
  /** The terms that an agent agreed on with a guest, which can include a later day. */
  agreed?: AgreedTerms | undefined;
}): PaymentDay {
  const { pickedDay, today, until, agreed } = of;
  if (agreed) {
    const scheduledFor = agreedPaymentDay(agreed, today);
    return { todayOnly: 'guest', isLater: scheduledFor.compare(today) > 0, scheduledFor };
  }
  const todayOnly = todayOnlyFor(of);
  if (todayOnly !== undefined || pickedDay === undefined) return { todayOnly, isLater: false, scheduledFor: today };
  const day = parseDay(pickedDay);
  const isInTime = day && day.compare(today) > 0 && (until === undefined || day.compare(until) <= 0);
  const isPicked = isInTime && isPaymentDateAllowed(day, { today, isTodayOnly: false });
  return { todayOnly, isLater: true, scheduledFor: isPicked ? day : undefined };
}

function todayOnlyFor({ method, isGuest, today, until }: Parameters<typeof paymentDay>[0]): TodayOnly | undefined {
  if (isGuest) return 'guest';
  if (method?.kind === 'wallet' || method?.kind === 'cash') return method.kind;
  return until && until.compare(today) <= 0 ? 'settlement' : undefined;
}

/** Returns the first and last selectable later day. `until` limits them, for example for a settlement. */
export function laterDays(today: CalendarDate, until?: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  const last = today.add({ days: furthestPaymentDays });
  return { first: today.add({ days: 1 }), last: until && until.compare(last) < 0 ? until : last };
}
