import { type CalendarDate, parseDate } from '@internationalized/date';

/**
 * The instants between which the days of a filter lie, where the tenant is: from the beginning of the first to the end of the last, which is
 * the beginning of the next. A day that is none is left out.
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

/** A day as a date field gives it; undefined for none. */
export function dayOf(text: string): CalendarDate | undefined {
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}
