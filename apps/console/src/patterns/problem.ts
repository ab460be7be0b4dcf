import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';

/** Why something was not done, or may not have been. */
export type Problem =
  | {
      readonly kind: 'refused';
      /** Undefined for a code that this version does not know. */
      readonly code: ResponseCodeName | undefined;
      /** What the refusal is about, where it says so. */
      readonly about: string | undefined;
      readonly retryAfterSeconds: number | undefined;
    }
  /** No answer came, or none that says what happened: what was asked for may have been done. */
  | { readonly kind: 'unsure'; readonly requestId: string | undefined }
  /** The session was over; the sign-in says so. */
  | { readonly kind: 'signed-out' };

/** What a call that did not succeed comes to for whoever made it. */
export function problemOf(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): Problem {
  switch (outcome.kind) {
    case 'refused':
      return {
        kind: 'refused',
        code: outcome.code,
        about: outcome.field,
        retryAfterSeconds: outcome.retryAfterSeconds,
      };
    case 'unauthorized':
      return { kind: 'signed-out' };
    case 'offline':
      return { kind: 'unsure', requestId: undefined };
    default:
      return { kind: 'unsure', requestId: outcome.requestId };
  }
}
