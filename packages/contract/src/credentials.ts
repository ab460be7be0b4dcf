import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codedText } from './wire/coded-text.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const requestId = z.string().check(z.minLength(1), z.maxLength(100));
const language = z.optional(z.enum(['en', 'es']));
const newPassword = z.string().check(z.minLength(1), z.maxLength(512));
const codeRefusals = [
  'AuthenticationCodeRequired',
  'AuthenticationCodeLengthInvalid',
  'AuthenticationCodeNotExistForThisID',
  'TooManyRequests',
] as const;
const passwordRefusals = ['PasswordTooShort', 'PasswordTooLong', 'PasswordCommon', 'PasswordContainsName'] as const;
/** The same for a name that exists and one that does not, so that nobody learns which names do. */
const codeOnItsWay = z.object({ ...responseEnvelope, authenticationExternalRequestID: z.string() });

/** auth/startpasswordreset: a code to the verified address of whoever signs in by that name, if there is one. */
export const startPasswordReset = defineCall({
  method: 'POST',
  path: '/v1/auth/startpasswordreset',
  summary: 'Send the code that lets a person choose a new password',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, username: z.string().check(z.minLength(1), z.maxLength(100)), language }),
  response: codeOnItsWay,
  refusals: ['SourceAddressRequired', 'TooManyRequests'],
});

/** auth/finishpasswordreset: the code and the new password; every session of the customer ends. */
export const finishPasswordReset = defineCall({
  method: 'POST',
  path: '/v1/auth/finishpasswordreset',
  summary: 'Choose a new password by a code',
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

/** auth/startregistration: an account number with its ZIP code or last four digits; a code to the address on file, if all fits. */
export const startRegistration = defineCall({
  method: 'POST',
  path: '/v1/auth/startregistration',
  summary: 'Begin to set up online access for an account',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The payee, where another payee of the tenant has an account of this number too and the proof fits both. */
    merchantPayeeCode: z.optional(z.string().check(z.maxLength(64))),
    /** The ZIP code of the address on file, or the last four digits of the phone number on file. */
    proof: z.string().check(z.minLength(4), z.maxLength(10)),
    language,
  }),
  response: codeOnItsWay,
  refusals: ['SourceAddressRequired', 'TooManyRequests'],
});

/** auth/finishregistration: the code, and the name and password that the person will sign in with. */
export const finishRegistration = defineCall({
  method: 'POST',
  path: '/v1/auth/finishregistration',
  summary: 'Choose the name and password to sign in with',
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

/** auth/changepassword, for whoever is signed in; every other session of the customer ends. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/v1/auth/changepassword',
  summary: 'Choose a new password while signed in',
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
