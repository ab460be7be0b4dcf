import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import { type MethodAnswerPlace, methodAnswer } from './method-answers.ts';

/** Why a method could not be kept: where to say so, the key of the sentence, and what support needs. */
export type MethodFailure = {
  readonly place: MethodAnswerPlace;
  readonly key: string;
  /** What goes into the sentence. */
  readonly values?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  /** The plan that is paid with the method, so that it can be given another one. */
  readonly planId?: string;
};

/** What to say when a call about a method did not succeed. */
export function methodFailure(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): MethodFailure {
  switch (outcome.kind) {
    case 'refused':
      return outcome.code === undefined ? notSaved(outcome.requestId) : codeFailure(outcome.code);
    case 'offline':
      return { place: 'form', key: 'PaymentMethod.Answer.Offline' };
    case 'unauthorized':
      return { place: 'form', key: 'PaymentMethod.Answer.NotSaved' };
    case 'unavailable':
    case 'defect':
      return notSaved(outcome.requestId);
  }
}

/**
 * Whether a method may be among the saved ones although no answer said so: nobody heard what became of it, or it was there before. The
 * screens have to ask for the saved ones then (req 11.1).
 */
export function isMaybeSaved(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): boolean {
  if (outcome.kind === 'refused') return outcome.code === 'CardExists' || outcome.code === 'BankAccountExists';
  return outcome.kind !== 'unauthorized';
}

/** What to say of a code, wherever it came from. */
export function codeFailure(code: ResponseCodeName): MethodFailure {
  const { place, text } = methodAnswer(code);
  return { place, key: `PaymentMethod.Answer.${text}` };
}

function notSaved(requestId: string): MethodFailure {
  return { place: 'form', key: 'PaymentMethod.Answer.NotSaved', requestId };
}
