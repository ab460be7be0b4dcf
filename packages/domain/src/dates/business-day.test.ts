import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay, parseDay, todayIn } from './business-day.ts';

describe('todayIn', () => {
  it.each([
    ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['Pacific/Honolulu', '2026-11-21T09:59:59Z', '2026-11-20'],
    ['Pacific/Guam', '2026-11-20T14:00:00Z', '2026-11-21'],
    ['America/Chicago', '2026-03-08T07:59:59Z', '2026-03-08'],
    ['UTC', '2024-02-29T23:59:59.999Z', '2024-02-29'],
  ])('in %s at %s is %s', (timeZone, instant, expected) => {
    expect(isoDay(todayIn(timeZone, Date.parse(instant)))).toBe(expected);
  });

  it('matches the platform at any instant, including daylight saving changes', () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Guam', 'America/St_Johns'];
    const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (timeZone, instantMs) => {
        const platform = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instantMs);
        expect(isoDay(todayIn(timeZone, instantMs))).toBe(platform);
      }),
    );
  });

  it('throws for an unknown zone', () => {
    expect(() => todayIn('Mars/Olympus', 0)).toThrow(RangeError);
  });
});

describe('parseDay', () => {
  it.each([
    ['11-21-2026', '2026-11-21'],
    ['1-2-2026', '2026-01-02'],
    ['11/21/2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['2026-11-21T23:30:00Z', '2026-11-21'],
    ['2026-11-21T23:30:00-10:00', '2026-11-21'],
    ['11/21/2026 8:00:00 PM', '2026-11-21'],
    ['November 21, 2026', '2026-11-21'],
    ['Nov 21 2026', '2026-11-21'],
    ['Sat, 21 Nov 2026 23:30:00 GMT', '2026-11-21'],
    ['Sat Nov 21 2026 23:30:00 GMT-0500', '2026-11-21'],
    [' 02-29-2024 ', '2024-02-29'],
    ['11/21/26', '2026-11-21'],
    ['1-1-26', '2026-01-01'],
    ['12/31/49', '2049-12-31'],
    ['1/1/50', '1950-01-01'],
    ['11.21.2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['Nov. 21st, 2026', '2026-11-21'],
    ['Sept 3, 26', '2026-09-03'],
    ['21-Nov-2026', '2026-11-21'],
    ['Nov-21-2026', '2026-11-21'],
  ])('reads %j (req 5.4)', (text, expected) => {
    expect(parseDay(text)?.toString()).toBe(expected);
  });

  it.each([
    '',
    'soon',
    '13-01-2026',
    '21-11-2026',
    '02-29-2026',
    '04-31-2026',
    '00-10-2026',
    '01-00-2026',
    '01-01-0000',
    '1-1-6',
    '1-1-126',
    '11/21-2026',
    'Se 3, 2026',
    '2026-11',
    '2026-11-21x',
    'Smarch 13, 2026',
    '20261121',
    'foo 1',
  ])('rejects %j (req 5.4)', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it('round-trips every day in its own form and in ISO form (req 5.4)', () => {
    const days = fc.record({ year: fc.integer({ min: 1, max: 9999 }), offset: fc.nat(365) });
    fc.assert(
      fc.property(days, ({ year, offset }) => {
        const day = new CalendarDate(year, 1, 1).add({ days: offset });
        fc.pre(day.year <= 9999);
        const [isoYear, month, dayOfMonth] = isoDay(day).split('-');
        expect(parseDay(isoDay(day))?.compare(day)).toBe(0);
        expect(parseDay(`${month}-${dayOfMonth}-${isoYear}`)?.compare(day)).toBe(0);
      }),
    );
  });
});
