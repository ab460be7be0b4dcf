import type { ApiOutcome, ApiRefusal } from '@quittance/browser/api-outcome';
import type { PaymentAnswer } from '@quittance/contract/payments';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import { paymentAnswer } from './payment-answers.ts';

/** Nobody here knows yet whether it was made: the same has to be asked again. */
export type Confirming = {
  readonly kind: 'confirming';
  readonly why: 'working' | 'offline' | 'no-answer';
  /** The server has it and goes on with it, whatever happens here. */
  readonly isAcknowledged: boolean;
  readonly retryAfterMs: number;
};

/** What one try of a payment came to. */
export type SubmitOutcome =
  | { readonly kind: 'paid'; readonly answer: PaymentAnswer }
  | Confirming
  /** It was tried, and the bank or the card's issuer said no. */
  | { readonly kind: 'declined'; readonly code: ResponseCodeName }
  /** It was not tried. `code` is undefined where this version does not know it. */
  | {
      readonly kind: 'refused';
      readonly code: ResponseCodeName | undefined;
      readonly requestId: string;
      readonly field: string | undefined;
    }
  | { readonly kind: 'likely-duplicate' }
  | { readonly kind: 'signed-out' };

/**
 * Reads the outcome of payment/submit (req 11.1). Only an answer that says so ends a payment; silence, a failure and an
 * answer that nobody understands mean that it may have been made.
 */
export function submitOutcome(outcome: ApiOutcome<PaymentAnswer>): SubmitOutcome {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'paid', answer: outcome.answer };
    case 'refused':
      return refusedOutcome(outcome);
    case 'unauthorized':
      return { kind: 'signed-out' };
    case 'offline':
      return confirming('offline');
    case 'unavailable':
    case 'defect':
      return confirming('no-answer');
  }
}

function refusedOutcome(refusal: ApiRefusal<PaymentAnswer>): SubmitOutcome {
  const { code, status, requestId, field, retryAfterSeconds = 0 } = refusal;
  const stage = code === undefined ? undefined : paymentAnswer(code).stage;
  // A conflict that says what it is about, such as an offer that is over, is a refusal like others.
  const isAcknowledged = status === 202 || (status === 409 && (stage === undefined || stage === 'confirm'));
  if (isAcknowledged || stage === 'confirm') {
    return { kind: 'confirming', why: 'working', isAcknowledged, retryAfterMs: retryAfterSeconds * 1000 };
  }
  // An outcome comes with status 200, a refusal of the request with 4xx.
  if (status === 200) return { kind: 'declined', code: code ?? 'PaymentDeclined' };
  if (stage === 'ask') return { kind: 'likely-duplicate' };
  return { kind: 'refused', code, requestId, field };
}

function confirming(why: 'offline' | 'no-answer'): SubmitOutcome {
  return { kind: 'confirming', why, isAcknowledged: false, retryAfterMs: 0 };
}

const delaysMs = [2_000, 4_000, 8_000];
const steadyDelayMs = 15_000;

/** How long to wait, in milliseconds, before the same key is sent again, after so many tries; never less than the server asks. */
export function nextTryDelayMs(triesMade: number, retryAfterMs: number): number {
  return Math.max(delaysMs[triesMade - 1] ?? steadyDelayMs, retryAfterMs);
}
