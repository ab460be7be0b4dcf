import { type CalendarDate, parseDate } from '@internationalized/date';

/**
 * Converts the dates of a filter to times in the tenant's time zone, from the start of the first day to the start of
 * the day after the last. Invalid dates are ignored.
 */
export function daySpan(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): { from?: Date; until?: Date } {
  const [first, last] = [dayOf(from), dayOf(to)];
  return {
    ...(first && { from: first.toDate(timeZone) }),
    ...(last && { until: last.add({ days: 1 }).toDate(timeZone) }),
  };
}

/** Parses the value of a date input. Returns undefined for an invalid one. */
export function dayOf(text: string): CalendarDate | undefined {
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}
