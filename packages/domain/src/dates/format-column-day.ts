import type { CalendarDate } from '@internationalized/date';
import type { Language } from '../languages.ts';
import { formatDay } from './format-day.ts';
import { formatShortDay } from './format-short-day.ts';

/**
 * Formats a date in a table column: like `formatDay`, but `Dec 1, 2028` from 11 months ahead, where the year would be
 * unclear.
 */
export function formatColumnDay(day: CalendarDate, of: { today: CalendarDate; language: Language }): string {
  const isNear = day.compare(of.today.add({ months: 11 })) < 0;
  return isNear ? formatDay(day, of) : formatShortDay(day, of.language);
}
