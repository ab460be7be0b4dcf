import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { dueReminder, type RemindedSubject, remindedDays } from './due-reminder.ts';
import {
  channelsOf,
  defaultReminderRules,
  type ReminderKind,
  type ReminderRules,
  readReminderRules,
  reminderKinds,
  remindsAnyone,
  topicOf,
} from './reminder-rules.ts';

const on = { byEmail: true, byText: false };
const rules: ReminderRules = {
  'bill-ready': { ...on, days: [] },
  'due-soon': { ...on, days: [7, 3] },
  'due-today': { ...on, days: [] },
  'past-due': { ...on, days: [3, 10] },
  'offer-made': { ...on, days: [] },
  'offer-ends-soon': { ...on, days: [3] },
  'plan-missed': { ...on, days: [7, 14] },
  maxADay: 2,
  maxAWeek: 4,
};
const dueOn = parseDate('2026-12-15');
const bill: RemindedSubject = {
  topic: 'bill',
  startsOn: parseDate('2026-11-20'),
  endsOn: dueOn,
  amountCents: cents(9_000),
  isOnAutopay: false,
};
const offer: RemindedSubject = { ...bill, topic: 'offer' };
const plan: RemindedSubject = { ...bill, topic: 'plan', endsOn: null };

function remindedOn(day: string, changes: Partial<RemindedSubject> & { rules?: ReminderRules } = {}) {
  const reminder = dueReminder(
    { ...bill, ...changes },
    { rules: changes.rules ?? rules, sent: [], today: parseDate(day) },
  );
  return reminder && `${reminder.kind} ${reminder.days} of ${reminder.remindOn}`;
}

describe('dueReminder', () => {
  it.each([
    ['2026-11-19', undefined],
    ['2026-11-20', 'bill-ready 0 of 2026-11-20'],
    ['2026-11-22', 'bill-ready 0 of 2026-11-20'],
    ['2026-11-23', undefined],
    ['2026-12-07', undefined],
    ['2026-12-08', 'due-soon 7 of 2026-12-08'],
    ['2026-12-10', 'due-soon 7 of 2026-12-08'],
    ['2026-12-11', undefined],
    ['2026-12-12', 'due-soon 3 of 2026-12-12'],
    ['2026-12-15', 'due-today 0 of 2026-12-15'],
    ['2026-12-16', undefined],
    ['2026-12-18', 'past-due 3 of 2026-12-18'],
    ['2026-12-25', 'past-due 10 of 2026-12-25'],
    ['2026-12-28', undefined],
  ])('on %s, returns %s', (day, expected) => {
    expect(remindedOn(day)).toBe(expected);
  });

  it('returns only the latest of several late steps', () => {
    const close = { ...rules, 'past-due': { ...on, days: [1, 2, 3] } };
    expect(remindedOn('2026-12-18', { rules: close })).toBe('past-due 3 of 2026-12-18');
  });

  it('announces a bill that comes after its first step', () => {
    expect(remindedOn('2026-12-09', { startsOn: parseDate('2026-12-09') })).toBe('bill-ready 0 of 2026-12-09');
  });

  it('announces a bill without a due date and nothing else', () => {
    expect(remindedOn('2026-11-20', { endsOn: null })).toBe('bill-ready 0 of 2026-11-20');
    expect(remindedOn('2026-12-15', { endsOn: null })).toBeUndefined();
  });

  it('announces a bill that autopay pays, and nothing else', () => {
    expect(remindedOn('2026-11-20', { isOnAutopay: true })).toBe('bill-ready 0 of 2026-11-20');
    expect(remindedOn('2026-12-15', { isOnAutopay: true })).toBeUndefined();
    expect(remindedOn('2026-12-09', { isOnAutopay: true, startsOn: parseDate('2026-12-08') })).toBe(
      'bill-ready 0 of 2026-12-08',
    );
  });

  it('returns nothing for a bill that is paid or covered by scheduled payments', () => {
    expect(remindedOn('2026-12-15', { amountCents: cents(0) })).toBeUndefined();
  });

  it('returns nothing for a rule that is off', () => {
    expect(remindedOn('2026-12-15', { rules: defaultReminderRules })).toBeUndefined();
  });

  it.each([
    ['2026-11-20', 'offer-made 0 of 2026-11-20'],
    ['2026-11-23', undefined],
    ['2026-12-12', 'offer-ends-soon 3 of 2026-12-12'],
    ['2026-12-14', 'offer-ends-soon 3 of 2026-12-12'],
    ['2026-12-15', undefined],
  ])('about an offer on %s, returns %s', (day, expected) => {
    expect(remindedOn(day, offer)).toBe(expected);
  });

  it('announces an offer without a last day, and one that ends on the day it was made', () => {
    expect(remindedOn('2026-11-20', { ...offer, endsOn: null })).toBe('offer-made 0 of 2026-11-20');
    expect(remindedOn('2026-11-20', { ...offer, endsOn: offer.startsOn })).toBe('offer-made 0 of 2026-11-20');
    expect(remindedOn('2026-11-21', { ...offer, endsOn: offer.startsOn })).toBeUndefined();
    expect(remindedOn('2026-12-12', { ...offer, endsOn: null })).toBeUndefined();
  });

  it.each([
    ['2026-11-20', undefined],
    ['2026-11-27', 'plan-missed 7 of 2026-11-27'],
    ['2026-12-04', 'plan-missed 14 of 2026-12-04'],
    ['2026-12-07', undefined],
  ])('about a payment missed on 2026-11-20, returns %2$s on %1$s', (day, expected) => {
    expect(remindedOn(day, plan)).toBe(expected);
  });

  it('sends each step once and never two on one day, whenever the worker runs', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 45 }), { maxLength: 120 });
    fc.assert(
      fc.property(runs, (days) => {
        const sent: { kind: ReminderKind; days: number; today: string }[] = [];
        for (const day of days.toSorted((one, other) => one - other)) {
          const today = bill.startsOn.add({ days: day });
          const reminder = dueReminder(bill, { rules, sent, today });
          if (reminder) sent.push({ kind: reminder.kind, days: reminder.days, today: today.toString() });
        }
        expect(new Set(sent.map(({ kind, days: step }) => `${kind} ${step}`)).size).toBe(sent.length);
        expect(new Set(sent.map(({ today }) => today)).size).toBe(sent.length);
      }),
    );
  });
});

describe('remindedDays', () => {
  it.each([bill, offer, plan])('contains a day of every $topic with a reminder', (subject) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (days) => {
        const today = subject.startsOn.add({ days });
        const { startDays, endDays } = remindedDays(subject.topic, { rules, today, daysAhead: 0 });
        const isListed =
          startDays.some((day) => day.compare(subject.startsOn) === 0) ||
          endDays.some((day) => subject.endsOn !== null && day.compare(subject.endsOn) === 0);
        if (dueReminder(subject, { rules, sent: [], today })) expect(isListed).toBe(true);
      }),
    );
  });

  it('contains the same days as each of the days ahead', () => {
    const days = (daysAhead: number, today = dueOn) =>
      remindedDays('bill', { rules, today, daysAhead }).endDays.map(String);
    const separate = [0, 1, 2, 3].flatMap((ahead) => days(0, dueOn.add({ days: ahead })));
    expect([...new Set(days(3))].toSorted()).toEqual([...new Set(separate)].toSorted());
  });

  it('contains no day of a rule that is off', () => {
    expect(remindedDays('bill', { rules: defaultReminderRules, today: dueOn, daysAhead: 0 })).toEqual({
      startDays: [],
      endDays: [],
    });
  });
});

describe('reminder rules', () => {
  it('are off until a tenant turns them on', () => {
    const topics = new Set(reminderKinds.map(topicOf));
    for (const topic of topics) expect(remindsAnyone(readReminderRules(null), topic)).toBe(false);
    const stored = readReminderRules({ 'due-today': { byEmail: false, byText: true, days: [] } });
    expect([...topics].filter((topic) => remindsAnyone(stored, topic))).toEqual(['bill']);
  });

  it('list the channels, e-mail first', () => {
    expect(channelsOf({ byEmail: true, byText: true, days: [] })).toEqual(['email', 'sms']);
    expect(channelsOf({ byEmail: false, byText: true, days: [] })).toEqual(['sms']);
  });
});
