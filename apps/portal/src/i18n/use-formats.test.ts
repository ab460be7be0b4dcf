import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { createFormats } from './use-formats.ts';

const of = (language: 'en' | 'es') =>
  createFormats({ language, today: parseDate('2026-11-21'), timeZone: 'America/Chicago' });

describe('9.4 the formats of a language', () => {
  it.each([
    ['2026-11-21', 'Today, November 21', 'Hoy, 21 de noviembre'],
    ['2026-11-22', 'Tomorrow, November 22', 'Mañana, 22 de noviembre'],
    ['2026-11-28', 'Saturday, November 28', 'Sábado, 28 de noviembre'],
    ['2026-11-20', '11/20/2026', '11/20/2026'],
  ])('say the day %s', (day, english, spanish) => {
    expect(of('en').day(parseDate(day))).toBe(english);
    expect(of('es').day(parseDate(day)).toLowerCase()).toBe(spanish.toLowerCase());
  });

  it.each(['en', 'es'] as const)('say amounts of dollars as the United States write them, in %s', (language) => {
    const { money } = of(language);
    expect([money(cents(15_500)), money(cents(15_550)), money(cents(-1_250))]).toEqual(['$155', '$155.50', '($12.50)']);
  });

  it('say an instant in the tenant’s time zone', () => {
    const instant = '2026-11-21T04:30:00Z';
    expect(of('en').instant(instant)).toMatch(/^Nov 20, 2026, 10:30\sPM$/);
    expect(of('es').instant(instant)).toMatch(/^20 nov 2026, 10:30\s?p\.?\s?m\.?$/i);
  });
});
