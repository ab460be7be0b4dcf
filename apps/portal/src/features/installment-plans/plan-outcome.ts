import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { createInstallmentSeries } from '@quittance/contract/installment-plans';
import type * as z from 'zod/mini';
import type { Confirming } from '../payments/submit-outcome.ts';
import { planAnswer } from './plan-answers.ts';
import { type PlanProblem, problemOfRefusal } from './plan-problem.ts';

type Answer = z.output<typeof createInstallmentSeries.response>;

/** What one try to make a plan came to. */
export type PlanOutcome =
  | { readonly kind: 'made'; readonly answer: Answer }
  /** Nobody here knows yet whether it was made: the same plan has to be asked for again. */
  | Confirming
  | { readonly kind: 'refused'; readonly problem: PlanProblem }
  | { readonly kind: 'signed-out' };

/**
 * Reads the outcome of transactiondata/createinstallmentseries (req 11.1). The same recipe is the same plan, so that it can be sent
 * until an answer says what became of it; silence and failure say nothing.
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
