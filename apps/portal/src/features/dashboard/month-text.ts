import { CalendarDate, endOfMonth } from '@internationalized/date';
import { formatMonth } from '@quittance/domain/dates/format-month';
import type { Language } from '@quittance/domain/languages';

/** A month and its names: `March 2026`, `Mar` and `M`. */
export type MonthText = {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly long: string;
  readonly short: string;
  readonly narrow: string;
};

/** Formats months of the form `YYYY-MM`. */
export function monthText(months: readonly string[], language: Language): MonthText[] {
  return months.map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const first = new CalendarDate(year, number, 1);
    return {
      first,
      last: endOfMonth(first),
      long: formatMonth(first, { language, form: 'long' }),
      short: formatMonth(first, { language, form: 'short' }),
      narrow: formatMonth(first, { language, form: 'narrow' }),
    };
  });
}
