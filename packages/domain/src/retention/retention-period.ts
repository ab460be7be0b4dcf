/** A length of time on the calendar in UTC; a day has 24 hours. */
export type RetentionPeriod = { readonly years: number } | { readonly days: number } | { readonly hours: number };

const hourMs = 60 * 60 * 1000;

/** The length of a period of days or hours in milliseconds. Throws RangeError for years, which differ in length. */
export function periodMs(period: RetentionPeriod): number {
  if ('years' in period) throw new RangeError(`a period of ${period.years} years has no fixed length`);
  return 'days' in period ? period.days * 24 * hourMs : period.hours * hourMs;
}

/** The end of a period. Years counted from February 29 end on March 1 where there is no February 29. */
export function endOfPeriod(start: Date, period: RetentionPeriod): Date {
  if (!('years' in period)) return new Date(start.getTime() + periodMs(period));
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + period.years);
  return end;
}

/**
 * The instant before which a period must have started to be over now. Counting years back from February 29 gives February 28 where there is
 * no February 29: never later than the start that ends now.
 */
export function startOfPeriodEndingAt(now: Date, period: RetentionPeriod): Date {
  if (!('years' in period)) return new Date(now.getTime() - periodMs(period));
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - period.years);
  if (start.getUTCMonth() !== now.getUTCMonth()) start.setUTCDate(0);
  return start;
}
