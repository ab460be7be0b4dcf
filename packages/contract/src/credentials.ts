import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codedText } from './wire/coded-text.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const requestId = z.string().check(z.minLength(1), z.maxLength(100));
const language = z.optional(z.enum(languages));
const newPassword = z.string().check(z.minLength(1), z.maxLength(512));
const codeRefusals = [
  'AuthenticationCodeRequired',
  'AuthenticationCodeLengthInvalid',
  'AuthenticationCodeNotExistForThisID',
  'TooManyRequests',
] as const;
const passwordRefusals = ['PasswordTooShort', 'PasswordTooLong', 'PasswordCommon', 'PasswordContainsName'] as const;
/** Identical for known and unknown names, so that the response doesn't reveal which names exist. */
const codeOnItsWay = z.object({ ...responseEnvelope, authenticationExternalRequestID: z.string() });

/** Sends a code to the verified address of the customer with that name, if one exists. */
export const startPasswordReset = defineCall({
  method: 'POST',
  path: '/v1/auth/startpasswordreset',
  summary: 'Send a password reset code',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, username: z.string().check(z.minLength(1), z.maxLength(100)), language }),
  response: codeOnItsWay,
  refusals: ['SourceAddressRequired', 'TooManyRequests'],
});

/** Sets a new password with the code. Ends all of the customer's sessions. */
export const finishPasswordReset = defineCall({
  method: 'POST',
  path: '/v1/auth/finishpasswordreset',
  summary: 'Set a new password with a code',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    authenticationExternalRequestID: requestId,
    authenticationCode: codedText,
    newPassword,
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [...codeRefusals, ...passwordRefusals],
});

/**
 * Starts a registration by account number and ZIP code or last four digits. Sends a code to the address on file if they
 * match.
 */
export const startRegistration = defineCall({
  method: 'POST',
  path: '/v1/auth/startregistration',
  summary: 'Start setting up online access for an account',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Payee of the account, required if the number and proof match accounts of several payees. */
    merchantPayeeCode: z.optional(z.string().check(z.maxLength(64))),
    /** ZIP code of the address on file, or the last four digits of the phone number on file. */
    proof: z.string().check(z.minLength(4), z.maxLength(10)),
    language,
  }),
  response: codeOnItsWay,
  refusals: ['SourceAddressRequired', 'TooManyRequests'],
});

/** Finishes a registration with the code, the user name and the password. */
export const finishRegistration = defineCall({
  method: 'POST',
  path: '/v1/auth/finishregistration',
  summary: 'Choose a user name and password for signing in',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    authenticationExternalRequestID: requestId,
    authenticationCode: codedText,
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    newPassword,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [...codeRefusals, ...passwordRefusals, 'UserNameTaken', 'UserNameNotAllowed'],
});

/** Changes the password of the signed-in customer and ends all of their other sessions. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/v1/auth/changepassword',
  summary: 'Change the password while signed in',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword,
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['CredentialsInvalid', 'SignInLocked', 'PasswordResetRequired', ...passwordRefusals],
});
