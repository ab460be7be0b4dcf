import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { createInstallmentSeries } from '@quittance/contract/installment-plans';
import type * as z from 'zod/mini';
import type { Confirming } from '../../payments/confirm/submit-outcome.ts';
import { planAnswer } from './plan-answers.ts';
import { type PlanProblem, problemOfRefusal } from './plan-problem.ts';

type Answer = z.output<typeof createInstallmentSeries.response>;

export type PlanOutcome =
  | { readonly kind: 'made'; readonly answer: Answer }
  /** It isn't known whether the plan was created, so the same request must be sent again. */
  | Confirming
  | { readonly kind: 'refused'; readonly problem: PlanProblem }
  | { readonly kind: 'signed-out' };

/**
 * Reads the outcome of transactiondata/createinstallmentseries (req 11.1). The same recipe creates the same plan, so
 * the request can be repeated until a response settles it. A missing or failed response settles nothing.
 */
export function planOutcome(outcome: ApiOutcome<Answer>): PlanOutcome {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'made', answer: outcome.answer };
    case 'refused': {
      const { code, retryAfterSeconds = 0 } = outcome;
      return code !== undefined && planAnswer(code).stage === 'confirm'
        ? confirming('working', retryAfterSeconds * 1000)
        : { kind: 'refused', problem: problemOfRefusal(outcome) };
    }
    case 'unauthorized':
      return { kind: 'signed-out' };
    case 'offline':
      return confirming('offline');
    case 'unavailable':
    case 'defect':
      return confirming('no-answer');
  }
}

function confirming(why: Confirming['why'], retryAfterMs = 0): Confirming {
  return { kind: 'confirming', why, isAcknowledged: false, retryAfterMs };
}
