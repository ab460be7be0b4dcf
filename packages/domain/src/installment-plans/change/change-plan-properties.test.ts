import type { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { anyCents, anyDay, anyRhythm } from '../../testing/schedules.ts';
import { type CurrentInstallment, type CurrentPlan, isChangeable } from '../current-plan.ts';
import { seriesTotal } from '../plan-installments.ts';
import { type InstallmentState, isInstallmentAhead } from '../plan-life.ts';
import { chargeDay } from '../schedule/charge-day.ts';
import { rhythmDays } from '../schedule/rhythm-days.ts';
import { changePlan, type PlanChange } from './change-plan.ts';

type Case = { plan: CurrentPlan; change: PlanChange; today: CalendarDate };

/** Generates a plan at any point of its life, with past installments in every state and scheduled ones. */
function anyPlan(today: CalendarDate): fc.Arbitrary<CurrentPlan> {
  const past = fc.array(fc.constantFrom<InstallmentState[]>('paid', 'failed', 'skipped', 'submitted', 'retrying'), {
    maxLength: 6,
  });
  return fc
    .record({
      rhythm: anyRhythm,
      begunAgo: fc.integer({ min: 0, max: 120 }),
      past,
      ahead: fc.array(anyCents(500, 40_000), { maxLength: 12 }),
      state: fc.constantFrom('active' as const, 'paused' as const),
      method: fc.constantFrom('bank' as const, 'card' as const),
      minimumCents: anyCents(0, 2_000),
      maximumCents: anyCents(5_000, 200_000),
      missingCents: anyCents(0, 30_000),
      settlementDays: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    })
    .map(({ begunAgo, past: states, ahead, settlementDays, ...plan }) => {
      const days = rhythmDays(plan.rhythm, today.subtract({ days: begunAgo }));
      const kinds = [
        ...states.map((state) => ({ state, amountCents: cents(10_000) })),
        ...ahead.map((amountCents) => ({ state: 'scheduled' as const, amountCents })),
      ];
      const installments = kinds.map((kind, index): CurrentInstallment => {
        const dueOn = days.next().value;
        return { ...kind, sequence: index + 1, dueOn, chargeOn: chargeDay(dueOn, plan.method) };
      });
      const isSettlement = settlementDays !== undefined;
      const payBy = isSettlement ? today.add({ days: settlementDays }) : undefined;
      return { ...plan, installments, isSettlement, payBy };
    });
}

function anyChange(today: CalendarDate): fc.Arbitrary<PlanChange> {
  const sequence = fc.integer({ min: 1, max: 18 });
  const dueOn = fc.integer({ min: -5, max: 200 }).map((days) => today.add({ days }));
  return fc.oneof(
    fc.record({ kind: fc.constant('move' as const), sequence, dueOn }),
    fc.record({ kind: fc.constant('skip' as const), sequence }),
    fc.record({ kind: fc.constant('amount' as const), amountCents: anyCents(100, 60_000) }),
    fc.record({
      kind: fc.constant('frequency' as const),
      rhythm: anyRhythm,
      startOn: dueOn,
      amountCents: fc.option(anyCents(100, 60_000), { nil: undefined }),
    }),
    fc.constantFrom<PlanChange[]>(
      ...(['method', 'pause', 'resume', 'make-up', 'cancel'] as const).map((kind) => ({ kind })),
    ),
  );
}

const anyCase = anyDay.chain((today) =>
  fc.record({ today: fc.constant(today), plan: anyPlan(today), change: anyChange(today) }),
);

/** Checks a property of every accepted change. Many generated changes are accepted. */
function holds(claim: (after: CurrentInstallment[], given: Case) => void): void {
  let made = 0;
  fc.assert(
    fc.property(anyCase, (given) => {
      const result = changePlan(given.plan, given.change, given.today);
      if (result.kind === 'refused') return;
      made += 1;
      claim(result.installments, given);
    }),
    { numRuns: 3_000 },
  );
  expect(made).toBeGreaterThan(500);
}

const summaryOf = (each: CurrentInstallment) =>
  `${each.sequence} ${each.state} ${each.dueOn} ${each.chargeOn} ${each.amountCents}`;

describe('any accepted plan change (req 7.6)', () => {
  it("doesn't touch paid, submitted, missed or skipped installments", () => {
    holds((after, { plan }) => {
      const fixed = plan.installments.filter(({ state }) => !isInstallmentAhead(state));
      const kept = after.filter(({ sequence }) => fixed.some((each) => each.sequence === sequence));
      expect(kept.map(summaryOf)).toEqual(fixed.map(summaryOf));
    });
  });

  it("doesn't touch an installment due today or overdue, except on resume and cancel", () => {
    holds((after, { plan, change, today }) => {
      if (change.kind === 'resume' || change.kind === 'cancel') return;
      const fixed = plan.installments.filter(({ chargeOn }) => chargeOn.compare(today) <= 0).map(summaryOf);
      expect(after.map(summaryOf)).toEqual(expect.arrayContaining(fixed));
    });
  });

  it('keeps the remaining total to the cent, except on cancel and make-up', () => {
    holds((after, { plan, change }) => {
      const open = (each: CurrentInstallment) => isInstallmentAhead(each.state);
      const missed = seriesTotal(plan.installments.filter(({ state }) => state === 'failed'));
      const added = change.kind === 'make-up' ? Math.min(missed, plan.missingCents) : 0;
      const expected = change.kind === 'cancel' ? 0 : seriesTotal(plan.installments.filter(open)) + added;
      expect(seriesTotal(after.filter(open))).toBe(expected);
    });
  });

  it('keeps scheduled dates strictly ascending', () => {
    holds((after) => {
      const scheduled = after.filter(({ state }) => state === 'scheduled').map(({ dueOn }) => dueOn.toString());
      expect(scheduled).toEqual([...new Set(scheduled)].sort());
    });
  });

  it('numbers installments consecutively without duplicates', () => {
    holds((after) => {
      expect(after.map(({ sequence }) => sequence)).toEqual(after.map((_, index) => index + 1));
    });
  });

  it('charges bank accounts on banking days and never charges a changed installment today', () => {
    holds((after, { plan, today }) => {
      const before = new Set(plan.installments.map(summaryOf));
      const touched = after.filter((each) => isInstallmentAhead(each.state) && !before.has(summaryOf(each)));
      for (const { dueOn, chargeOn, state, amountCents, sequence } of touched) {
        expect(chargeOn.compare(today)).toBeGreaterThan(0);
        expect(amountCents).toBeGreaterThan(0);
        const isOnItsDay = state === 'retrying' || chargeOn.compare(chargeDay(dueOn, plan.method)) === 0;
        expect([sequence, isOnItsDay]).toEqual([sequence, true]);
      }
    });
  });

  it('moves all changeable installments to consecutive days of a new frequency', () => {
    holds((after, { plan, change, today }) => {
      if (change.kind !== 'frequency') return;
      const fixed = new Set(
        plan.installments.filter((each) => !isChangeable(each, today)).map(({ sequence }) => sequence),
      );
      const days = after.filter(({ state, sequence }) => state === 'scheduled' && !fixed.has(sequence));
      const wanted = rhythmDays(change.rhythm, change.startOn);
      expect(days.map(({ dueOn }) => dueOn.toString())).toEqual(days.map(() => wanted.next().value.toString()));
    });
  });

  it('never makes more than 500 installments (req 9.1)', () => {
    holds((after) => expect(after.length).toBeLessThanOrEqual(500));
  });

  it("adds no payment after a settlement's last day", () => {
    holds((after, { plan: { payBy, installments } }) => {
      if (!payBy) return;
      const old = new Set(installments.map(({ sequence, dueOn }) => `${sequence} ${dueOn}`));
      const fresh = after.filter(({ sequence, dueOn }) => !old.has(`${sequence} ${dueOn}`));
      expect(fresh.filter(({ dueOn }) => dueOn.compare(payBy) > 0)).toEqual([]);
    });
  });

  it('keeps new amounts within the limits, unless the remaining total was below them', () => {
    holds((after, { plan, change, today }) => {
      if (change.kind !== 'amount' && (change.kind !== 'frequency' || change.amountCents === undefined)) return;
      const before = new Map(plan.installments.map((each) => [each.sequence, each.amountCents]));
      const fresh = after.filter(
        (each) => each.state === 'scheduled' && before.get(each.sequence) !== each.amountCents,
      );
      // An installment due today keeps its amount.
      const left = seriesTotal(plan.installments.filter((each) => isChangeable(each, today)));
      for (const { amountCents } of fresh) {
        expect(amountCents).toBeGreaterThanOrEqual(Math.min(plan.minimumCents, left));
        expect(amountCents).toBeLessThanOrEqual(plan.maximumCents);
      }
    });
  });
});
