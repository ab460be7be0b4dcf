import type * as z from 'zod/mini';
import type { ResponseCodeName } from './response-code-names.ts';

/**
 * Who may make a call: anyone on the tenant's host, anyone but with what is signed in being noted (`optional`), whoever is signed
 * in (`customer`), or only a registered customer and no guest of a pay link (`registered`, req 6.1).
 */
export type CallAccess = 'public' | 'optional' | 'customer' | 'registered';

/**
 * What a call does: it only reads, it changes something, sends something or writes something down (`changes`), or it ends the very
 * session that makes it (`leaves`). Staff who see the portal as a customer does may make no call that changes.
 */
export type CallEffect = 'reads' | 'changes' | 'leaves';

/** One call of the API, stated once for the server that answers it and the portal that makes it (req 7.1). */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends ResponseCodeName = ResponseCodeName,
> = {
  readonly method: 'GET' | 'POST';
  /** Path below the API's base address. */
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  readonly effect: CallEffect;
  /** True for what a customer may do before verifying an e-mail address that the tenant requires (req 2.2). */
  readonly isForRegistration?: true;
  /** The tenant's flag of the screen that the call is for; off, the call answers NotFound (req 2.2, 6.3). */
  readonly screen?: 'showDashboard' | 'showHistory';
  /** The body of a POST, the query of a GET. */
  readonly request: Request;
  readonly response: Response;
  /** Statuses beside 200 with which the same answer may go out: it is being made (409), its outcome is being confirmed (202). */
  readonly alsoAnswersWith?: readonly (202 | 409)[];
  /** What a successful answer is where it is not JSON. */
  readonly contentType?: 'application/pdf' | 'text/calendar';
  /** The refusals that this call can answer beside those that any call can (malformed, unauthorized, too many, failure). */
  readonly refusals: readonly Refusal[];
};

/** States a call; only fixes the types. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Refusal extends ResponseCodeName = never,
>(call: Call<Request, Response, Refusal>): Call<Request, Response, Refusal> {
  return call;
}
