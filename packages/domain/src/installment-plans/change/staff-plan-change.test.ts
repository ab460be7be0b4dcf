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
    ['to a later day can be made by the operator', active, to('2026-12-08'), false],
    ['to the same day can be made by the operator', active, to('2026-12-07'), false],
    ['to an earlier day must be made by the customer', active, to('2026-12-06'), true],
    ['of an unknown installment is left to the plan rules', active, { ...to('2026-12-01'), sequence: 9 }, false],
    ['that skips a payment can be made by the operator', active, { kind: 'skip', sequence: 2 }, false],
    ['that pauses the plan can be made by the operator', active, { kind: 'pause' }, false],
    ['that resumes after a pause can be made by the operator', active, { kind: 'resume' }, false],
    ['that resumes despite a dispute is left to the plan rules', disputed, { kind: 'resume' }, false],
    ['that resumes without a payment method must be made by the customer', broken, { kind: 'resume' }, true],
  ] as const)('follows the rule on who can make it: a change %s', (_what, plan, change, expected) => {
    expect(needsCustomer(plan, change)).toBe(expected);
  });
});
