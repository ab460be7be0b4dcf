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
    ['yesterday', '2026-11-20', '11/20/2026', '20 nov 2026'],
    ['long ago', '0987-03-05', '03/05/0987', '5 mar 987'],
  ])('formats %s (req 9.4)', (_, day, english, spanish) => {
    expect(formatDay(parseDate(day), { today, language: 'en' })).toBe(english);
    expect(formatDay(parseDate(day), { today, language: 'es' })).toBe(spanish);
  });

  it.each([
    [
      'tomorrow across the end of a month',
      '2026-11-30',
      '2026-12-01',
      'Tomorrow, December 1',
      'Mañana, 1 de diciembre',
    ],
    ['tomorrow across the end of a year', '2026-12-31', '2027-01-01', 'Tomorrow, January 1', 'Mañana, 1 de enero'],
    ['tomorrow on a leap day', '2024-02-28', '2024-02-29', 'Tomorrow, February 29', 'Mañana, 29 de febrero'],
    ['tomorrow in a year without a leap day', '2026-02-28', '2026-03-01', 'Tomorrow, March 1', 'Mañana, 1 de marzo'],
    ['today on a leap day', '2024-02-29', '2024-02-29', 'Today, February 29', 'Hoy, 29 de febrero'],
    ['yesterday across the end of a year', '2027-01-01', '2026-12-31', '12/31/2026', '31 dic 2026'],
    ['yesterday across a leap day', '2024-03-01', '2024-02-29', '02/29/2024', '29 feb 2024'],
    ['the same day a year ago', '2026-11-21', '2025-11-21', '11/21/2025', '21 nov 2025'],
    ['the same day in a year', '2026-11-21', '2027-11-21', 'Sunday, November 21', 'domingo, 21 de noviembre'],
    [
      'the day after tomorrow across a year’s end',
      '2026-12-30',
      '2027-01-01',
      'Friday, January 1',
      'viernes, 1 de enero',
    ],
  ])('recognizes %s (req 9.4)', (_, now, day, english, spanish) => {
    const on = parseDate(now);
    expect(formatDay(parseDate(day), { today: on, language: 'en' })).toBe(english);
    expect(formatDay(parseDate(day), { today: on, language: 'es' })).toBe(spanish);
  });

  it('formats the right day on every day of a year in any machine time zone (req 9.4)', () => {
    for (let offset = 2; offset < 366; offset++) {
      const day = today.add({ days: offset });
      expect(formatDay(day, { today, language: 'en' })).toMatch(new RegExp(` ${day.day}$`));
      expect(formatDay(new CalendarDate(day.year, day.month, day.day), { today, language: 'es' })).toContain(
        ` ${day.day} de `,
      );
    }
  });
});
