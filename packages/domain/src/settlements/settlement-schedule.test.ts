import { CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planInstallments, seriesTotal } from '../installment-plans/plan-installments.ts';
import { cents } from '../money/cents.ts';
import { anyCents, anyDay } from '../testing/schedules.ts';
import { type SettlementTerms, settlementSchedule } from './settlement-schedule.ts';

const today = new CalendarDate(2026, 11, 21);
const terms: SettlementTerms = {
  type: 'autopay',
  totalCents: cents(60_000),
  downPaymentCents: null,
  dueOn: parseDate('2027-03-31'),
};

function planned(own: Partial<SettlementTerms>, selectedOn = '2026-11-30'): string[] {
  const schedule = settlementSchedule({ ...terms, ...own }, { selectedOn: parseDate(selectedOn), today });
  const series = planInstallments(schedule, {
    today,
    minimumCents: cents(1),
    maximumCents: cents(100_000),
    goalCents: cents(60_000),
  });
  if (series.kind === 'unplannable') return [series.fault];
  return series.installments.map(({ dueOn, amountCents }) => `${dueOn} ${amountCents}`);
}

describe('settlementSchedule (req 7.6)', () => {
  it('spreads the total over the months from the chosen day to the last day', () => {
    expect(settlementSchedule(terms, { selectedOn: parseDate('2026-12-15'), today })).toEqual({
      rhythm: { frequency: 'monthly', day: 15 },
      startOn: parseDate('2026-12-15'),
      first: undefined,
      calculation: 'total',
      amountCents: 60_000,
      end: { kind: 'date', lastOn: parseDate('2027-03-31') },
    });
  });

  it.each<[string, Partial<SettlementTerms>, string, string[]]>([
    [
      'AUTOPAY',
      {},
      '2026-11-30',
      ['2026-11-30 12000', '2026-12-30 12000', '2027-01-30 12000', '2027-02-28 12000', '2027-03-30 12000'],
    ],
    [
      'AUTOPAY to the very last day',
      {},
      '2026-12-31',
      ['2026-12-31 15000', '2027-01-31 15000', '2027-02-28 15000', '2027-03-31 15000'],
    ],
    [
      'LUMP_SUMP_AUTOPAY with its down payment today',
      { type: 'lump-sum-autopay', downPaymentCents: cents(20_000) },
      '2027-01-15',
      ['2026-11-21 20000', '2027-01-15 13333', '2027-02-15 13333', '2027-03-15 13334'],
    ],
    [
      'LUMP_SUMP_AUTOPAY that begins today: the day is the down payment’s',
      { type: 'lump-sum-autopay', downPaymentCents: cents(20_000), dueOn: parseDate('2027-01-31') },
      '2026-11-21',
      ['2026-11-21 20000', '2026-12-21 20000', '2027-01-21 20000'],
    ],
    [
      'no down payment for AUTOPAY',
      { downPaymentCents: cents(20_000), dueOn: parseDate('2026-12-31') },
      '2026-12-01',
      ['2026-12-01 60000'],
    ],
    ['a chosen day after the last day', {}, '2027-04-01', ['start-too-late']],
    ['a chosen day after an early last day', { dueOn: parseDate('2026-12-31') }, '2027-01-01', ['end-before-start']],
  ])('returns the right payments: %s', (_, own, selectedOn, expected) => {
    expect(planned(own, selectedOn)).toEqual(expected);
  });

  it('adds up to the total to the cent by its last day, for any terms', () => {
    const anyTerms = fc.record({
      now: anyDay,
      ahead: fc.integer({ min: 0, max: 60 }),
      months: fc.integer({ min: 3, max: 60 }),
      totalCents: anyCents(10_000, 10_000_000),
      downPaymentCents: fc.option(anyCents(1, 9_000)),
    });
    fc.assert(
      fc.property(anyTerms, ({ now, ahead, months, totalCents, downPaymentCents }) => {
        const dueOn = now.add({ months });
        const own = {
          type: downPaymentCents === null ? 'autopay' : 'lump-sum-autopay',
          totalCents,
          downPaymentCents,
          dueOn,
        } as const;
        const schedule = settlementSchedule(own, { selectedOn: now.add({ days: ahead }), today: now });
        const limits = { today: now, minimumCents: cents(1), maximumCents: totalCents, goalCents: totalCents };
        const series = planInstallments(schedule, limits);
        const installments = series.kind === 'planned' ? series.installments : [];
        expect(seriesTotal(installments)).toBe(totalCents);
        expect(installments.at(-1)?.dueOn.compare(dueOn)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
