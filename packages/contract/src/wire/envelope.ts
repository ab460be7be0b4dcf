import * as z from 'zod/mini';

/** What every request body may carry beside its own fields (req 7.1). The hostname must be the request's own host. */
export const requestContext = {
  hostname: z.optional(z.string().check(z.maxLength(253))),
  userToken: z.nullish(z.string().check(z.maxLength(100))),
  campaignIdentifier: z.nullish(z.string().check(z.maxLength(100))),
};

/** One entry of an answer's `responses`; the answer succeeded when some entry has responseCode 1000 (req 7.1). */
const responseEntry = z.object({ responseCode: z.string(), errorMessage: z.nullable(z.string()) });

/** What every answer carries. */
export const responseEnvelope = { responses: z.array(responseEntry) };

/** The body of every answer that is not the call's own: refusals, malformed requests and failures (req 7.1, 8.4). */
export const errorAnswer = z.object({
  ...responseEnvelope,
  /** The request's id; the person reads it to support, support finds it in the logs. */
  x_uni_req_id: z.string(),
  /** externalRequestID is what the portal keeps of a schedule that could not be laid out (req 3.11, 7.6). */
  error: z.optional(
    z.object({ errorSource: z.string(), field: z.optional(z.string()), externalRequestID: z.optional(z.string()) }),
  ),
  /** Seconds to wait before the next try, where waiting helps. */
  retryAfterSeconds: z.optional(z.number()),
});

/** The decoded error body. */
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** True when an answer's envelope says success (req 7.1). */
export function succeeded(answer: { responses: readonly { responseCode: string }[] }): boolean {
  return answer.responses.some((entry) => entry.responseCode === '1000');
}
