import { parseDate } from '@internationalized/date';
import { success } from '@quittance/browser/testing/stand-in-api';
import { getInstallmentSeries, type InstallmentSeries } from '@quittance/contract/installment-plans';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireInstallment, wireInstallments, wireSeries } from '../../../testing/series-fixtures.ts';
import { changedInstallments } from '../change/changed-installments.ts';
import { daysToMoveTo } from '../change/choose-day.tsx';
import { comingInstallments } from '../manage/coming-installments.ts';
import { goingOn, nextInstallment, planProgress, usualAmount } from './plan-progress.ts';

type Change = Parameters<typeof wireSeries>[0];
type Installment = NonNullable<Parameters<typeof wireInstallment>[0]>;

function series(change: Change = {}): InstallmentSeries {
  const [only] = z.decode(getInstallmentSeries.response, { ...success, series: [wireSeries(change)] }).series;
  if (!only) throw new Error('no series');
  return only;
}
const installments = (...changes: Installment[]) =>
  series({ installments: changes.map((change, index) => wireInstallment({ sequenceNumber: index + 1, ...change })) })
    .installments;

describe('usual plan payment (req 3.13)', () => {
  it.each<[string, Installment[], number]>([
    ['is the amount of its payments', [{ amount: 50 }, { amount: 50 }, { amount: 30 }], 5_000],
    ['is not the down payment', [{ amount: 200 }, { amount: 225 }, { amount: 225 }], 22_500],
    [
      'is the amount of the upcoming payments',
      [{ amount: 80, status: 'paid' }, { amount: 80, status: 'paid' }, { amount: 40 }],
      4_000,
    ],
    [
      'is the amount of the past payments when none are upcoming',
      [
        { amount: 80, status: 'paid' },
        { amount: 90, status: 'skipped' },
      ],
      8_000,
    ],
  ])('computes the usual amount, which %s', (_what, changes, expected) => {
    const plan = series();
    expect(usualAmount({ ...plan, installments: installments(...changes) })).toBe(expected);
  });
});

describe('plan progress (req 3.6)', () => {
  it.each([
    ['nothing paid', { paidAmount: 0 }, 0],
    ['a third, rounded down', { paidAmount: 66.67, totalAmount: 200 }, 33],
    ['all but a cent', { paidAmount: 199.99, totalAmount: 200 }, 99],
    ['all', { paidAmount: 200, totalAmount: 200 }, 100],
    ['more than all', { paidAmount: 210, totalAmount: 200 }, 100],
  ])('calculates the percentage paid: %s', (_case, change, percent) => {
    expect(planProgress(series(change)).percent).toBe(percent);
  });

  it('counts paid and upcoming payments but not failed, skipped or canceled payments', () => {
    const statuses = ['paid', 'paid', 'submitted', 'scheduled', 'retrying', 'failed', 'skipped', 'canceled'] as const;
    const all = statuses.map((status, index) => wireInstallment({ sequenceNumber: index + 1, status }));
    expect(planProgress(series({ installments: all }))).toMatchObject({ paidCount: 2, count: 5 });
  });

  it('finds the next charge by charge date, including retries', () => {
    const retry = wireInstallment({ sequenceNumber: 9, status: 'retrying', chargeDate: '2098-11-28' });
    expect(nextInstallment(series({ installments: [...wireInstallments, retry] }))?.sequenceNumber).toBe(9);
    expect(nextInstallment(series({ installments: wireInstallments.slice(0, 1) }))).toBeUndefined();
  });

  it.each([
    ['active', '2098-11-30', []],
    ['active', '2098-12-01', [2]],
    ['paused', '2098-12-01', []],
  ] as const)(
    'finds the payments that a cancellation cannot stop: %s plan, canceled on %s, payments %j',
    (status, today, expected) => {
      const found = goingOn(series({ status }), parseDate(today)).map(({ sequenceNumber }) => sequenceNumber);
      expect(found).toEqual(expected);
    },
  );

  it('lists the upcoming payments of active plans by date and omits those of paused plans', () => {
    const other = wireInstallment({ sequenceNumber: 7, chargeDate: '2098-12-15' });
    const plans = [
      series({ transactionSeriesID: 'P-1' }),
      series({ transactionSeriesID: 'P-2', installments: [other] }),
      series({ transactionSeriesID: 'P-3', status: 'paused' }),
    ];
    expect(comingInstallments(plans).map(({ installment }) => installment.sequenceNumber)).toEqual([2, 7, 3, 4]);
  });
});

describe('changedInstallments (req 7.6)', () => {
  it('returns payments with a different day, amount or status, and payments added or removed', () => {
    const before = installments({ installmentDate: '2098-12-01' }, { installmentDate: '2098-12-08' }, {});
    const after = installments(
      { installmentDate: '2098-12-01' },
      { installmentDate: '2098-12-09' },
      { amount: 75 },
      { installmentDate: '2098-12-31' },
    );
    const changed = changedInstallments(before, after);
    expect(changed.map(({ sequenceNumber }) => sequenceNumber)).toEqual([3, 2, 4]);
    expect(changed.at(-1)?.before).toBeUndefined();
  });
});

describe('daysToMoveTo (req 7.6)', () => {
  const today = parseDate('2098-11-21');
  const all = installments(
    { installmentDate: '2098-11-01', status: 'paid' },
    { installmentDate: '2098-12-01' },
    { installmentDate: '2098-12-15' },
  );
  it.each([
    ['the first payment', 1, '2098-11-22', '2098-12-14'],
    ['the last payment', 2, '2098-12-02', '2099-03-15'],
  ])('returns the days between the neighboring payments and after today: %s', (_case, index, first, last) => {
    const installment = all[index];
    if (!installment) throw new Error('no such installment');
    const days = daysToMoveTo(all, { installment, today, furthestDays: 90 });
    expect([days.first.toString(), days.last.toString()]).toEqual([first, last]);
  });
});
