import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/**
 * POST auth/send2facode (req 7.3): the password is right and a code goes to the customer's e-mail address. Its answer stands for the
 * password from then on: auth/login takes it with the code, also without a password. A resend names the request that it replaces.
 */
export const send2faCode = defineCall({
  method: 'POST',
  path: '/v1/auth/send2facode',
  summary: 'Send the code that finishes a sign-in',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    externalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    /** May be empty for a resend, which the earlier request stands for. */
    password: z.string().check(z.maxLength(128)),
    /** The payee, where people sign in by account number and another payee of the tenant has an account of this number too. */
    merchantPayeeCode: z.optional(z.string().check(z.maxLength(64))),
    authenticationExternalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    messageType: z.string().check(z.regex(/^[Ee][Mm][Aa][Ii][Ll]$/, 'must be Email')),
    customMessage: z.nullish(z.string().check(z.maxLength(100_000))),
    language: z.optional(z.enum(['en', 'es'])),
  }),
  /** The destination is masked: it only reminds the person where to look. */
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
