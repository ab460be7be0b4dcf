import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { runAtOnce } from '../steps/steps.ts';
import { countRemindersInSteps, type PreviewedCustomer, type PreviewedSubject } from './preview-reminders.ts';
import { defaultReminderRules, type ReminderRules } from './reminder-rules.ts';

const today = parseDate('2026-12-08');
const byEmail = { byEmail: true, byText: false };
const both = { byEmail: true, byText: true };
const rules: ReminderRules = {
  ...defaultReminderRules,
  'due-soon': { ...both, days: [7, 3] },
  'offer-made': { ...byEmail, days: [] },
};
const bill: PreviewedSubject = {
  topic: 'bill',
  startsOn: parseDate('2026-11-20'),
  endsOn: parseDate('2026-12-15'),
  amountCents: cents(9_000),
  isOnAutopay: false,
  sent: [],
};
const offer: PreviewedSubject = { ...bill, topic: 'offer', startsOn: today };

function count(customers: readonly Partial<PreviewedCustomer>[], changes: Partial<ReminderRules> = {}) {
  const whole = customers.map((customer) => ({
    ...{ accounts: [[bill]], channels: ['email', 'sms'] as const, sentBefore: [0, 0, 0, 0, 0, 0] },
    ...customer,
  }));
  const { rows, customers: all } = runAtOnce(countRemindersInSteps(whole, { rules: { ...rules, ...changes }, today }));
  return {
    all: [all.today, all.week],
    ...Object.fromEntries(rows.map((row) => [`${row.kind} ${row.channel}`, [row.today, row.week]])),
  };
}

describe('countRemindersInSteps', () => {
  it('counts each customer once for each kind and channel', () => {
    const later = { ...bill, endsOn: parseDate('2026-12-17') };
    expect(count([{}, { accounts: [[later], [later]], channels: ['email'] }])).toEqual({
      all: [1, 2],
      'due-soon email': [1, 2],
      'due-soon sms': [1, 1],
      'offer-made email': [0, 0],
    });
  });

  it('counts nobody without subjects, unpaid amounts or channels', () => {
    const paid = { ...bill, amountCents: cents(0) };
    expect(count([{ accounts: [] }, { accounts: [[paid]] }, { channels: [] }]).all).toEqual([0, 0]);
  });

  it('leaves out steps that were sent before', () => {
    const sent = [{ kind: 'due-soon', days: 7 }] as const;
    expect(count([{ accounts: [[{ ...bill, sent }]] }])).toMatchObject({ 'due-soon email': [0, 1] });
  });

  it('counts one reminder a day for each account, the most important first', () => {
    expect(count([{ accounts: [[bill, offer]] }])).toMatchObject({
      'due-soon email': [1, 1],
      'offer-made email': [0, 1],
    });
    expect(count([{ accounts: [[bill], [offer]] }], { maxADay: 3 })).toMatchObject({ 'offer-made email': [1, 1] });
  });

  it('counts the e-mail first when the limit of a day leaves room for one message', () => {
    expect(count([{}], { maxADay: 1 })).toMatchObject({ 'due-soon email': [1, 1], 'due-soon sms': [0, 0] });
  });

  it('counts messages of the past days toward the limit of seven days', () => {
    const limits = { maxAWeek: 2 };
    expect(count([{ sentBefore: [0, 0, 0, 0, 0, 2] }], limits).all).toEqual([0, 0]);
    expect(count([{ sentBefore: [2, 0, 0, 0, 0, 0] }], limits).all).toEqual([0, 1]);
  });

  it('counts the offers of one day as one reminder', () => {
    const { all, ...rows } = count([{ accounts: [[offer, { ...offer, endsOn: parseDate('2026-12-20') }]] }], {
      maxADay: 1,
      maxAWeek: 1,
    });
    expect(all).toEqual([1, 1]);
    expect(rows).toMatchObject({ 'offer-made email': [1, 1] });
  });
});
