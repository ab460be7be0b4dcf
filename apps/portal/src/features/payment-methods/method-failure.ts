import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { type MethodAnswerField, methodAnswer } from './method-answers.ts';

/** Reason a method couldn't be saved: the field, the translation key and the ID for support. */
export type MethodFailure = {
  readonly field: MethodAnswerField;
  readonly key: string;
  /** Values for the text. */
  readonly values?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  /** The plan that the method pays, so that the customer can change the plan's method. */
  readonly planId?: string;
};

export function methodFailure(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): MethodFailure {
  switch (outcome.kind) {
    case 'refused':
      return outcome.code === undefined ? notSaved(outcome.requestId) : codeFailure(outcome.code);
    case 'offline':
      return { field: 'form', key: 'PaymentMethod.Answer.Offline' };
    case 'unauthorized':
      return { field: 'form', key: 'PaymentMethod.Answer.NotSaved' };
    case 'unavailable':
    case 'defect':
      return notSaved(outcome.requestId);
  }
}

/**
 * Returns true if a method may be saved although no response said so: the outcome is unknown, or the method existed
 * before. The screens must then reload the saved methods (req 11.1).
 */
export function isMaybeSaved(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): boolean {
  if (outcome.kind === 'refused') return outcome.code === 'CardExists' || outcome.code === 'BankAccountExists';
  return outcome.kind !== 'unauthorized';
}

export function codeFailure(code: ResponseCodeName): MethodFailure {
  const { field, text } = methodAnswer(code);
  return { field, key: `PaymentMethod.Answer.${text}` };
}

function notSaved(requestId: string): MethodFailure {
  return { field: 'form', key: 'PaymentMethod.Answer.NotSaved', requestId };
}
