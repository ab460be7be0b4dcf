import type { CalendarDate } from '@internationalized/date';

/** Equals the longest notice period before a debit (12 CFR 1005.10(d)). */
const pauseDays = 10;

/**
 * Returns the first day on which a plan paused by a dispute may charge again. The customer is notified in time to stop
 * that payment.
 */
export function firstDayAfterDispute(closedOn: CalendarDate): CalendarDate {
  return closedOn.add({ days: pauseDays });
}
