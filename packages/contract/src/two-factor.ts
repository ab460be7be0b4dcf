import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/**
 * Checks the password and sends a code to the customer's e-mail address (req 7.3). From then on, auth/login accepts the
 * request ID with the code in place of the password. A resend names the request that it replaces.
 */
export const send2faCode = defineCall({
  method: 'POST',
  path: '/v1/auth/send2facode',
  summary: 'Send a sign-in code',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    externalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    /** May be empty for a resend, which relies on the earlier request. */
    password: z.string().check(z.maxLength(128)),
    /** Payee of the account, required if customers sign in by account number and several payees use this number. */
    merchantPayeeCode: z.optional(z.string().check(z.maxLength(64))),
    authenticationExternalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    messageType: z.string().check(z.regex(/^[Ee][Mm][Aa][Ii][Ll]$/, 'must be Email')),
    customMessage: z.nullish(z.string().check(z.maxLength(100_000))),
    language: z.optional(z.enum(languages)),
  }),
  /** Masked destination, as a reminder of where to look. */
  response: z.object({ ...responseEnvelope, authenticationExternalRequestID: z.string(), destination: z.string() }),
  refusals: [
    'CredentialsInvalid',
    'SignInLocked',
    'PasswordResetRequired',
    'SourceAddressRequired',
    'SourceAddressNotFound',
    'EndPointNotExist',
    'EndPointNotAuthenticated',
    'FailToConnectGatewayService',
    'MessageTransmissionFailure',
    'TooManyRequests',
  ],
});
