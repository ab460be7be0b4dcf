import { describe, expect, it } from 'vitest';
import { formatTime, formatTimeOfDay, formatTimeSpan } from './format-time.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

describe('the time formats', () => {
  it.each([
    ['en', '3:04 PM', '6:00 PM', '8:00 AM – 12:00 PM CST'],
    ['es', '3:04 p.m.', '6:00 p.m.', '8:00 a.m. – 12:00 p.m. CST'],
  ] as const)('use the given time zone in %s', (language, time, timeOfDay, span) => {
    const at = { language, timeZone: 'America/Chicago' };
    const from = new Date('2026-11-23T14:00:00Z');
    const until = new Date('2026-11-23T18:00:00Z');
    expect(plain(formatTime(new Date('2026-11-23T21:04:00Z'), at))).toBe(time);
    expect(plain(formatTimeOfDay('18:00', language))).toBe(timeOfDay);
    expect(plain(formatTimeSpan({ from, until }, at))).toBe(span);
  });
});
