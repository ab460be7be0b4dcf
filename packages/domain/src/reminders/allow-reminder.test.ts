import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime } from '../dates/time-zones.ts';
import {
  allowReminder,
  type ReminderAccount,
  type ReminderChannel,
  type ReminderContact,
  reminderBar,
} from './allow-reminder.ts';

const email: ReminderChannel = { channel: 'email', isForbidden: false, isWanted: true, isReachable: true };
const text: ReminderChannel = { ...email, channel: 'sms' };
const contact: ReminderContact = {
  channels: [email, text],
  hours: { from: '08:00', until: '21:00' },
  state: 'IL',
  tenantTimeZone: 'America/New_York',
  sentInDay: 0,
  sentInWeek: 0,
};
const rules = { maxADay: 2, maxAWeek: 4 };
/** 10 a.m. in Illinois. */
const morning = Date.parse('2026-11-23T16:00:00Z');

function decide(changes: Partial<ReminderContact> = {}, nowMs = morning) {
  const decision = allowReminder({ ...contact, ...changes }, { rules, nowMs });
  if (decision.kind === 'send') return `send ${decision.channels.join(' ')}`;
  return decision.kind === 'skip' ? decision.reason : `wait ${new Date(decision.untilMs).toISOString()}`;
}

describe('allowReminder', () => {
  it.each([
    ['sends by every channel that reaches the customer', {}, 'send email sms'],
    ['skips a rule that was turned off', { channels: [] }, 'turned-off'],
    [
      'law: 47 CFR 64.1200: sends no text without consent',
      { channels: [email, { ...text, isReachable: false }] },
      'send email',
    ],
    [
      'law: 12 CFR 1006.6(e): respects an opt-out of one channel',
      { channels: [email, { ...text, isWanted: false }] },
      'send email',
    ],
    [
      'law: 12 CFR 1006.6(e): respects an opt-out of every channel',
      { channels: [{ ...email, isWanted: false }] },
      'unwanted',
    ],
    [
      'law: 12 CFR 1006.6(b): respects an attorney, a cease request and a bankruptcy',
      {
        channels: [
          { ...email, isForbidden: true },
          { ...text, isForbidden: true },
        ],
      },
      'contact-forbidden',
    ],
    [
      'names the opt-out when the other channel has no address',
      {
        channels: [
          { ...email, isWanted: false },
          { ...text, isReachable: false },
        ],
      },
      'unwanted',
    ],
    ['skips a customer whose creditor leaves no hours', { hours: undefined }, 'contact-forbidden'],
    ['skips a customer without an address', { channels: [{ ...email, isReachable: false }] }, 'no-address'],
    ['law: 12 CFR 1006.14(a): stops at the daily limit', { sentInDay: 2 }, 'limit-reached'],
    ['law: 12 CFR 1006.14(a): stops at the weekly limit', { sentInWeek: 4 }, 'limit-reached'],
    ['sends only one message when the limits leave one', { sentInWeek: 3 }, 'send email'],
    ['sends one message about a paperless bill despite the limit', { sentInDay: 3, isRequired: true }, 'send email'],
    [
      'skips when no hour fits both time zones',
      { state: 'TX', hours: { from: '08:00', until: '08:15' } },
      'contact-forbidden',
    ],
  ] as const)('%s', (_name, changes, expected) => {
    expect(decide(changes)).toBe(expected);
  });

  it('law: 12 CFR 1006.6(b): waits for 8 a.m. in the customer’s time zone', () => {
    expect(decide({}, Date.parse('2026-11-23T13:00:00Z'))).toBe('wait 2026-11-23T14:00:00.000Z');
    expect(decide({}, Date.parse('2026-11-24T03:00:00Z'))).toBe('wait 2026-11-24T14:00:00.000Z');
  });

  it('law: 12 CFR 1006.6(b): drops a message that is not sent by the end of the creditor’s hours', () => {
    const late = { ...contact, hours: { from: '08:00', until: '10:20' } };
    expect(allowReminder(late, { rules, nowMs: morning + 30_500 })).toMatchObject({
      kind: 'send',
      untilMs: morning + 20 * 60_000,
    });
  });

  it('law: 12 CFR 1006.6(b): never sends outside of the hours, also across daylight saving', () => {
    const hourOfTwoYears = fc.integer({ min: 0, max: 2 * 365 * 96 });
    fc.assert(
      fc.property(hourOfTwoYears, fc.constantFrom('IL', 'TX', 'AZ', 'HI', 'XX'), (quarters, state) => {
        const nowMs = Date.parse('2026-01-01T00:00:00Z') + quarters * 15 * 60_000;
        const decision = allowReminder({ ...contact, state }, { rules, nowMs });
        if (decision.kind === 'skip') return expect.fail(decision.reason);
        const zone = {
          IL: 'America/Chicago',
          TX: 'America/Denver',
          AZ: 'America/Phoenix',
          HI: 'Pacific/Honolulu',
          XX: 'America/New_York',
        }[state];
        const first = decision.kind === 'send' ? nowMs : decision.untilMs;
        const last = decision.kind === 'send' ? decision.untilMs - 1 : first;
        for (const at of [first, last]) {
          const time = clockTime(new Date(at), zone ?? '');
          expect(time >= '08:00' && time < '21:00', `${time} ${zone}`).toBe(true);
        }
      }),
    );
  });
});

describe('reminderBar', () => {
  const account: ReminderAccount = {
    isClosed: false,
    isDisputed: false,
    isPaused: false,
    isOnPlan: false,
    isSettled: false,
    isOnAutopay: false,
    isOutOfStatute: false,
    isOpen: true,
    isPaid: false,
  };

  it.each([
    [{}, undefined],
    [{ isClosed: true }, 'account-closed'],
    [{ isOpen: false }, 'bill-not-open'],
    [{ isDisputed: true }, 'account-disputed'],
    [{ isPaused: true }, 'account-paused'],
    [{ isOutOfStatute: true }, 'account-out-of-statute'],
    [{ isPaid: true }, 'paid'],
    [{ isOnPlan: true }, 'account-on-plan'],
    [{ isSettled: true }, 'account-settled'],
    [{ isOnAutopay: true }, 'account-on-autopay'],
  ] as const)('of %o is %s', (changes, reason) => {
    expect(reminderBar({ ...account, ...changes }, 'due-soon')).toBe(reason);
  });

  it('names an offer that can no longer be accepted', () => {
    expect(reminderBar({ ...account, isOpen: false }, 'offer-made')).toBe('offer-not-open');
  });

  it('allows reminding of a missed payment of a plan, also of a settlement', () => {
    expect(
      reminderBar({ ...account, isOnPlan: true, isSettled: true, isOnAutopay: true }, 'plan-missed'),
    ).toBeUndefined();
    expect(reminderBar({ ...account, isOnPlan: true, isPaid: true }, 'plan-missed')).toBe('paid');
  });

  it('allows announcing a bill that autopay pays', () => {
    expect(reminderBar({ ...account, isOnAutopay: true }, 'bill-ready')).toBeUndefined();
  });
});
