import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** Parses a date-and-time input in the tenant's time zone. Returns undefined for an invalid one. */
export function typedMoment(text: string, timeZone: string): Date | undefined {
  try {
    return toZoned(parseDateTime(text), timeZone).toDate();
  } catch {
    return undefined;
  }
}

/** Formats a time for a date-and-time input in the tenant's time zone, to the minute. */
export function momentText(at: Date, timeZone: string): string {
  return toCalendarDateTime(fromDate(at, timeZone)).toString().slice(0, 16);
}
