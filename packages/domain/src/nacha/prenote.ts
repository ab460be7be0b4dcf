import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';

/**
 * Returns the first effective date of a payment after a prenote: the third banking day after the prenote settled, if no
 * return or notification of change arrived by then.
 */
export function firstDayAfterPrenote(settledOn: CalendarDate): CalendarDate {
  return addBankDays(settledOn, bankDaysBetween);
}

/** Returns the last settlement date of a prenote that allows a payment effective on the given day. */
export function lastDayOfPrenote(effectiveOn: CalendarDate): CalendarDate {
  return addBankDays(effectiveOn, -bankDaysBetween);
}

const bankDaysBetween = 3;
