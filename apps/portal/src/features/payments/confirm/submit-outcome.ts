import type { ApiOutcome, ApiRefusal } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { PaymentAnswer } from '@quittance/contract/payments';
import { paymentAnswer } from './payment-answers.ts';

/** It isn't known whether the payment was made, so the same request must be sent again. */
export type Confirming = {
  readonly kind: 'confirming';
  readonly why: 'working' | 'offline' | 'no-answer';
  /** True if the server has accepted the request and will finish it. */
  readonly isAcknowledged: boolean;
  readonly retryAfterMs: number;
};

export type SubmitOutcome =
  | { readonly kind: 'paid'; readonly answer: PaymentAnswer }
  | Confirming
  /** It was tried, and the bank or the card issuer declined it. */
  | { readonly kind: 'declined'; readonly code: ResponseCodeName }
  /** It wasn't tried. `code` is undefined if this version doesn't know it. */
  | {
      readonly kind: 'refused';
      readonly code: ResponseCodeName | undefined;
      readonly requestId: string;
      readonly field: string | undefined;
    }
  | { readonly kind: 'likely-duplicate' }
  | { readonly kind: 'signed-out' };

/**
 * Reads the outcome of payment/submit (req 11.1). Only an explicit response settles a payment. After a missing, failed
 * or unreadable response it may have been made.
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
  // A conflict with its own code, such as an expired offer, is an ordinary refusal.
  const isAcknowledged = status === 202 || (status === 409 && (stage === undefined || stage === 'confirm'));
  if (isAcknowledged || stage === 'confirm') {
    return { kind: 'confirming', why: 'working', isAcknowledged, retryAfterMs: retryAfterSeconds * 1000 };
  }
  // Outcomes have status 200, refused requests 4xx.
  if (status === 200) return { kind: 'declined', code: code ?? 'PaymentDeclined' };
  if (stage === 'ask') return { kind: 'likely-duplicate' };
  return { kind: 'refused', code, requestId, field };
}

function confirming(why: 'offline' | 'no-answer'): SubmitOutcome {
  return { kind: 'confirming', why, isAcknowledged: false, retryAfterMs: 0 };
}

const delaysMs = [2_000, 4_000, 8_000];
const steadyDelayMs = 15_000;

/** Returns the delay in milliseconds before the same key is sent again, but never less than the server asks for. */
export function nextTryDelayMs(triesMade: number, retryAfterMs: number): number {
  return Math.max(delaysMs[triesMade - 1] ?? steadyDelayMs, retryAfterMs);
}
