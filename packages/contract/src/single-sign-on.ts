import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { logInAnswer } from './sign-in.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** auth/startsso: where the browser goes to sign in at the tenant's identity provider (OpenID Connect, code flow with PKCE). */
export const startSingleSignOn = defineCall({
  method: 'POST',
  path: '/v1/auth/startsso',
  summary: "The address of the identity provider's sign-in",
  access: 'public',
  effect: 'changes',
  /** The language that the person reads, for the provider's own pages. */
  request: z.object({ ...requestContext, language: z.nullish(z.enum(['en', 'es'])) }),
  response: z.object({ ...responseEnvelope, authorizationUrl: z.string() }),
  refusals: ['SingleSignOnNotOffered', 'Unavailable'],
});

/**
 * POST auth/LoginSSO (req 7.3) finishes it: `callbackQuery` is the query, without its question mark, with which the provider sent
 * the browser back to /login.
 */
export const logInSso = defineCall({
  method: 'POST',
  path: '/v1/auth/LoginSSO',
  summary: 'Finish a single sign-on',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    callbackQuery: z.string().check(z.minLength(1), z.maxLength(4096)),
    disclaimerAcceptanceType: z.nullish(z.number()),
    version: z.nullish(z.string().check(z.maxLength(50))),
  }),
  /** The password is a random text of this session that opens nothing; the portal keeps its hash (req 7.3, 9.7). */
  response: z.extend(logInAnswer, { password: z.string() }),
  refusals: ['SingleSignOnFailed', 'SingleSignOnNotOffered', 'SingleSignOnUnknownCustomer', 'Unavailable'],
});
