import type { ResponseCodeName } from '@quittance/contract/response-code-names';

/** How a call ended. Exhaustive, so that a screen that forgets a case does not compile. */
export type ApiOutcome<Answer> =
  | { readonly kind: 'ok'; readonly answer: Answer }
  | ApiRefusal<Answer>
  /** 401 or 403: by then the person has been signed out, but for the exceptions of req 7.1. */
  | { readonly kind: 'unauthorized'; readonly errorSource: string | undefined }
  /** The server failed or did not answer in time; what was asked may or may not have been done. */
  | {
      readonly kind: 'unavailable';
      readonly requestId: string;
      readonly status: number | undefined;
      /** As a refusal's, where the server itself answered and not something in front of it. */
      readonly message?: string | undefined;
    }
  /** The request did not reach the server, or its answer did not reach us. */
  | { readonly kind: 'offline' }
  /** An answer that the contract does not know. What was asked may have been done. */
  | { readonly kind: 'defect'; readonly requestId: string };

/** The server said no, or not yet, with a response code (req 8.1). */
export type ApiRefusal<Answer> = {
  readonly kind: 'refused';
  /** Undefined for a code that this version does not know. */
  readonly code: ResponseCodeName | undefined;
  /** The server's own words, for logs and never for a person. */
  readonly message?: string | undefined;
  readonly status: number;
  /** The field that the refusal is about, where it is about one. */
  readonly field: string | undefined;
  /** By which the server knows the request that it is about, where it says so (req 3.11). */
  readonly externalRequestId?: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The person reads it to support. */
  readonly requestId: string;
  /** The answer of the call, where it came with the refusal: a declined payment is such an answer. */
  readonly answer: Answer | undefined;
};
