import { CalendarDate } from '@internationalized/date';

/**
 * The day that the ACH operator wrote as its number in the year, 001 to 366: of the years around, the one nearest to `near`. Undefined where
 * nothing or no such day is written.
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
