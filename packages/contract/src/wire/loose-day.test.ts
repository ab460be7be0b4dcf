import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { looseDay } from './loose-day.ts';

describe('business date in a schedule', () => {
  it('survives encoding as MM/dd/yyyy and back for every day from 1900 to 2199 (req 7.6)', () => {
    const firstOf1900 = new CalendarDate(1900, 1, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 109_571 }), (days) => {
        const date = firstOf1900.add({ days });
        const text = JSON.stringify(z.encode(looseDay, date));
        expect(text).toMatch(/^"\d{2}\/\d{2}\/\d{4}"$/);
        expect(z.decode(looseDay, JSON.parse(text)).compare(date)).toBe(0);
      }),
    );
  });

  it.each([
    ['12/01/2026', '2026-12-01'],
    ['12-01-2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T23:30:00-10:00', '2026-12-01'],
    ['December 1, 2026', '2026-12-01'],
    ['02/29/2028', '2028-02-29'],
    ['01/01/0001', '0001-01-01'],
    ['12/31/9999', '9999-12-31'],
  ])('is read from %s (req 5.4)', (text, expected) => {
    expect(z.decode(looseDay, text).toString()).toBe(expected);
  });

  it.each([
    '02/29/2027',
    '02/30/2028',
    '04/31/2027',
    '13/01/2026',
    '00/10/2026',
    '01/00/2026',
    '01/01/0000',
    '01/01/10000',
    'tomorrow',
    '',
    `12/01/2026 ${' '.repeat(40)}`,
    20_261_201,
    null,
    undefined,
    {},
  ])('is refused as %j (req 5.4)', (wire) => {
    expect(looseDay.safeParse(wire).success).toBe(false);
  });
});
