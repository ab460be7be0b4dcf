import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { type AfterMissed, afterMissedInstallment } from './missed-installment.ts';

const today = parseDate('2026-12-02');
const plan = { afterMissed: 'ask' as AfterMissed, lastOn: parseDate('2027-03-01'), missedInARow: 1 };
const settlement = { payBy: parseDate('2027-04-01'), missedAllowed: 1, missed: 1 };

describe('a missed installment of a regular plan (req 7.6)', () => {
  it.each([
    ['ask', { kind: 'ask' }],
    ['end', { kind: 'go-on' }],
    ['stop', { kind: 'stop', reason: 'missed' }],
  ] as const)('leads to the configured outcome: %s', (afterMissed, expected) => {
    expect(afterMissedInstallment({ ...plan, afterMissed }, today)).toEqual(expected);
  });

  it.each(['ask', 'end', 'stop'] as const)('stops a plan set to %s when it is the second in a row', (afterMissed) => {
    const outcome = afterMissedInstallment({ ...plan, afterMissed, missedInARow: 2 }, today);
    expect(outcome).toEqual({ kind: 'stop', reason: 'missed-in-a-row' });
  });

  it.each(['ask', 'end', 'stop'] as const)(
    'law: Nacha 2.12.4: never adds a debit to a plan set to %s',
    (afterMissed) => {
      const outcome = afterMissedInstallment({ ...plan, afterMissed }, today);
      expect(outcome).not.toHaveProperty('dueOn');
      expect(outcome).not.toHaveProperty('amountCents');
    },
  );
});

describe('a missed installment of a settlement (req 3.13)', () => {
  const broken = { kind: 'stop', reason: 'settlement-broken' };
  it.each<[string, Partial<typeof settlement>, Partial<typeof plan>, object]>([
    ['asks the customer when its terms forgive it', {}, {}, { kind: 'ask' }],
    ['asks the customer although the payee stops other plans', {}, { afterMissed: 'stop' }, { kind: 'ask' }],
    ['asks the customer although another was missed just before', {}, { missedInARow: 2 }, { kind: 'ask' }],
    ['breaks it when one too many was missed', { missed: 2 }, {}, broken],
    ['breaks it when none may be missed', { missedAllowed: 0 }, {}, broken],
    [
      'breaks it when the last day already has a payment',
      { payBy: parseDate('2027-03-31') },
      { lastOn: parseDate('2027-03-31') },
      broken,
    ],
    [
      'breaks it when the last day is today',
      { payBy: parseDate('2026-12-02') },
      { lastOn: parseDate('2026-12-01') },
      broken,
    ],
  ])('leads to the right outcome: it %s', (_, terms, own, expected) => {
    const of = { ...plan, ...own, settlement: { ...settlement, ...terms } };
    expect(afterMissedInstallment(of, today)).toEqual(expected);
  });

  it('asks the customer when the settlement has no last day', () => {
    const terms = { ...settlement, payBy: undefined };
    expect(afterMissedInstallment({ ...plan, settlement: terms }, today)).toEqual({ kind: 'ask' });
  });
});
