import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

const today = parseDate('2026-11-21');

describe('formatDay', () => {
  it.each([
    ['today', '2026-11-21', 'Today, November 21', 'Hoy, 21 de noviembre'],
    ['tomorrow', '2026-11-22', 'Tomorrow, November 22', 'Mañana, 22 de noviembre'],
    ['the day after', '2026-11-23', 'Monday, November 23', 'lunes, 23 de noviembre'],
    ['a later day', '2026-11-28', 'Saturday, November 28', 'sábado, 28 de noviembre'],
    ['next year', '2027-01-04', 'Monday, January 4', 'lunes, 4 de enero'],
    ['yesterday', '2026-11-20', '11/20/2026', '11/20/2026'],
    ['long ago', '0987-03-05', '03/05/0987', '03/05/0987'],
  ])('9.4 writes %s', (_, day, english, spanish) => {
    expect(formatDay(parseDate(day), { today, language: 'en' })).toBe(english);
    expect(formatDay(parseDate(day), { today, language: 'es' })).toBe(spanish);
  });

  it('9.4 finds tomorrow over the end of a month and of a year', () => {
    const dates = [
      ['2026-12-31', '2027-01-01', 'Tomorrow, January 1'],
      ['2024-02-28', '2024-02-29', 'Tomorrow, February 29'],
    ] as const;
    for (const [now, day, text] of dates) {
      expect(formatDay(parseDate(day), { today: parseDate(now), language: 'en' })).toBe(text);
    }
  });

  it('9.4 writes the day itself on every day of a year, whatever the zone of the machine', () => {
    for (let offset = 2; offset < 366; offset++) {
      const day = today.add({ days: offset });
      expect(formatDay(day, { today, language: 'en' })).toMatch(new RegExp(` ${day.day}$`));
      expect(formatDay(new CalendarDate(day.year, day.month, day.day), { today, language: 'es' })).toContain(
        ` ${day.day} de `,
      );
    }
  });
});
