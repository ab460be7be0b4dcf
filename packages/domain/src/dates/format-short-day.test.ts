import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { formatDayOfYear, formatDaySpan, formatShortDay } from './format-short-day.ts';

describe('formatShortDay', () => {
  it('spells out the month on every day of a year in both languages', () => {
    const first = new CalendarDate(2026, 1, 1);
    for (let offset = 0; offset < 365; offset++) {
      const day = first.add({ days: offset });
      expect(formatShortDay(day, 'en')).toMatch(new RegExp(`^[A-Z][a-z]{2} ${day.day}, 2026$`));
      expect(formatShortDay(day, 'es')).toMatch(new RegExp(`^${day.day} [a-z]{3,4} 2026$`));
    }
  });
});

describe('the short date formats', () => {
  const day = new CalendarDate(2026, 11, 10);
  const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

  it.each([
    ['en', 'Nov 10', 'Nov 1 – 10, 2026'],
    ['es', '10 nov', '1–10 de nov de 2026'],
  ] as const)('spell out the month in %s', (language, short, span) => {
    expect(formatDayOfYear(day, language)).toBe(short);
    expect(plain(formatDaySpan({ from: new CalendarDate(2026, 11, 1), to: day }, language))).toBe(span);
  });
});
