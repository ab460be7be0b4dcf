import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { isCallBackDay } from './call-back-day.ts';

const today = parseDate('2026-11-23');

describe('isCallBackDay', () => {
  it.each([
    ['2026-11-24', true, 'tomorrow'],
    ['2026-12-23', true, 'the thirtieth day'],
    ['2026-11-23', false, 'today'],
    ['2026-11-20', false, 'a day that has passed'],
    ['2026-12-24', false, 'the thirty-first day'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-11-29', false, 'a Sunday'],
    ['2026-11-26', false, 'Thanksgiving'],
  ])('for %s returns %s, because it is %s', (day, isAllowed) => {
    expect(isCallBackDay(parseDate(day), today)).toBe(isAllowed);
  });
});
