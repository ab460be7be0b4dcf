import { describe, expect, it } from 'vitest';
import { isTimeOfDay, lastCutOff } from './cut-off.ts';

const timeZone = 'America/Chicago';
const cutOffs = ['11:00', '17:00'];
const last = (now: string, times: readonly string[] = cutOffs) => {
  const at = lastCutOff(times, { timeZone, nowMs: Date.parse(now) });
  return at === undefined ? undefined : new Date(at).toISOString();
};

describe('lastCutOff', () => {
  it.each([
    ['on the minute', '2026-11-23T17:00:00Z', '2026-11-23T17:00:00.000Z'],
    ['between two', '2026-11-23T18:30:00Z', '2026-11-23T17:00:00.000Z'],
    ['after the last of the day', '2026-11-24T02:00:00Z', '2026-11-23T23:00:00.000Z'],
    ['before the first of the day', '2026-11-24T16:59:59Z', '2026-11-23T23:00:00.000Z'],
    ['on a Monday morning, when it is Friday’s', '2026-11-23T12:00:00Z', '2026-11-20T23:00:00.000Z'],
    ['on the Friday after Thanksgiving', '2026-11-27T12:00:00Z', '2026-11-25T23:00:00.000Z'],
    ['in summer, when it is an hour sooner', '2026-07-14T16:30:00Z', '2026-07-14T16:00:00.000Z'],
  ])('is correct for a time %s', (_what, now, expected) => {
    expect(last(now)).toBe(expected);
  });

  it('is undefined without cut-off times', () => {
    expect(last('2026-11-23T18:00:00Z', [])).toBeUndefined();
  });

  it('uses the time of the clock change for a cut-off that the change skips', () => {
    const nowMs = Date.parse('2026-03-09T12:00:00Z');
    // US clocks change on Sundays, when banks are closed. This time zone changes its clocks on a Friday.
    expect(lastCutOff(['02:30'], { timeZone: 'Asia/Jerusalem', nowMs: Date.parse('2026-03-27T12:00:00Z') })).toBe(
      Date.parse('2026-03-27T00:30:00Z'),
    );
    expect(nowMs).toBeGreaterThan(lastCutOff(['02:30'], { timeZone, nowMs }) ?? nowMs);
  });
});

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:00', false],
  ['07:60', false],
  ['', false],
])('isTimeOfDay for %j returns %s', (text, expected) => {
  expect(isTimeOfDay(text)).toBe(expected);
});
