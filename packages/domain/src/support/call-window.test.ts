import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { callWindow } from './call-window.ts';

type PartOfDay = Parameters<typeof callWindow>[0]['partOfDay'];

const window = (partOfDay: PartOfDay, changes: object = {}) => {
  const { callOn = '2026-11-24', ...where } = changes as { callOn?: string };
  const found = callWindow(
    { callOn: parseDate(callOn), partOfDay },
    { state: 'NY', tenantTimeZone: 'America/Los_Angeles', rule: undefined, ...where },
  );
  return found && [new Date(found.fromMs).toISOString(), new Date(found.untilMs).toISOString()];
};

describe('law: 12 CFR 1006.6(b): callWindow', () => {
  it.each([
    ['morning', ['2026-11-24T13:00:00.000Z', '2026-11-24T17:00:00.000Z']],
    ['afternoon', ['2026-11-24T17:00:00.000Z', '2026-11-24T22:00:00.000Z']],
    ['evening', ['2026-11-24T22:00:00.000Z', '2026-11-25T02:00:00.000Z']],
  ] as const)("returns the %s in the customer's time zone", (part, expected) => {
    expect(window(part)).toEqual(expected);
  });

  it("uses the tenant's time zone when the customer's state is unknown", () => {
    expect(window('morning', { state: '' })).toEqual(['2026-11-24T16:00:00.000Z', '2026-11-24T20:00:00.000Z']);
  });

  it('fits both time zones of a state with two', () => {
    expect(window('morning', { state: 'TN' })).toEqual(['2026-11-24T14:00:00.000Z', '2026-11-24T17:00:00.000Z']);
  });

  it('adjusts for the end of daylight saving time', () => {
    expect(window('morning', { callOn: '2026-07-01' })?.[0]).toBe('2026-07-01T12:00:00.000Z');
  });

  it.each([
    [{ from: '10:00', until: '18:00' }, 'morning', ['2026-11-24T15:00:00.000Z', '2026-11-24T17:00:00.000Z']],
    [{ from: '10:00', until: '18:00' }, 'evening', ['2026-11-24T22:00:00.000Z', '2026-11-24T23:00:00.000Z']],
    [{ from: '10:00', until: '16:00' }, 'evening', undefined],
    [{ from: '22:00', until: '23:00' }, 'evening', undefined],
  ] as const)('for the rule %j narrows the %s', (rule, part, expected) => {
    expect(window(part, { rule })).toEqual(expected);
  });
});
