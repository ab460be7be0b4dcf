import { fromAbsolute, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/**
 * Returns the next instant at which a time zone's clocks show a time of day (HH:MM). If the clock skips that time,
 * returns the moment after the gap; if it occurs twice, the first. Throws RangeError for an unknown zone or an invalid
 * time.
 */
export function nextCutOff({ timeZone, cutOff, after }: { timeZone: string; cutOff: string; after: Date }): Date {
  const from = fromAbsolute(after.getTime(), timeZone);
  const time = parseTime(cutOff);
  for (let days = 0; ; days++) {
    const at = toZoned(toCalendarDateTime(from, time).add({ days }), timeZone, 'compatible').toDate();
    if (at > after) return at;
  }
}
