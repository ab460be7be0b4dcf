import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type * as z from 'zod/mini';
import type { ResponseCodeName } from './response-code-names.ts';

/** One call of the operators' API, stated once for the server that answers it, the console and the command line that make it. */
export type StaffCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends ResponseCodeName = ResponseCodeName,
> = {
  /** Tells it from a call of the portal: who is signed in there is nobody here. */
  readonly audience: 'staff';
  readonly method: 'POST';
  /** Path below the API's base address. */
  readonly path: `/v1/staff/${string}`;
  readonly summary: string;
  /** The least role that may call; `anyone` needs no sign-in. */
  readonly role: StaffRole | 'anyone';
  /** The scope of an API key that may call it too; without one no key may. */
  readonly scope?: KeyScope;
  /** Whether the password and a code must have been shown within the last 5 minutes. A key never can. */
  readonly stepUp?: true;
  readonly request: Request;
  readonly response: Response;
  /** Statuses beside 200 with which the same answer may go out: it is being made (409), its outcome is being confirmed (202). */
  readonly alsoAnswersWith?: readonly (202 | 409)[];
  /** What a successful answer is where it is not JSON, such as `text/csv`. */
  readonly contentType?: string;
  /** The refusals of this call beside those that any call can answer (malformed, unauthorized, forbidden, too many, failure). */
  readonly refusals: readonly Refusal[];
};

/** States a call of the operators' API. */
export function defineStaffCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Refusal extends ResponseCodeName = never,
>(call: Omit<StaffCall<Request, Response, Refusal>, 'audience' | 'method'>): StaffCall<Request, Response, Refusal> {
  return { audience: 'staff', method: 'POST', ...call };
}
