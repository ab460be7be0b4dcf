import type { CalendarDate } from '@internationalized/date';
import { everyLanguage, type Language, locales } from '../languages.ts';

const options = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
const formatters = everyLanguage((language) => new Intl.DateTimeFormat(locales[language], options));

/**
 * Formats a date with its year: `December 1, 2026`, `1 de diciembre de 2026`. For texts that people read years later,
 * when the forms in req 9.4 without a year would be ambiguous.
 */
export function formatFullDay(day: CalendarDate, language: Language): string {
  return formatters[language].format(day.toDate('UTC'));
}
