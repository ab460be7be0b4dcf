import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { formatColumnDay } from './format-day.ts';

it.each([
  ['en', '2026-11-10', 'Today, November 10'],
  ['en', '2026-11-11', 'Tomorrow, November 11'],
  ['en', '2026-12-01', 'Tuesday, December 1'],
  ['en', '2026-11-09', '11/09/2026'],
  ['en', '2027-10-09', 'Saturday, October 9'],
  ['en', '2027-10-10', 'Oct 10, 2027'],
  ['es', '2026-12-01', 'martes, 1 de diciembre'],
  ['es', '2027-10-10', '10 oct 2027'],
] as const)('formatColumnDay in %s adds the year to dates 11 or more months ahead: %s', (language, day, text) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const today = new CalendarDate(2026, 11, 10);
  expect(formatColumnDay(new CalendarDate(year, month, date), { today, language })).toBe(text);
});
