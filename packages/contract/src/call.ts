import type * as z from 'zod/mini';
import type { ResponseCodeName } from './codes/response-code-names.ts';

/**
 * Access level of a call:
 * - `public`: anyone on the tenant's host
 * - `optional`: anyone, but a session is recognized
 * - `customer`: any signed-in customer or guest
 * - `registered`: registered customers only, no guests of a payment link (req 6.1)
 */
export type CallAccess = 'public' | 'optional' | 'customer' | 'registered';

/**
 * Effect of a call: `reads` only reads, `changes` writes or sends something, `leaves` ends the session that makes it.
 * Staff who view the portal as a customer can't make calls that change anything.
 */
export type CallEffect = 'reads' | 'changes' | 'leaves';

/** An API call, defined once for the server and the portal (req 7.1). */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends ResponseCodeName = ResponseCodeName,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  readonly effect: CallEffect;
  /** Allowed before the customer verifies an e-mail address that the tenant requires (req 2.2). */
  readonly isForRegistration?: true;
  /** Tenant flag for the screen that uses this call. The call returns NotFound while it is off (req 2.2, 6.3). */
  readonly screen?: 'showDashboard' | 'showHistory';
  /** Body of a POST, query of a GET. */
  readonly request: Request;
  readonly response: Response;
  /**
   * Statuses other than 200 that carry the same response: 409 while it is in progress, 202 while its outcome is being
   * confirmed.
   */
  readonly alsoAnswersWith?: readonly (202 | 409)[];
  /** Content type of a successful response other than JSON. */
  readonly contentType?: 'application/pdf' | 'text/calendar';
  /** Refusals specific to this call. Every call can also be malformed, unauthorized, rate limited or fail. */
  readonly refusals: readonly Refusal[];
};

/** Infers the types of a call. Does nothing at run time. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Refusal extends ResponseCodeName = never,
>(call: Call<Request, Response, Refusal>): Call<Request, Response, Refusal> {
  return call;
}
