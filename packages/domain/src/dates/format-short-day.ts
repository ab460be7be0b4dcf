import type { CalendarDate } from '@internationalized/date';
import type { Language } from '../languages.ts';

const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const formatters: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', options),
  es: new Intl.DateTimeFormat('es-US', options),
};

/** A day in few letters whose month can't be taken for its day: `Nov 10, 2026`, `10 nov 2026`. */
export function formatShortDay(day: CalendarDate, language: Language): string {
  return formatters[language].format(day.toDate('UTC'));
}
