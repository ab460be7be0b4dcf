import { codesByName, type ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import * as z from 'zod/mini';
import { type AnswerStage, paymentAnswer } from './confirm/payment-answers.ts';
import type { OpenPayment } from './confirm/stored-payment.ts';
import type { SubmitOutcome } from './confirm/submit-outcome.ts';

const codeName = z.custom<ResponseCodeName>((value) => typeof value === 'string' && value in codesByName);

const locationState = z.object({
  paymentProblem: z.object({
    code: z.optional(codeName),
    requestId: z.optional(z.string()),
    /** The account that the problem is about, if there are several. */
    accountReferenceCode: z.optional(z.string()),
    /** The name of the method that was declined. */
    method: z.optional(z.string()),
  }),
});

/** Reason the last payment attempt failed. Passed along with the navigation back to the form. */
export type PaymentProblem = z.infer<typeof locationState>['paymentProblem'];

/** Returns the problem in a navigation's state, if any. */
export function paymentProblemOf(state: unknown): PaymentProblem | undefined {
  return z.safeParse(locationState, state).data?.paymentProblem;
}

/** Converts a refusal to a problem. A field such as `allocations.2.amount` identifies the account. */
export function problemOfRefusal(
  { code, requestId, field }: Pick<Extract<SubmitOutcome, { kind: 'refused' }>, 'code' | 'requestId' | 'field'>,
  { allocations }: Pick<OpenPayment, 'allocations'>,
): PaymentProblem {
  if (code === undefined) return { requestId };
  const index = /^allocations\.(\d+)\b/.exec(field ?? '')?.[1];
  const share = index === undefined ? undefined : allocations[Number(index)];
  return { code, ...(share && { accountReferenceCode: share.accountReferenceCode }) };
}

/** Returns the part of the form to change. */
export function stageOf({ code }: PaymentProblem): AnswerStage {
  return code === undefined ? 'review' : paymentAnswer(code).stage;
}

/** Declines whose sentence can name the method. */
const namedDeclines: readonly (ResponseCodeName | undefined)[] = ['InsufficientFunds', 'PaymentDeclined'];

export function sentenceKeyOf({ code, method }: PaymentProblem): string {
  if (method !== undefined && namedDeclines.includes(code)) return `Payment.Declined.${code}`;
  return `Payment.Answer.${code === undefined ? 'NotMade' : paymentAnswer(code).text}`;
}

/** Returns true if the payment's outcome is unknown, so the screen must not say that it wasn't made. */
export function isOpenQuestion({ code }: PaymentProblem): boolean {
  return code === 'IdempotencyKeyReused';
}
