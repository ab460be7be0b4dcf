import type { CalendarDate } from '@internationalized/date';
import { everyLanguage, type Language, locales } from '../languages.ts';

const forms = {
  long: { month: 'long', year: 'numeric' },
  short: { month: 'short' },
  narrow: { month: 'narrow' },
} as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats the month: `November 2026`, `Nov` (short) or `N` (narrow); in Spanish `noviembre de 2026`, `nov`, `N`. */
export function formatMonth(
  day: CalendarDate,
  { language, form }: { language: Language; form: keyof typeof forms },
): string {
  const key = `${language} ${form}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...forms[form], timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(day.toDate('UTC'));
}

/** Formats the weekday: `Monday`, `lunes`. */
export function formatWeekday(day: CalendarDate, language: Language): string {
  return weekdays[language].format(day.toDate('UTC'));
}

const weekday = { weekday: 'long', timeZone: 'UTC' } as const;
const weekdays = everyLanguage((language) => new Intl.DateTimeFormat(locales[language], weekday));
