import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';

/** Reason why an action failed or may have failed. */
export type Problem =
  | {
      readonly kind: 'refused';
      /** Undefined for a code unknown to this version. */
      readonly code: ResponseCodeName | undefined;
      /** Subject of the refusal, if it names one. */
      readonly about: string | undefined;
      readonly retryAfterSeconds: number | undefined;
    }
  /** No conclusive response arrived, so the action may have been carried out. */
  | { readonly kind: 'unsure'; readonly requestId: string | undefined }
  /** The session expired, which the sign-in page explains. */
  | { readonly kind: 'signed-out' };

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
