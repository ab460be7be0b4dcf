import type { CalendarDate } from '@internationalized/date';
import { type Language, locales } from '../languages.ts';

const forms = {
  withYear: { dateStyle: 'medium' },
  alone: { month: 'short', day: 'numeric' },
} as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a short, unambiguous date: `Nov 10, 2026`, `10 nov 2026`. */
export function formatShortDay(day: CalendarDate, language: Language): string {
  return formatterOf(language, 'withYear').format(day.toDate('UTC'));
}

/** Formats a date whose year is clear from context: `Nov 22`, `22 nov`. */
export function formatDayOfYear(day: CalendarDate, language: Language): string {
  return formatterOf(language, 'alone').format(day.toDate('UTC'));
}

/** Formats a date range: `Nov 1 – 22, 2026`, `1–22 de nov de 2026`. */
export function formatDaySpan(span: { from: CalendarDate; to: CalendarDate }, language: Language): string {
  return formatterOf(language, 'withYear').formatRange(span.from.toDate('UTC'), span.to.toDate('UTC'));
}

/** Uses UTC on both sides, so that no time zone shifts the date. */
function formatterOf(language: Language, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${language} ${form}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...forms[form], timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter;
}
