import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { logInAnswer } from './sign-in.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** Returns the sign-in URL of the tenant's identity provider (OpenID Connect, code flow with PKCE). */
export const startSingleSignOn = defineCall({
  method: 'POST',
  path: '/v1/auth/startsso',
  summary: "Get the identity provider's sign-in URL",
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, language: z.nullish(z.enum(languages)) }),
  response: z.object({ ...responseEnvelope, authorizationUrl: z.string() }),
  refusals: ['SingleSignOnNotOffered', 'Unavailable'],
});

/**
 * Finishes single sign-on (req 7.3). `callbackQuery` is the query, without its question mark, of the provider's
 * redirect to /login.
 */
export const logInSso = defineCall({
  method: 'POST',
  path: '/v1/auth/LoginSSO',
  summary: 'Finish single sign-on',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    callbackQuery: z.string().check(z.minLength(1), z.maxLength(4096)),
    disclaimerAcceptanceType: z.nullish(z.number()),
    version: z.nullish(z.string().check(z.maxLength(50))),
  }),
  /** A random text that opens nothing. The portal stores its hash for this session (req 7.3, 9.7). */
  response: z.extend(logInAnswer, { password: z.string() }),
  refusals: ['SingleSignOnFailed', 'SingleSignOnNotOffered', 'SingleSignOnUnknownCustomer', 'Unavailable'],
});
