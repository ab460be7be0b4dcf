import { expect, it } from 'vitest';
import { nextCutOff } from './next-cut-off.ts';

it.each([
  ['later on the day', 'America/Chicago', '18:00', '2026-11-23T16:00:00Z', '2026-11-24T00:00:00.000Z'],
  ['this moment is a cut-off', 'America/Chicago', '18:00', '2026-11-24T00:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['midnight', 'America/New_York', '00:00', '2026-11-23T16:00:00Z', '2026-11-24T05:00:00.000Z'],
  ['a time that the clock skips', 'America/Chicago', '02:30', '2027-03-14T06:30:00Z', '2027-03-14T08:30:00.000Z'],
  ['a time that occurs twice', 'America/Chicago', '01:30', '2026-11-01T05:00:00Z', '2026-11-01T06:30:00.000Z'],
  ['between the two', 'America/Chicago', '01:30', '2026-11-01T06:45:00Z', '2026-11-02T07:30:00.000Z'],
])('nextCutOff handles "%s": the next %s %s after %s is %s', (_what, timeZone, cutOff, after, next) => {
  expect(nextCutOff({ timeZone, cutOff, after: new Date(after) }).toISOString()).toBe(next);
});
