/** A calendar period in UTC; days have 24 hours. */
export type RetentionPeriod = { readonly years: number } | { readonly days: number } | { readonly hours: number };

const hourMs = 60 * 60 * 1000;

/** Throws RangeError for years, because their length varies. */
export function periodMs(period: RetentionPeriod): number {
  if ('years' in period) throw new RangeError(`a period of ${period.years} years has no fixed length`);
  return 'days' in period ? period.days * 24 * hourMs : period.hours * hourMs;
}

/** Years from February 29 end on March 1 in a year without February 29. */
export function endOfPeriod(start: Date, period: RetentionPeriod): Date {
  if (!('years' in period)) return new Date(start.getTime() + periodMs(period));
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + period.years);
  return end;
}

/**
 * Returns the instant before which a period must have started to have ended by now. Counting years back from February
 * 29 gives February 28 in a year without February 29, so the result is never too late.
 */
export function startOfPeriodEndingAt(now: Date, period: RetentionPeriod): Date {
  if (!('years' in period)) return new Date(now.getTime() - periodMs(period));
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - period.years);
  if (start.getUTCMonth() !== now.getUTCMonth()) start.setUTCDate(0);
  return start;
}
