import { describe, expect, it } from 'vitest';
import { usStates } from '../customers/us-states.ts';
import { contactHours, firstLoudInstant } from './quiet-hours.ts';
import { stateTimeZones } from './state-time-zones.ts';

const loudAt = (now: string, state: string, tenantTimeZone = 'America/Chicago') =>
  new Date(firstLoudInstant(Date.parse(now), { state, tenantTimeZone })).toISOString();

describe('firstLoudInstant', () => {
  it.each([
    ['noon in Illinois', '2026-11-21T18:00:00.000Z', 'IL', '2026-11-21T18:00:00.000Z'],
    ['8 in the morning exactly', '2026-11-21T14:00:00.000Z', 'IL', '2026-11-21T14:00:00.000Z'],
    ['a minute before 8', '2026-11-21T13:59:00.000Z', 'IL', '2026-11-21T14:00:00.000Z'],
    ['a second before 9 in the evening', '2026-11-22T02:59:59.000Z', 'IL', '2026-11-22T02:59:59.000Z'],
    ['9 in the evening', '2026-11-22T03:00:00.000Z', 'IL', '2026-11-22T14:00:00.000Z'],
    [
      '8 in New York, where the tenant is, and 5 where the customer lives',
      '2026-11-21T13:00:00.000Z',
      'CA',
      '2026-11-21T16:00:00.000Z',
    ],
    ['a state with two zones, 8 in the east only', '2026-11-21T13:00:00.000Z', 'TN', '2026-11-21T14:00:00.000Z'],
    ['a state with two zones, past 9 in the east', '2026-11-22T02:30:00.000Z', 'TN', '2026-11-22T14:00:00.000Z'],
    ['a state in lower case', '2026-11-21T13:00:00.000Z', 'ca', '2026-11-21T16:00:00.000Z'],
    ['an unknown state: the tenant decides', '2026-11-21T13:00:00.000Z', '', '2026-11-21T14:00:00.000Z'],
    ['the night when daylight saving time ends', '2026-11-01T05:30:00.000Z', 'NY', '2026-11-01T13:00:00.000Z'],
    ['the night when daylight saving time begins', '2026-03-08T06:30:00.000Z', 'NY', '2026-03-08T12:00:00.000Z'],
  ])('returns the first permitted instant for %s', (_name, now, state, expected) => {
    expect(loudAt(now, state)).toBe(expected);
  });

  it('covers every state and territory (req 5.3)', () => {
    expect(Object.keys(stateTimeZones).sort()).toEqual([...usStates].sort());
    for (const state of usStates) expect(loudAt('2026-11-21T10:00:00.000Z', state)).toMatch(/^2026-11-2[1-2]T/);
  });
});

describe('contact hours narrowed by a creditor', () => {
  it.each([
    [undefined, { from: '08:00', until: '21:00' }],
    [
      { from: '09:30', until: '17:00' },
      { from: '09:30', until: '17:00' },
    ],
    [
      { from: '06:00', until: '23:00' },
      { from: '08:00', until: '21:00' },
    ],
    [{ from: '21:30', until: '23:00' }, undefined],
  ])('the rule %j results in %j', (rule, hours) => {
    expect(contactHours(rule)).toEqual(hours);
  });

  it('delay a message, or block it when two time zones share no hours', () => {
    const at = Date.parse('2026-11-23T16:00:00Z');
    const illinois = { state: 'IL', tenantTimeZone: 'America/Chicago' };
    expect(firstLoudInstant(at, { ...illinois, hours: { from: '12:00', until: '13:00' } })).toBe(
      Date.parse('2026-11-23T18:00:00Z'),
    );
    const tennessee = { state: 'TN', tenantTimeZone: 'America/Chicago' };
    expect(firstLoudInstant(at, { ...tennessee, hours: { from: '12:00', until: '12:30' } })).toBeUndefined();
  });
});
