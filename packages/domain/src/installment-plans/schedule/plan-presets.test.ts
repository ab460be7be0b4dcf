import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { anyCents, anyDay } from '../../testing/schedules.ts';
import { seriesTotal } from '../plan-installments.ts';
import type { InstallmentLimits } from './installment-schedule.ts';
import { type PlanPreset, planPresets } from './plan-presets.ts';
import { maximumRecurringPayments } from './rhythm.ts';

const today = new CalendarDate(2026, 11, 21);

const presetsFor = (limits: { goal: number; minimum?: number; maximum?: number; agreed?: number }) =>
  planPresets({
    startOn: today.add({ days: 1 }),
    agreedMonthlyCents: limits.agreed === undefined ? undefined : cents(limits.agreed),
    limits: {
      today,
      goalCents: cents(limits.goal),
      minimumCents: cents(limits.minimum ?? 1_000),
      maximumCents: cents(limits.maximum ?? limits.goal),
    },
  });

const brief = ({ frequency, count, installments }: PlanPreset) => {
  const last = installments.at(-1);
  return `${count} ${frequency}, ${installments[0]?.amountCents}, ${last?.amountCents} on ${last?.dueOn}`;
};

describe('plan presets', () => {
  it('split the balance into equal payments of several lengths', () => {
    expect(presetsFor({ goal: 96_000 }).map(brief)).toEqual([
      '4 monthly, 24000, 24000 on 2027-03-01',
      '6 monthly, 16000, 16000 on 2027-05-01',
      '8 every-2-weeks, 12000, 12000 on 2027-03-01',
      '12 weekly, 8000, 8000 on 2027-02-08',
    ]);
  });

  it('put the remaining cents into the last payment', () => {
    expect(presetsFor({ goal: 6_100 }).map(brief)).toEqual([
      '3 monthly, 2033, 2034 on 2027-02-01',
      '3 every-2-weeks, 2033, 2034 on 2026-12-21',
      '3 weekly, 2033, 2034 on 2026-12-07',
      '3 twice-a-month, 2033, 2034 on 2027-01-01',
    ]);
  });

  it('have more payments for a low maximum', () => {
    const presets = presetsFor({ goal: 96_000, maximum: 10_000 });
    expect(presets.map(({ count }) => count)).toEqual([10, 10, 12, 10]);
  });

  it('add a payment when the remaining cents would push the last payment above the maximum', () => {
    expect(presetsFor({ goal: 10_003, minimum: 100, maximum: 2_501 })[0]).toMatchObject({ count: 5 });
  });

  it('use the smaller payments that the creditor agreed to, but only for monthly plans', () => {
    expect(presetsFor({ goal: 30_000, minimum: 10_000, agreed: 4_000 }).map(brief)).toEqual([
      '4 monthly, 7500, 7500 on 2027-03-01',
      '6 monthly, 5000, 5000 on 2027-05-01',
      '3 every-2-weeks, 10000, 10000 on 2026-12-21',
      '3 weekly, 10000, 10000 on 2026-12-07',
    ]);
  });

  it("are empty when the balance can't be split in two", () => {
    expect(presetsFor({ goal: 1_999 })).toEqual([]);
    expect(presetsFor({ goal: 0, maximum: 1_000 })).toEqual([]);
  });
});

const anyLimits: fc.Arbitrary<InstallmentLimits> = fc.record({
  today: anyDay,
  minimumCents: anyCents(0, 20_000),
  maximumCents: anyCents(1, 2_000_000),
  goalCents: anyCents(1, 100_000_000),
});

describe('any plan preset', () => {
  const holds = (claim: (preset: PlanPreset, limits: InstallmentLimits) => void) => {
    let made = 0;
    fc.assert(
      fc.property(anyLimits, (limits) => {
        const presets = planPresets({ startOn: limits.today.add({ days: 1 }), limits });
        made += presets.length;
        expect(presets.length).toBeLessThanOrEqual(4);
        expect(new Set(presets.map(({ frequency, count }) => `${frequency} ${count}`)).size).toBe(presets.length);
        for (const preset of presets) claim(preset, limits);
      }),
      { numRuns: 500 },
    );
    expect(made).toBeGreaterThan(200);
  };

  it('adds up to the balance to the cent', () => {
    holds(({ installments }, { goalCents }) => expect(seriesTotal(installments)).toBe(goalCents));
  });

  it('keeps every payment within the minimum and the maximum', () => {
    holds(({ installments }, { minimumCents, maximumCents }) => {
      const amounts = installments.map(({ amountCents }) => amountCents);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(Math.max(1, minimumCents));
      expect(Math.max(...amounts)).toBeLessThanOrEqual(maximumCents);
    });
  });

  it('has strictly ascending dates after today', () => {
    holds(({ installments }, limits) => {
      const days = installments.map(({ dueOn }) => dueOn.toString());
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => day > limits.today.toString())).toBe(true);
    });
  });

  it('has at least 2 payments and no more than its frequency allows', () => {
    holds(({ frequency, count, installments }) => {
      expect(installments).toHaveLength(count);
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(maximumRecurringPayments(frequency));
    });
  });
});
