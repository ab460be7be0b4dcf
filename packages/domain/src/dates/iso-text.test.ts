import { expect, it } from 'vitest';
import { utcDay, utcMinuteOfFile, utcMonth, utcSecond } from './iso-text.ts';

it('the ISO formats write an instant in UTC', () => {
  const at = new Date('2026-11-23T23:04:05.678-06:00');
  expect([utcDay(at), utcMonth(at), utcSecond(at), utcMinuteOfFile(at)]).toEqual([
    '2026-11-24',
    '2026-11',
    '2026-11-24 05:04:05',
    '2026-11-24T0504Z',
  ]);
});
