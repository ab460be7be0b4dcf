import { fromAbsolute, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/**
 * The first instant after another at which it is that time of day, HH:MM, in a time zone. Where the clock skips the time it is the moment
 * after the gap; where it comes twice, the first. Throws RangeError for an unknown zone and a time that is none.
 */
export function nextCutOff({ timeZone, cutOff, after }: { timeZone: string; cutOff: string; after: Date }): Date {
  const from = fromAbsolute(after.getTime(), timeZone);
  const time = parseTime(cutOff);
  for (const days of [0, 1, 2]) {
    const at = toZoned(toCalendarDateTime(from, time).add({ days }), timeZone, 'compatible').toDate();
    if (at > after) return at;
  }
  throw new RangeError(`there is no ${cutOff} in ${timeZone} within two days`);
}
