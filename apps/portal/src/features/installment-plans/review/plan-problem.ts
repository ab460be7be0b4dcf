import type { ApiRefusal } from '@quittance/browser/api-outcome';
import { codesByName, type ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import * as z from 'zod/mini';
import { type PlanStage, planAnswer } from './plan-answers.ts';

const codeName = z.custom<ResponseCodeName>((value) => typeof value === 'string' && value in codesByName);

/**
 * The stored problem of a refused schedule: error, statusCode and additionalInfo of req 3.11, and the field it refers
 * to.
 */
const planProblem = z.object({
  error: z.optional(codeName),
  statusCode: z.optional(z.number()),
  /** The externalRequestID of the error. */
  additionalInfo: z.optional(z.string()),
  field: z.optional(z.string()),
});

const locationState = z.object({ planProblem });

/** Reason a plan wasn't created. Passed along with the navigation back to the form. */
export type PlanProblem = z.infer<typeof planProblem>;

/** Returns the problem in a navigation's state, if any. */
export function planProblemOf(state: unknown): PlanProblem | undefined {
  return z.safeParse(locationState, state).data?.planProblem;
}

/** Converts a refusal to the stored problem (req 3.11, 7.6). */
export function problemOfRefusal(
  refusal: Pick<ApiRefusal<unknown>, 'code' | 'status' | 'field' | 'externalRequestId' | 'requestId'>,
): PlanProblem {
  const { code, status, field, externalRequestId, requestId } = refusal;
  return { error: code, statusCode: status, additionalInfo: externalRequestId ?? requestId, field };
}

/** Returns the part of the form to change. A missing account can't be recalculated. */
export function stageOfProblem({ error, field = '' }: PlanProblem): PlanStage {
  const { stage } = planAnswer(error);
  if (stage === 'rhythm' && /endConditionValue|calculationAmount|firstInstallmentAmount/.test(field)) return 'amount';
  return stage === 'renew' ? 'account' : stage;
}
