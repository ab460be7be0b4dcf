import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatColumnDay, formatDay } from './format-day.ts';
import { formatFullDay } from './format-full-day.ts';
import { formatFullInstant, formatInstant, formatInstantToSecond } from './format-instant.ts';
import { formatMonth } from './format-month.ts';
import { formatDayOfYear, formatDaySpan, formatShortDay } from './format-short-day.ts';

const language = 'es';
const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => new CalendarDate(2022, 1, 1).add({ days }));

it('every Spanish date format spells out the month, so that 11/10 can’t be read as October 11', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, today) => {
      const where = { language, timeZone: 'America/Chicago' } as const;
      const at = new Date(day.toDate('America/Chicago').getTime() + 36e5);
      const texts = [
        formatDay(day, { today, language }),
        formatFullDay(day, language),
        formatShortDay(day, language),
        formatColumnDay(day, { today, language }),
        formatDayOfYear(day, language),
        formatDaySpan({ from: day, to: day.add({ days: 40 }) }, language),
        formatMonth(day, { language, form: 'long' }),
        ...[formatFullInstant, formatInstant, formatInstantToSecond].map((format) => format(at, where)),
      ];
      const month = formatMonth(day, { language, form: 'short' }).slice(0, 3);
      for (const text of texts) {
        expect(text).not.toMatch(/\d\s*[/.-]\s*\d/);
        expect(text.toLowerCase()).toContain(month);
      }
    }),
  );
});
