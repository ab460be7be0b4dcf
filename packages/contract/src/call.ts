import type * as z from 'zod/mini';
import type { ResponseCodeName } from './response-codes.ts';

/** Who may make a call: anyone on the tenant's host, or a signed-in customer. */
export type CallAccess = 'public' | 'customer';

/** One call of the API, stated once for the server that answers it and the portal that makes it (SPEC 7). */
export type Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST';
  /** Path below the API's base address. */
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  /** The body of a POST, the query of a GET. */
  readonly request: Request;
  readonly response: Response;
  /** The refusals that this call can answer beside those that any call can (malformed, unauthorized, too many, failure). */
  readonly refusals: readonly ResponseCodeName[];
};

/** States a call; only fixes the types. */
export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
): Call<Request, Response> {
  return call;
}
