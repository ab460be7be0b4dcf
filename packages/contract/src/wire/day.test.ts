import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day } from './day.ts';

describe('business date on the wire', () => {
  it('survives encoding to JSON and back for every day from 1900 to 2199 (req 5.4)', () => {
    const firstOf1900 = new CalendarDate(1900, 1, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 109_571 }), (days) => {
        const date = firstOf1900.add({ days });
        const text = JSON.stringify(z.encode(day, date));
        expect(text).toMatch(/^"\d{4}-\d{2}-\d{2}"$/);
        expect(z.decode(day, JSON.parse(text)).compare(date)).toBe(0);
      }),
    );
  });

  it.each(['2026-11-23', '2024-02-29', '0001-01-01', '9999-12-31'])('is read from %s (req 5.4)', (text) => {
    expect(z.decode(day, text).toString()).toBe(text);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '10000-01-01',
    '2026-1-5',
    '11/23/2026',
    '2026-11-23T00:00:00Z',
    ' 2026-11-23',
    '2026-11-23\n',
    '٢٠٢٦-١١-٢٣',
    'today',
    '',
    20_261_123,
    null,
    undefined,
    {},
  ])('is refused as %j (req 5.4)', (wire) => {
    expect(day.safeParse(wire).success).toBe(false);
  });
});
