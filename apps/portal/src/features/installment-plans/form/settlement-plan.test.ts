import { parseDate } from '@internationalized/date';
import type { acceptedSettlement } from '@quittance/contract/settlement-offers';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { settlementPlan, settlementPlanSchedule } from './settlement-plan.ts';

const today = parseDate('2026-11-21');
const settlement: z.infer<typeof acceptedSettlement> = {
  settlementID: 'S-1',
  offerID: 'O-3',
  state: 'accepted',
  settlementOfferType: 3,
  settlementAmount: cents(74_400),
  downPaymentAmount: null,
  balanceAmount: cents(124_000),
  paidAmount: cents(0),
  beginBy: parseDate('2026-12-04'),
  payBy: parseDate('2027-05-20'),
  installments: 6,
  acceptedAt: '2026-11-21T18:00:00.000Z',
  completedAt: null,
};

type Change = Partial<typeof settlement>;
const planOf = (change: Change) =>
  settlementPlan({ account: { settlement: { ...settlement, ...change } } as never }, today);

describe('settlement to pay with a plan (req 3.13)', () => {
  it.each<[string, Change]>([
    ['a lump sum', { settlementOfferType: 1 }],
    ['a settlement that is being paid', { state: 'submitted' }],
    ['a settlement that lapsed', { state: 'lapsed' }],
    ['a settlement that is paid', { state: 'completed' }],
    ['a settlement that was broken', { state: 'broken' }],
    ['a settlement that had to begin yesterday', { beginBy: parseDate('2026-11-20') }],
    ['a settlement without a last day', { payBy: null }],
  ])('is not %s', (_name, change) => {
    expect(planOf(change)).toBeUndefined();
  });

  it.each<[string, Change, string, string]>([
    ['from tomorrow to the 90th day', {}, '2026-11-22', '2027-02-19'],
    ['never after its last day', { payBy: parseDate('2026-12-31') }, '2026-11-22', '2026-12-31'],
    ['even on the last allowed day', { beginBy: today }, '2026-11-22', '2027-02-19'],
  ])('starts %s', (_name, change, first, last) => {
    const days = planOf(change)?.days;
    expect([days?.first.toString(), days?.last.toString()]).toEqual([first, last]);
  });
});

describe('settlement plan schedule (req 7.6)', () => {
  const scheduleOf = (change: Change, startDay?: string) => {
    const plan = planOf(change);
    return plan && settlementPlanSchedule(plan, { startDay, today });
  };

  it('spreads the total over the months from tomorrow to the deadline', () => {
    expect(scheduleOf({})).toEqual({
      rhythm: { frequency: 'monthly', day: 22 },
      startOn: parseDate('2026-11-22'),
      first: undefined,
      calculation: 'total',
      amountCents: 74_400,
      end: { kind: 'date', lastOn: parseDate('2027-05-20') },
    });
  });

  it('starts with the down payment today and continues a month later', () => {
    const change = { settlementOfferType: 2, downPaymentAmount: cents(20_000) } as const;
    expect(scheduleOf(change)).toMatchObject({
      startOn: parseDate('2026-12-21'),
      first: { amountCents: 20_000, dueOn: today },
    });
  });

  it.each([
    ['2026-12-15', '2026-12-15'],
    ['2026-11-21', undefined],
    ['2027-05-21', undefined],
    ['', undefined],
  ])('with the chosen day %o starts on %o', (startDay, startOn) => {
    expect(scheduleOf({}, startDay)?.startOn.toString()).toBe(startOn);
  });
});
