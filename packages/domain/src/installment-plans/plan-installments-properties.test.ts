import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { anyCents, anyDay, anySchedule } from '../testing/schedules.ts';
import { planInstallments, seriesTotal } from './plan-installments.ts';
import type { InstallmentLimits, InstallmentSchedule, PlannedInstallment } from './schedule/installment-schedule.ts';
import { firstRhythmDay } from './schedule/rhythm-days.ts';

type Case = { schedule: InstallmentSchedule; limits: InstallmentLimits };

const anyCase: fc.Arbitrary<Case> = anyDay.chain((today) =>
  fc.record({
    schedule: anySchedule(today),
    limits: fc.record({
      today: fc.constant(today),
      minimumCents: anyCents(0, 20_000),
      maximumCents: anyCents(10_000, 2_000_000),
      goalCents: anyCents(100_000, 100_000_000),
    }),
  }),
);

/** Checks a property of every valid schedule. Most generated schedules are valid. */
function holds(claim: (installments: PlannedInstallment[], given: Case) => void): void {
  let plannable = 0;
  fc.assert(
    fc.property(anyCase, (given) => {
      const series = planInstallments(given.schedule, given.limits);
      if (series.kind === 'unplannable') return;
      plannable += 1;
      claim(series.installments, given);
    }),
    { numRuns: 2_000 },
  );
  expect(plannable).toBeGreaterThan(200);
}

describe('any valid plan (req 7.6)', () => {
  it('has strictly ascending dates from today on and is numbered from 1', () => {
    holds((installments, { limits }) => {
      const days = installments.map(({ dueOn }) => dueOn.toString());
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => day >= limits.today.toString())).toBe(true);
      expect(installments.map(({ sequence }) => sequence)).toEqual(days.map((_, index) => index + 1));
    });
  });

  it('adds up to its total to the cent', () => {
    holds((installments, { schedule }) => {
      const { calculation, end, amountCents } = schedule;
      const total = end.kind === 'amount' ? end.totalCents : calculation === 'total' ? amountCents : undefined;
      if (total !== undefined) expect(seriesTotal(installments)).toBe(total);
    });
  });

  it('keeps every payment within the limits and the total within the amount owed', () => {
    holds((installments, { limits }) => {
      const amounts = installments.map(({ amountCents }) => amountCents);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(Math.max(1, limits.minimumCents));
      expect(Math.max(...amounts)).toBeLessThanOrEqual(limits.maximumCents);
      expect(seriesTotal(installments)).toBeLessThanOrEqual(limits.goalCents);
    });
  });

  it('has 1 to 500 payments, the requested count and no payment after its last date (req 9.1)', () => {
    holds((installments, { schedule: { end } }) => {
      expect(installments.length).toBeGreaterThan(0);
      expect(installments.length).toBeLessThanOrEqual(500);
      if (end.kind === 'count') expect(installments).toHaveLength(end.count);
      if (end.kind === 'date') expect(installments.every(({ dueOn }) => dueOn.compare(end.lastOn) <= 0)).toBe(true);
    });
  });

  it('charges the chosen amount with every payment except a separate first payment and the last payment', () => {
    holds((installments, { schedule: { calculation, first, amountCents } }) => {
      if (first) expect(installments[0]).toMatchObject(first);
      if (calculation === 'total') return;
      const middle = installments.slice(first ? 1 : 0, -1);
      expect(middle.filter((each) => each.amountCents !== amountCents)).toEqual([]);
    });
  });

  it('starts with its first payment or its first scheduled day', () => {
    holds((installments, { schedule: { first, rhythm, startOn } }) => {
      expect(installments[0]?.dueOn.toString()).toBe((first?.dueOn ?? firstRhythmDay(rhythm, startOn)).toString());
    });
  });
});

describe('plans of every frequency, end, calculation and first payment (req 7.6)', () => {
  const today = new CalendarDate(2027, 1, 30);
  const rhythms = [
    { frequency: 'weekly', weekday: 1 },
    { frequency: 'every-2-weeks', weekday: 1 },
    { frequency: 'twice-a-month', days: [1, 15] },
    { frequency: 'twice-a-month', days: [15, 31] },
    { frequency: 'twice-a-month', days: [30, 31] },
    { frequency: 'monthly', day: 1 },
    { frequency: 'monthly', day: 31 },
  ] as const;
  const ends = [
    { kind: 'count', count: 7 },
    { kind: 'date', lastOn: today.add({ years: 1 }) },
    { kind: 'amount', totalCents: cents(123_456) },
  ] as const;
  const firsts = [undefined, { amountCents: cents(20_000), dueOn: today }];
  const limits = { today, minimumCents: cents(1), maximumCents: cents(200_000), goalCents: cents(10_000_000) };
  const all = rhythms.flatMap((rhythm) =>
    ends.flatMap((end) =>
      (['recurring', 'total'] as const).flatMap((calculation) =>
        firsts.map((first) => ({ rhythm, end, calculation, first })),
      ),
    ),
  );

  it.each(all)(
    'add up and have ascending dates: $rhythm.frequency, $end.kind, $calculation, first $first.amountCents',
    (given) => {
      const amountCents = cents(given.calculation === 'total' ? 123_456 : 10_000);
      const series = planInstallments({ ...given, startOn: today, amountCents }, limits);
      if (given.calculation === 'total' && given.end.kind === 'amount') {
        expect(series).toEqual({ kind: 'unplannable', fault: 'total-without-end' });
        return;
      }
      const installments = series.kind === 'planned' ? series.installments : [];
      const wanted = given.calculation === 'total' || given.end.kind === 'amount' ? 123_456 : undefined;
      const chosen = (given.first?.amountCents ?? 10_000) + (installments.length - 1) * 10_000;
      expect(seriesTotal(installments)).toBe(wanted ?? chosen);
      const days = installments.map(({ dueOn }) => dueOn.toString());
      expect(days).toEqual([...new Set(days)].sort());
    },
  );
});
