import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { firstDayAfterPrenote, lastDayOfPrenote } from './prenote.ts';

it.each([
  ['2026-11-23', '2026-11-27'],
  ['2026-11-24', '2026-11-30'],
  ['2026-12-31', '2027-01-06'],
])('firstDayAfterPrenote for a prenote settled on %s is %s, the third banking day', (settledOn, first) => {
  expect(firstDayAfterPrenote(parseDate(settledOn)).toString()).toBe(first);
  expect(lastDayOfPrenote(parseDate(first)).toString()).toBe(settledOn);
});
