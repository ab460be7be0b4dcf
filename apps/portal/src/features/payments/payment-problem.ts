import { type ResponseCodeName, responseCodes } from '@quittance/contract/response-codes';
import * as z from 'zod/mini';
import { type AnswerStage, paymentAnswer } from './payment-answers.ts';

const codeName = z.custom<ResponseCodeName>((value) => typeof value === 'string' && value in responseCodes);

const locationState = z.object({
  paymentProblem: z.object({ code: z.optional(codeName), requestId: z.optional(z.string()) }),
});

/** Why the last try of a payment came to nothing; travels with the navigation back to the form. */
export type PaymentProblem = z.infer<typeof locationState>['paymentProblem'];

/** The problem that a navigation brought along, if it did. */
export function paymentProblemOf(state: unknown): PaymentProblem | undefined {
  return z.safeParse(locationState, state).data?.paymentProblem;
}

/** The part of the form that a problem is about. */
export function stageOf({ code }: PaymentProblem): AnswerStage {
  return code === undefined ? 'review' : paymentAnswer(code).stage;
}

/** The key of the sentence for a problem. */
export function sentenceKeyOf({ code }: PaymentProblem): string {
  return `Payment.Answer.${code === undefined ? 'NotMade' : paymentAnswer(code).text}`;
}
