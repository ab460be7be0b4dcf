import type { CalendarDate } from '@internationalized/date';

/** As long as the longest notice that goes before a debit (12 CFR 1005.10(d)). */
const restDays = 10;

/**
 * The first day on which a plan takes something again after the dispute that made it rest was closed: its customer is told of that payment
 * in time to stop it.
 */
export function firstDayAfterDispute(closedOn: CalendarDate): CalendarDate {
  return closedOn.add({ days: restDays });
}
