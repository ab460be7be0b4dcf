import type { ScheduleFault } from '@quittance/domain/installment-plans/installment-schedule';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanFieldProblem } from './plan-terms.ts';

/** Where a schedule that cannot be laid out has to change: at the amount or at the number of payments, by which of them decides. */
export function problemOfFault(fault: ScheduleFault, { ending }: Pick<PlanDraft, 'ending'>): PlanFieldProblem {
  const problem = faultProblems[fault];
  return problem.field === 'amount' && ending === 'count' ? { field: 'count', problem: 'not-divisible' } : problem;
}

/** Every fault, so that a new one does not compile until it has a place and a sentence. */
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
