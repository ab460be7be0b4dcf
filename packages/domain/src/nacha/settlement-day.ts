import { CalendarDate } from '@internationalized/date';

/**
 * Converts the ACH operator's day of the year, 001 to 366, to the matching date nearest to `near`. Undefined when it is
 * blank or impossible.
 */
export function settlementDay(dayOfYear: string, near: CalendarDate): CalendarDate | undefined {
  if (!/^\d{3}$/.test(dayOfYear) || dayOfYear === '000') return undefined;
  const days = [-1, 0, 1]
    .map((years) => near.year + years)
    .map((year) => ({ year, day: new CalendarDate(year, 1, 1).add({ days: Number(dayOfYear) - 1 }) }))
    .filter(({ year, day }) => day.year === year)
    .map(({ day }) => ({ day, distance: Math.abs(day.compare(near)) }));
  return days.toSorted((one, other) => one.distance - other.distance)[0]?.day;
}
