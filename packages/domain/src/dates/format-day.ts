import type { CalendarDate } from '@internationalized/date';
import { type Language, locales } from '../languages.ts';
import { formatShortDay } from './format-short-day.ts';

const words: Record<Language, { today: string; tomorrow: string }> = {
  en: { today: 'Today', tomorrow: 'Tomorrow' },
  es: { today: 'Hoy', tomorrow: 'Mañana' },
};

/**
 * A day as people read it: `Today, November 21`, `Saturday, November 28`, and a past day as 11/20/2026 in English. A Spanish reader would
 * take 11/10/2026 for October 11, so that a past day is `10 nov 2026` there.
 */
export function formatDay(day: CalendarDate, { today, language }: { today: CalendarDate; language: Language }): string {
  const order = day.compare(today);
  if (order < 0) return language === 'en' ? monthFirstDay(day) : formatShortDay(day, language);
  if (order === 0) return `${words[language].today}, ${inWords(day, language, 'short')}`;
  if (day.compare(today.add({ days: 1 })) === 0)
    return `${words[language].tomorrow}, ${inWords(day, language, 'short')}`;
  return inWords(day, language, 'long');
}

/** `11/20/2026`: a past day for English readers, and a day on the wire. Never show it to a Spanish reader. */
export function monthFirstDay(day: CalendarDate): string {
  return `${twoDigits(day.month)}/${twoDigits(day.day)}/${String(day.year).padStart(4, '0')}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

type Form = 'short' | 'long';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `November 21`, and with the weekday in the long form. UTC on both sides, so that no zone moves the day. */
function inWords(day: CalendarDate, language: Language, form: Form): string {
  const key = `${language} ${form}`;
  const formatter = formatters.get(key) ?? newFormatter(language, form);
  formatters.set(key, formatter);
  return formatter.format(day.toDate('UTC'));
}

function newFormatter(language: Language, form: Form): Intl.DateTimeFormat {
  const monthAndDay = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const options = form === 'short' ? monthAndDay : ({ ...monthAndDay, weekday: 'long' } as const);
  return new Intl.DateTimeFormat(locales[language], options);
}
