import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';

/** Exhaustive union, so that a screen that misses a case fails to compile. */
export type ApiOutcome<Answer> =
  | { readonly kind: 'ok'; readonly answer: Answer }
  | ApiRefusal<Answer>
  /** 401 or 403. The user has been signed out by now, apart from the exceptions in req 7.1. */
  | { readonly kind: 'unauthorized'; readonly errorSource: string | undefined }
  /** The server failed or timed out, so the request may or may not have taken effect. */
  | {
      readonly kind: 'unavailable';
      readonly requestId: string;
      readonly status: number | undefined;
      /** Set only when our server responded, rather than a proxy in front of it. See ApiRefusal. */
      readonly message?: string | undefined;
    }
  /** The request didn't reach the server, or its response was lost. */
  | { readonly kind: 'offline' }
  /** The response doesn't match the contract. The request may have taken effect. */
  | { readonly kind: 'defect'; readonly requestId: string };

/** Refusal by the server with a response code (req 8.1). It may be temporary. */
export type ApiRefusal<Answer> = {
  readonly kind: 'refused';
  /** Undefined for a code unknown to this version. */
  readonly code: ResponseCodeName | undefined;
  /** For logs only; never shown to a customer. */
  readonly message?: string | undefined;
  readonly status: number;
  /** Name of the field that caused the refusal, if any. */
  readonly field: string | undefined;
  /** The server's id for the request that the refusal is about, if it sends one (req 3.11). */
  readonly externalRequestId?: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Shown to customers so that they can quote it to support. */
  readonly requestId: string;
  /** The normal response body when it came with the refusal, as for a declined payment. */
  readonly answer: Answer | undefined;
};
