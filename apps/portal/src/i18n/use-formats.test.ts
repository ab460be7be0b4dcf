import { parseDate } from '@internationalized/date';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { createFormats } from './use-formats.ts';

const of = (language: Language) =>
  createFormats({ language, today: parseDate('2026-11-21'), timeZone: 'America/Chicago' });

describe('language formats (req 9.4)', () => {
  it.each([
    ['2026-11-21', 'Today, November 21', 'Hoy, 21 de noviembre'],
    ['2026-11-22', 'Tomorrow, November 22', 'Mañana, 22 de noviembre'],
    ['2026-11-28', 'Saturday, November 28', 'Sábado, 28 de noviembre'],
    ['2026-11-20', '11/20/2026', '20 nov 2026'],
  ])('format the day %s', (day, english, spanish) => {
    expect(of('en').day(parseDate(day))).toBe(english);
    expect(of('es').day(parseDate(day)).toLowerCase()).toBe(spanish.toLowerCase());
  });

  it.each([
    [15_500, '$155'],
    [15_550, '$155.50'],
    [5, '$0.05'],
    [0, '$0'],
    [-1_250, '($12.50)'],
    [-100_000, '($1,000)'],
  ])('format %d cents as US dollars in both languages', (amount, expected) => {
    expect([of('en').money(cents(amount)), of('es').money(cents(amount))]).toEqual([expected, expected]);
  });

  it.each([
    ['2026-11-21', 'Saturday, November 21', 'sábado, 21 de noviembre'],
    ['2026-11-22', 'Sunday, November 22', 'domingo, 22 de noviembre'],
    ['2026-11-20', '11/20/2026', '20 nov 2026'],
    ['2025-12-31', '12/31/2025', '31 dic 2025'],
    ['2027-01-04', 'Monday, January 4', 'lunes, 4 de enero'],
  ])(
    'format the day %s within a sentence: past days with the year, others with the weekday',
    (day, english, spanish) => {
      expect(of('en').dayInSentence(parseDate(day))).toBe(english);
      expect(of('es').dayInSentence(parseDate(day))).toBe(spanish);
    },
  );

  it('format an instant in the tenant’s time zone', () => {
    const instant = '2026-11-21T04:30:00Z';
    expect(of('en').instant(instant)).toMatch(/^Nov 20, 2026, 10:30\sPM$/);
    expect(of('es').instant(instant)).toMatch(/^20 nov 2026, 10:30\s?p\.?\s?m\.?$/i);
  });
});
