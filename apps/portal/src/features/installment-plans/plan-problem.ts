import type { ApiRefusal } from '@quittance/browser/api-outcome';
import { codesByName, type ResponseCodeName } from '@quittance/contract/response-code-names';
import * as z from 'zod/mini';
import { type PlanStage, planAnswer } from './plan-answers.ts';

const codeName = z.custom<ResponseCodeName>((value) => typeof value === 'string' && value in codesByName);

/** What is kept of a schedule that was refused: error, statusCode and additionalInfo of req 3.11, and the field that it is about. */
const planProblem = z.object({
  error: z.optional(codeName),
  statusCode: z.optional(z.number()),
  /** The externalRequestID of the error. */
  additionalInfo: z.optional(z.string()),
  field: z.optional(z.string()),
});

const locationState = z.object({ planProblem });

/** Why a plan was not made; travels with the navigation back to the form. */
export type PlanProblem = z.infer<typeof planProblem>;

/** The problem that a navigation brought along, if it did. */
export function planProblemOf(state: unknown): PlanProblem | undefined {
  return z.safeParse(locationState, state).data?.planProblem;
}

/** What a refusal leaves to be said (req 3.11, 7.6). */
export function problemOfRefusal(
  refusal: Pick<ApiRefusal<unknown>, 'code' | 'status' | 'field' | 'externalRequestId' | 'requestId'>,
): PlanProblem {
  const { code, status, field, externalRequestId, requestId } = refusal;
  return { error: code, statusCode: status, additionalInfo: externalRequestId ?? requestId, field };
}

/** The part of the form that a problem is about. An account that is gone has nothing that could be laid out anew. */
export function stageOfProblem({ error, field = '' }: PlanProblem): PlanStage {
  const { stage } = planAnswer(error);
  if (stage === 'rhythm' && /endConditionValue|calculationAmount|firstInstallmentAmount/.test(field)) return 'amount';
  return stage === 'renew' ? 'account' : stage;
}
