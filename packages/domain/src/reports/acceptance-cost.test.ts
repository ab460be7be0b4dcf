import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  type AcceptanceDay,
  acceptanceCosts,
  changesPastCosts,
  costOn,
  isCostRemovable,
  type StatedCost,
} from './acceptance-cost.ts';

function cost(changes: Partial<StatedCost> = {}): StatedCost {
  return {
    payeeCode: null,
    paidBy: 'creditcard',
    startsOn: '2026-01-01',
    basisPoints: 290,
    perPaymentCents: cents(30),
    perReturnCents: cents(0),
    perChargebackCents: cents(1_500),
    ...changes,
  };
}

function day(changes: Partial<AcceptanceDay> = {}): AcceptanceDay {
  return {
    day: '2026-11-10',
    payeeCode: 'LUMEN',
    paidBy: 'creditcard',
    payments: 1,
    takenCents: cents(10_000),
    customerFeeCents: cents(0),
    returns: 0,
    chargebacks: 0,
    unreportedChargebacks: 0,
    reportedCents: cents(0),
    ...changes,
  };
}

const of = { payeeCode: 'LUMEN', paidBy: 'creditcard', day: '2026-11-10' } as const;

describe('the cost that applies on a day', () => {
  it('is the latest one that has started for the payment method', () => {
    const costs = [
      cost({ startsOn: '2026-03-01', basisPoints: 1 }),
      cost({ startsOn: '2026-11-10', basisPoints: 2 }),
      cost({ startsOn: '2026-11-11', basisPoints: 3 }),
      cost({ paidBy: 'debitcard', startsOn: '2026-11-01', basisPoints: 4 }),
    ];
    expect(costOn(costs, of)?.basisPoints).toBe(2);
    expect(costOn(costs, { ...of, day: '2026-11-09' })?.basisPoints).toBe(1);
    expect(costOn(costs, { ...of, day: '2026-02-28' })).toBeUndefined();
  });

  it('is the payee’s own before the one for all payees, even if the latter started later', () => {
    const costs = [
      cost({ payeeCode: 'LUMEN', startsOn: '2026-02-01', basisPoints: 1 }),
      cost({ startsOn: '2026-10-01', basisPoints: 2 }),
    ];
    expect(costOn(costs, of)?.basisPoints).toBe(1);
    expect(costOn(costs, { ...of, payeeCode: 'OTHER' })?.basisPoints).toBe(2);
  });
});

describe('a new cost', () => {
  const today = '2026-11-30';
  const changes = (costs: readonly StatedCost[], added: Partial<StatedCost>) =>
    changesPastCosts(costs, { added: cost(added), today });

  it('leaves past days alone when it starts today or later', () => {
    expect(changes([cost()], { startsOn: today })).toBe(false);
    expect(changes([cost()], { startsOn: '2027-01-01' })).toBe(false);
  });

  it('may start in the past only for days without a cost', () => {
    expect(changes([], { startsOn: '2025-01-01' })).toBe(false);
    expect(changes([cost()], { startsOn: '2025-01-01' })).toBe(false);
    expect(changes([cost()], { startsOn: '2026-01-01' })).toBe(true);
    expect(changes([cost()], { startsOn: '2026-11-29' })).toBe(true);
    expect(changes([cost({ startsOn: '2026-12-15' })], { startsOn: '2026-11-29' })).toBe(false);
    expect(changes([cost({ paidBy: 'debitcard' })], { startsOn: '2026-11-29' })).toBe(false);
  });

  it('of a payee must not replace the cost for all payees on past days', () => {
    expect(changes([cost()], { payeeCode: 'LUMEN', startsOn: '2026-11-01' })).toBe(true);
    expect(changes([cost()], { payeeCode: 'LUMEN', startsOn: '2025-11-01' })).toBe(true);
    const own = cost({ payeeCode: 'LUMEN', startsOn: '2025-12-01' });
    expect(changes([cost(), own], { payeeCode: 'LUMEN', startsOn: '2025-11-01' })).toBe(false);
    expect(changes([cost({ payeeCode: 'OTHER' })], { payeeCode: 'LUMEN', startsOn: '2026-11-01' })).toBe(false);
  });

  it('for all payees only fills the gaps of payees with their own', () => {
    expect(changes([cost({ payeeCode: 'LUMEN' })], { startsOn: '2026-11-01' })).toBe(false);
  });
});

describe('a cost can be removed', () => {
  it.each([
    ['before it starts', { startsOn: '2026-12-01', addedOn: '2026-11-01' }, true],
    ['on the day it was added', { startsOn: '2025-01-01', addedOn: '2026-11-30' }, true],
    ['not once it counts', { startsOn: '2026-11-30', addedOn: '2026-11-29' }, false],
  ])('%s', (_when, dates, expected) => {
    expect(isCostRemovable(dates, '2026-11-30')).toBe(expected);
  });
});

describe('the cost of acceptance', () => {
  it('is a percentage of the money taken plus an amount for each payment, return and chargeback', () => {
    const costs = [
      cost({ paidBy: 'bankaccount', basisPoints: 80, perPaymentCents: cents(25), perReturnCents: cents(400) }),
    ];
    const row = day({ paidBy: 'bankaccount', payments: 3, takenCents: cents(50_000), returns: 2 });
    expect(acceptanceCosts([row], costs)).toEqual([
      {
        ...{ month: '2026-11', payeeCode: 'LUMEN', paidBy: 'bankaccount', payments: 3, takenCents: 50_000 },
        ...{ customerFeeCents: 0, returns: 2, chargebacks: 0, uncostedPayments: 0 },
        ...{ estimatedCents: 400 + 75 + 800, reportedCents: 0 },
      },
    ]);
  });

  it('rounds the percentage of a month’s money once, half a cent up', () => {
    const costs = [cost({ basisPoints: 250, perPaymentCents: cents(0) })];
    const days = [day({ day: '2026-11-01', takenCents: cents(10) }), day({ day: '2026-11-02', takenCents: cents(10) })];
    expect(acceptanceCosts(days, costs)[0]?.estimatedCents).toBe(1);
    expect(acceptanceCosts([day({ takenCents: cents(20) })], costs)[0]?.estimatedCents).toBe(1);
    expect(acceptanceCosts([day({ takenCents: cents(19) })], costs)[0]?.estimatedCents).toBe(0);
  });

  it('uses each day’s own cost when it changes within a month', () => {
    const costs = [cost({ basisPoints: 100 }), cost({ startsOn: '2026-11-15', basisPoints: 200 })];
    const days = [day({ day: '2026-11-14' }), day({ day: '2026-11-15' })];
    expect(acceptanceCosts(days, costs)[0]?.estimatedCents).toBe(100 + 200 + 2 * 30);
  });

  it('takes the processor’s fee where it reported one, and estimates the others', () => {
    const row = day({
      payments: 0,
      takenCents: cents(0),
      chargebacks: 3,
      unreportedChargebacks: 1,
      reportedCents: cents(3_000),
    });
    expect(acceptanceCosts([row], [cost()])[0]).toMatchObject({
      ...{ chargebacks: 3, reportedCents: 3_000, estimatedCents: 1_500 },
    });
  });

  it('counts payments on days without a cost apart', () => {
    const days = [day({ day: '2025-12-31', payments: 4 }), day({ day: '2026-01-01' })];
    expect(acceptanceCosts(days, [cost()])).toMatchObject([
      { month: '2025-12', payments: 4, uncostedPayments: 4, estimatedCents: 0 },
      { month: '2026-01', payments: 1, uncostedPayments: 0, estimatedCents: 320 },
    ]);
  });

  it('has a row for each month, payee and method, in that order, with the fees that customers paid', () => {
    const days = [
      day({ payeeCode: 'B' }),
      day({ payeeCode: 'A', paidBy: 'paypal' }),
      day({ payeeCode: 'A', customerFeeCents: cents(295) }),
      day({ day: '2026-10-31', payeeCode: 'B' }),
    ];
    const rows = acceptanceCosts(days, [cost()]);
    expect(rows.map(({ month, payeeCode, paidBy }) => [month, payeeCode, paidBy])).toEqual([
      ['2026-10', 'B', 'creditcard'],
      ['2026-11', 'A', 'creditcard'],
      ['2026-11', 'A', 'paypal'],
      ['2026-11', 'B', 'creditcard'],
    ]);
    expect(rows[1]?.customerFeeCents).toBe(295);
  });
});
