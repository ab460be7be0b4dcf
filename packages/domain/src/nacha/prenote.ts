import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';

/**
 * The first effective day of a payment behind a prenote: the third bank day after the prenote settled, if neither a return nor a
 * notification of change has come until then.
 */
export function firstDayAfterPrenote(settledOn: CalendarDate): CalendarDate {
  return addBankDays(settledOn, bankDaysBetween);
}

/** The last day on which a prenote may have settled for a payment behind it to be effective on a bank day. */
export function lastDayOfPrenote(effectiveOn: CalendarDate): CalendarDate {
  return addBankDays(effectiveOn, -bankDaysBetween);
}

const bankDaysBetween = 3;
