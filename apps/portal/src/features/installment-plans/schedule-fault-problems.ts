import type { ScheduleFault } from '@quittance/domain/installment-plans/installment-schedule';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanFieldProblem } from './plan-terms.ts';

/**
 * Returns the form part to change for an invalid schedule: the amount or the number of payments, whichever is chosen.
 */
export function problemOfFault(fault: ScheduleFault, { ending }: Pick<PlanDraft, 'ending'>): PlanFieldProblem {
  const problem = faultProblems[fault];
  return problem.field === 'amount' && ending === 'count' ? { field: 'count', problem: 'not-divisible' } : problem;
}

/** Maps every fault. A new one doesn't compile until it has a form part and a text. */
const faultProblems: Record<ScheduleFault, PlanFieldProblem> = {
  'start-passed': { field: 'start', problem: 'missing' },
  'start-too-late': { field: 'start', problem: 'missing' },
  'first-passed': { field: 'start', problem: 'missing' },
  'end-before-start': { field: 'start', problem: 'not-possible' },
  'no-payments': { field: 'start', problem: 'not-possible' },
  'too-many-payments': { field: 'amount', problem: 'too-many' },
  'total-without-end': { field: 'amount', problem: 'empty' },
  'first-takes-all': { field: 'amount', problem: 'first-takes-all' },
  'installment-below-minimum': { field: 'amount', problem: 'below-minimum' },
  'installment-above-maximum': { field: 'amount', problem: 'above-maximum' },
  'rest-below-minimum': { field: 'amount', problem: 'rest-below-minimum' },
  'goal-exceeded': { field: 'amount', problem: 'above-maximum' },
};
