import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type * as z from 'zod/mini';
import type { ResponseCodeName } from './codes/response-code-names.ts';

/** A staff API call, defined once for the server, the console and the command line. */
export type StaffCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends ResponseCodeName = ResponseCodeName,
> = {
  /** Distinguishes it from portal calls, because a portal session doesn't count here. */
  readonly audience: 'staff';
  readonly method: 'POST';
  readonly path: `/v1/staff/${string}`;
  readonly summary: string;
  /** Lowest role that may make the call. `anyone` needs no sign-in. */
  readonly role: StaffRole | 'anyone';
  /** Scope that lets an API key make the call. Without one, no key can. */
  readonly scope?: KeyScope;
  /** Requires a password and code check within the last 5 minutes, which rules out API keys. */
  readonly stepUp?: true;
  readonly request: Request;
  readonly response: Response;
  /**
   * Statuses other than 200 that carry the same response: 409 while it is in progress, 202 while its outcome is being
   * confirmed.
   */
  readonly alsoAnswersWith?: readonly (202 | 409)[];
  /** Content type of a successful response other than JSON, such as `text/csv`. */
  readonly contentType?: string;
  /**
   * Refusals specific to this call. Every call can also be malformed, unauthorized, forbidden, rate limited or fail.
   */
  readonly refusals: readonly Refusal[];
};

/** Adds what all staff API calls share. */
export function defineStaffCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Refusal extends ResponseCodeName = never,
>(call: Omit<StaffCall<Request, Response, Refusal>, 'audience' | 'method'>): StaffCall<Request, Response, Refusal> {
  return { audience: 'staff', method: 'POST', ...call };
}
