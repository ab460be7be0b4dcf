import { CalendarDate, endOfMonth } from '@internationalized/date';
import type { Language } from '@quittance/domain/languages';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** A month, and its names: `March 2026`, `Mar` and `M`. */
export type MonthWords = {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly long: string;
  readonly short: string;
  readonly narrow: string;
};

/** The months of `YYYY-MM` each in a language's words. */
export function monthWords(months: readonly string[], language: Language): MonthWords[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  const long = format({ month: 'long', year: 'numeric' });
  const short = format({ month: 'short' });
  const narrow = format({ month: 'narrow' });
  return months.map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const first = new CalendarDate(year, number, 1);
    const day = first.toDate('UTC');
    return {
      first,
      last: endOfMonth(first),
      long: long.format(day),
      short: short.format(day),
      narrow: narrow.format(day),
    };
  });
}
