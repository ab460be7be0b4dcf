import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** The moment that a date-and-time field says, as it is meant where the tenant is; undefined for none. */
export function typedMoment(text: string, timeZone: string): Date | undefined {
  try {
    return toZoned(parseDateTime(text), timeZone).toDate();
  } catch {
    return undefined;
  }
}

/** A moment as a date-and-time field shows it, to the minute, where the tenant is. */
export function momentText(at: Date, timeZone: string): string {
  return toCalendarDateTime(fromDate(at, timeZone)).toString().slice(0, 16);
}
