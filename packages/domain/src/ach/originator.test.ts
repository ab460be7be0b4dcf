import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { effectiveDay } from './originator.ts';

const wednesday = '2026-11-25';

it.each([
  ['without same-day entries on the next banking day', null, wednesday, '09:00', 5_000, '2026-11-27'],
  ['early enough on the same day', '12:00', wednesday, '12:00', 5_000, wednesday],
  ['a minute too late on the next banking day', '12:00', wednesday, '12:01', 5_000, '2026-11-27'],
  ['above the network’s limit on the next banking day', '12:00', wednesday, '09:00', 100_000_001, '2026-11-27'],
  ['at the limit on the same day', '12:00', wednesday, '09:00', 100_000_000, wednesday],
  ['made on a Sunday on Monday', '12:00', '2026-11-22', '09:00', 5_000, '2026-11-23'],
])('effectiveDay puts an entry %s', (_what, sameDayUntil, createdOn, createdAt, amountCents, expected) => {
  const made = { createdOn: parseDate(createdOn), createdAt, amountCents: cents(amountCents) };
  expect(effectiveDay({ sameDayUntil }, made).toString()).toBe(expected);
});
