import { describe, expect, it } from 'vitest';
import { clockTime, isTimeZone } from './time-zones.ts';

describe('time zones', () => {
  it.each([
    ['America/Chicago', true],
    ['UTC', true],
    ['America/Nowhere', false],
    ['', false],
  ])('include %j: %j', (name, isKnown) => {
    expect(isTimeZone(name)).toBe(isKnown);
  });

  it.each([
    ['2026-11-23T06:00:00Z', 'America/Chicago', '00:00'],
    ['2026-11-23T05:59:59Z', 'America/Chicago', '23:59'],
    ['2026-07-23T14:05:00Z', 'America/Chicago', '09:05'],
    ['2026-07-23T14:05:00Z', 'America/Phoenix', '07:05'],
  ])('show the clock time at %s in %s as %s', (at, timeZone, text) => {
    expect(clockTime(new Date(at), timeZone)).toBe(text);
  });
});
