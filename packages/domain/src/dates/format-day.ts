import type { CalendarDate } from '@internationalized/date';
import { type Language, locales, pastDays } from '../languages.ts';
import { formatTexts } from '../texts/texts.ts';
import { formatShortDay } from './format-short-day.ts';

/**
 * Formats a date for people: `Today, November 21`, `Saturday, November 28`, and 11/20/2026 for a past date in English.
 * In Spanish a past date is `10 nov 2026`, because Spanish readers would take 11/10/2026 for October 11.
 */
export function formatDay(day: CalendarDate, { today, language }: { today: CalendarDate; language: Language }): string {
  const order = day.compare(today);
  if (order < 0) return pastDays[language] === 'month-first' ? monthFirstDay(day) : formatShortDay(day, language);
  if (order === 0) return `${formatTexts[language].today}, ${dateText(day, language, 'short')}`;
  if (day.compare(today.add({ days: 1 })) === 0)
    return `${formatTexts[language].tomorrow}, ${dateText(day, language, 'short')}`;
  return dateText(day, language, 'long');
}

/** Formats `11/20/2026`, for past dates in English and for the wire. Never show it to Spanish readers. */
export function monthFirstDay(day: CalendarDate): string {
  return `${twoDigits(day.month)}/${twoDigits(day.day)}/${String(day.year).padStart(4, '0')}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

type Form = 'short' | 'long';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats `November 21`, with the weekday in the long form. Uses UTC on both sides, so that no time zone shifts the
 * date.
 */
function dateText(day: CalendarDate, language: Language, form: Form): string {
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

/**
 * Formats a date in a table column: like `formatDay`, but `Dec 1, 2028` from 11 months ahead, where the year would be
 * unclear.
 */
export function formatColumnDay(day: CalendarDate, of: { today: CalendarDate; language: Language }): string {
  const isNear = day.compare(of.today.add({ months: 11 })) < 0;
  return isNear ? formatDay(day, of) : formatShortDay(day, of.language);
}
