import { codesByName, type ResponseCodeName } from '@quittance/contract/response-code-names';
import * as z from 'zod/mini';
import { type AnswerStage, paymentAnswer } from './payment-answers.ts';
import type { OpenPayment } from './stored-payment.ts';
import type { SubmitOutcome } from './submit-outcome.ts';

const codeName = z.custom<ResponseCodeName>((value) => typeof value === 'string' && value in codesByName);

const locationState = z.object({
  paymentProblem: z.object({
    code: z.optional(codeName),
    requestId: z.optional(z.string()),
    /** The account among several that it is about. */
    accountReferenceCode: z.optional(z.string()),
  }),
});

/** Why the last try of a payment came to nothing; travels with the navigation back to the form. */
export type PaymentProblem = z.infer<typeof locationState>['paymentProblem'];

/** The problem that a navigation brought along, if it did. */
export function paymentProblemOf(state: unknown): PaymentProblem | undefined {
  return z.safeParse(locationState, state).data?.paymentProblem;
}

/** What a refusal leaves to be said. One that is about a part of several names its account: `allocations.2.amount`. */
export function problemOfRefusal(
  { code, requestId, field }: Pick<Extract<SubmitOutcome, { kind: 'refused' }>, 'code' | 'requestId' | 'field'>,
  { allocations }: Pick<OpenPayment, 'allocations'>,
): PaymentProblem {
  if (code === undefined) return { requestId };
  const place = /^allocations\.(\d+)\b/.exec(field ?? '')?.[1];
  const share = place === undefined ? undefined : allocations[Number(place)];
  return { code, ...(share && { accountReferenceCode: share.accountReferenceCode }) };
}

/** The part of the form that a problem is about. */
export function stageOf({ code }: PaymentProblem): AnswerStage {
  return code === undefined ? 'review' : paymentAnswer(code).stage;
}

/** The key of the sentence for a problem. */
export function sentenceKeyOf({ code }: PaymentProblem): string {
  return `Payment.Answer.${code === undefined ? 'NotMade' : paymentAnswer(code).text}`;
}

/** Whether nobody here can tell what became of the payment, so that nobody may say that it was not made. */
export function isOpenQuestion({ code }: PaymentProblem): boolean {
  return code === 'IdempotencyKeyReused';
}
