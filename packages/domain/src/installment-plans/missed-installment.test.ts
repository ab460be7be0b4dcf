import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AfterMissed, afterMissedInstallment } from './missed-installment.ts';

const today = parseDate('2026-12-02');
const missed = { amountCents: cents(15_000) };
const plan = {
  afterMissed: 'extend' as AfterMissed,
  rhythm: { frequency: 'monthly', day: 1 } as const,
  lastOn: parseDate('2027-03-01'),
  missedInARow: 1,
};
const payBy = parseDate('2027-04-01');
const settlement = { payBy, missedAllowed: 1, missed: 1 };

describe('7.6 a missed installment of a normal plan', () => {
  it.each([
    ['extend', { kind: 'extend', dueOn: parseDate('2027-04-01'), amountCents: 15_000 }],
    ['end', { kind: 'go-on' }],
    ['stop', { kind: 'stop', reason: 'missed' }],
  ] as const)('%s', (afterMissed, expected) => {
    expect(afterMissedInstallment(missed, { ...plan, afterMissed }, today)).toEqual(expected);
  });

  it.each(['extend', 'end', 'stop'] as const)('two in a row stop a plan that would %s', (afterMissed) => {
    const outcome = afterMissedInstallment(missed, { ...plan, afterMissed, missedInARow: 2 }, today);
    expect(outcome).toEqual({ kind: 'stop', reason: 'missed-in-a-row' });
  });

  it.each([
    ['after the last one', '2027-03-01', '2027-04-01'],
    ['after today where the plan is over', '2026-11-01', '2027-01-01'],
    ['after today where the last one was today', '2026-12-02', '2027-01-01'],
    ['after today where the last one was long ago', '2026-03-01', '2027-01-01'],
  ])('is made up for %s', (_, lastOn, expected) => {
    const outcome = afterMissedInstallment(missed, { ...plan, lastOn: parseDate(lastOn) }, today);
    expect(outcome).toMatchObject({ kind: 'extend', dueOn: parseDate(expected) });
  });

  it('is made up for two weeks after the last one where that is the rhythm', () => {
    const rhythm = { frequency: 'every-2-weeks', weekday: 1 } as const;
    const outcome = afterMissedInstallment(missed, { ...plan, rhythm, lastOn: parseDate('2026-12-07') }, today);
    expect(outcome).toMatchObject({ kind: 'extend', dueOn: parseDate('2026-12-21') });
  });
});

describe('3.13 a missed installment of a settlement', () => {
  it.each<[string, Partial<typeof settlement>, Partial<typeof plan>, object]>([
    ['is made up for where its terms forgive it', {}, {}, { kind: 'extend' }],
    ['is made up for whatever the payee does else', {}, { afterMissed: 'stop' }, { kind: 'extend' }],
    ['is made up for though another was missed before', {}, { missedInARow: 2 }, { kind: 'extend' }],
    ['is made up for on its very last day', { payBy: parseDate('2027-04-01') }, {}, { kind: 'extend' }],
    ['breaks it where one too many was missed', { missed: 2 }, {}, { kind: 'stop', reason: 'settlement-broken' }],
    ['breaks it where none may be missed', { missedAllowed: 0 }, {}, { kind: 'stop', reason: 'settlement-broken' }],
    [
      'is made up for on the last day where the rhythm would be too late',
      { payBy: parseDate('2027-03-31') },
      {},
      { kind: 'extend', dueOn: parseDate('2027-03-31') },
    ],
    [
      'breaks it where the last day has a payment of its own',
      { payBy: parseDate('2027-03-31') },
      { lastOn: parseDate('2027-03-31') },
      { kind: 'stop', reason: 'settlement-broken' },
    ],
    [
      'breaks it where the last day is over',
      { payBy: parseDate('2026-12-02') },
      { lastOn: parseDate('2026-12-01') },
      { kind: 'stop', reason: 'settlement-broken' },
    ],
  ])('%s', (_, terms, own, expected) => {
    const outcome = afterMissedInstallment(missed, { ...plan, ...own, settlement: { ...settlement, ...terms } }, today);
    expect(outcome).toMatchObject(expected);
  });

  it('is made up for whenever that is, where the settlement has no last day', () => {
    const terms = { ...settlement, payBy: undefined };
    expect(afterMissedInstallment(missed, { ...plan, settlement: terms }, today)).toMatchObject({ kind: 'extend' });
  });
});
