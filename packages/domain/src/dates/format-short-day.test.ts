import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { formatShortDay } from './format-short-day.ts';

describe('formatShortDay', () => {
  it('writes the month in letters on every day of a year in both languages', () => {
    const first = new CalendarDate(2026, 1, 1);
    for (let offset = 0; offset < 365; offset++) {
      const day = first.add({ days: offset });
      expect(formatShortDay(day, 'en')).toMatch(new RegExp(`^[A-Z][a-z]{2} ${day.day}, 2026$`));
      expect(formatShortDay(day, 'es')).toMatch(new RegExp(`^${day.day} [a-z]{3,4} 2026$`));
    }
  });
});
