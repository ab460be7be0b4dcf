import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { needsCustomer, type PlanOnThePhone, type StaffPlanChange } from './staff-plan-change.ts';

const active: PlanOnThePhone = {
  stopReason: null,
  installments: [{ sequence: 2, dueOn: parseDate('2026-12-07') }],
};
const broken: PlanOnThePhone = { ...active, stopReason: 'card-expired' };
const disputed: PlanOnThePhone = { ...active, stopReason: 'disputed' };
const to = (day: string): StaffPlanChange => ({ kind: 'move', sequence: 2, dueOn: parseDate(day) });

describe('law: 12 CFR 1005.10(b): a plan change by phone', () => {
  it.each([
    ['to a later day is the operator’s to make', active, to('2026-12-08'), false],
    ['to the same day, too', active, to('2026-12-07'), false],
    ['to an earlier day is the customer’s', active, to('2026-12-06'), true],
    [
      'of an installment that there is not, is left to the rules of plans',
      active,
      { ...to('2026-12-01'), sequence: 9 },
      false,
    ],
    ['that skips is the operator’s', active, { kind: 'skip', sequence: 2 }, false],
    ['that pauses is the operator’s', active, { kind: 'pause' }, false],
    ['that goes on after a pause is the operator’s', active, { kind: 'resume' }, false],
    ['that goes on in spite of a dispute is left to the rules of plans', disputed, { kind: 'resume' }, false],
    ['that goes on without a method is the customer’s', broken, { kind: 'resume' }, true],
  ] as const)('follows the rule: %s', (_what, plan, change, expected) => {
    expect(needsCustomer(plan, change)).toBe(expected);
  });
});
