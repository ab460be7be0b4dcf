import type { CalendarDate } from '@internationalized/date';
import { type Language, locales } from '../languages.ts';

const options = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
const formatters: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(locales.en, options),
  es: new Intl.DateTimeFormat(locales.es, options),
};

/**
 * A day with its year, whatever today is: `December 1, 2026`, `1 de diciembre de 2026`. For words that are kept and read years later,
 * where the forms of req 9.4, which leave the year out, would not say which day is meant.
 */
export function formatFullDay(day: CalendarDate, language: Language): string {
  return formatters[language].format(day.toDate('UTC'));
}
