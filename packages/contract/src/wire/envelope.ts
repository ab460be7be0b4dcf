import * as z from 'zod/mini';

/** Fields that any request body may carry (req 7.1). The hostname must be the request's own host. */
export const requestContext = {
  hostname: z.optional(z.string().check(z.maxLength(253))),
  userToken: z.nullish(z.string().check(z.maxLength(100))),
  campaignIdentifier: z.nullish(z.string().check(z.maxLength(100))),
};

/** Entry of `responses`. The call succeeded if some entry has responseCode 1000 (req 7.1). */
const responseEntry = z.object({ responseCode: z.string(), errorMessage: z.nullable(z.string()) });

export const responseEnvelope = { responses: z.array(responseEntry) };

/** Body of refusals, malformed requests and failures (req 7.1, 8.4). */
export const errorAnswer = z.object({
  ...responseEnvelope,
  /** Request ID, which the customer gives to support to find the request in the logs. */
  x_uni_req_id: z.string(),
  /** externalRequestID is what the portal keeps of a schedule that couldn't be calculated (req 3.11, 7.6). */
  error: z.optional(
    z.object({ errorSource: z.string(), field: z.optional(z.string()), externalRequestID: z.optional(z.string()) }),
  ),
  /** Seconds to wait before a retry, if waiting helps. */
  retryAfterSeconds: z.optional(z.number()),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** True if the envelope reports success (req 7.1). */
export function succeeded(answer: { responses: readonly { responseCode: string }[] }): boolean {
  return answer.responses.some((entry) => entry.responseCode === '1000');
}
