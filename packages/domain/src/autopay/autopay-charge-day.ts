import type { CalendarDate } from '@internationalized/date';
import { addBankDays, isBankDay, nextBankDay } from '../dates/bank-days.ts';
import { chargeDay } from '../installment-plans/schedule/charge-day.ts';
import type { AutopayMethod } from './autopay-terms.ts';
import { chargeNotice, isNoticeMissed, type NoticeFacts } from './charge-notice.ts';

type DayTerms = { readonly daysBefore: number; readonly method: Pick<AutopayMethod, 'kind'> };

/**
 * Returns the day that the customer agreed to. A bank account is charged on the next banking day, or on the last one
 * before the due date if the next one would be after it.
 */
export function agreedChargeDay(dueOn: CalendarDate, { daysBefore, method }: DayTerms): CalendarDate {
  const day = dueOn.subtract({ days: daysBefore });
  if (method.kind === 'card' || isBankDay(day)) return day;
  const next = nextBankDay(day);
  return next.compare(dueOn) <= 0 ? next : addBankDays(day, -1);
}

/** Facts that determine the day on which an announced amount is charged. */
export type DayFacts = NoticeFacts & {
  readonly terms: DayTerms;
  readonly today: CalendarDate;
  /** Day before which a postponed charge isn't made. Defaults to the agreed day. */
  readonly notBefore?: CalendarDate;
};

/**
 * Returns the first day from the agreed one on for which a notice written today is in time. If the agreed day is too
 * early, prefers one that leaves time for slow mail, unless the bill would be paid late for that. Never returns today,
 * so that the customer can still skip the charge.
 */
export function noticedChargeDay(dueOn: CalendarDate, facts: DayFacts): CalendarDate {
  const { terms, today } = facts;
  const { kind } = terms.method;
  const isInTime = (day: CalendarDate) => day.compare(today) > 0 && !isNoticeMissed(chargeNotice(day, facts), today);
  const first = facts.notBefore ?? agreedChargeDay(dueOn, terms);
  if (isInTime(first)) return first;
  const tomorrow = today.add({ days: 1 });
  let day = chargeDay(first.compare(tomorrow) > 0 ? first : tomorrow, kind);
  while (!hasMargin(day, facts)) day = chargeDay(day.add({ days: 1 }), kind);
  const lastOnTime = agreedChargeDay(dueOn, { ...terms, daysBefore: 0 });
  const isLate = day.compare(lastOnTime) > 0 && lastOnTime.compare(first) >= 0;
  return isLate && isInTime(lastOnTime) ? lastOnTime : day;
}

/** Returns true when a notice may be sent today or later, and slow mail would still be in time. */
function hasMargin(day: CalendarDate, facts: DayFacts): boolean {
  const { sendOn, by } = chargeNotice(day, facts);
  return by === null || sendOn === null || sendOn.compare(facts.today) >= 0;
}
