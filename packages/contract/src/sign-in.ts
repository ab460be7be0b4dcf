import { agreedMethodKinds } from '@quittance/domain/payments/agreed-terms';
import * as z from 'zod/mini';
import { customerAccountDetailsResponse } from './accounts.ts';
import { defineCall } from './call.ts';
import { payeeConfiguration } from './tenants.ts';
import { optionalCodedText } from './wire/coded-text.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** What an agent agreed with the customer; null is left to the customer. A fee that is waived is not taken. */
export const agreedTerms = z.object({
  amount: z.nullable(dollars),
  paymentDate: z.nullable(day),
  methodKind: z.nullable(z.enum(agreedMethodKinds)),
  isFeeWaived: z.boolean(),
});

const issuedToken = { token: z.string(), expiresIn: z.string() };

/** What every way of signing in answers (req 7.3). metaData is there in a guest session alone (req 6.1). */
export const logInAnswer = z.object({
  ...responseEnvelope,
  ...issuedToken,
  payeeCode: z.string(),
  payeeConfigurations: z.array(payeeConfiguration),
  metaData: z.nullable(z.record(z.string(), z.string())),
  customerAccountDetailsResponse,
  /** There for a guest who came by an agent's link. */
  agreedTerms: z.optional(agreedTerms),
});

/** POST auth/login (req 7.3). expiresIn is the instant at which the token ends. */
export const logIn = defineCall({
  method: 'POST',
  path: '/v1/auth/login',
  summary: 'Sign in with a user name and password, or as the tenant has it',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    /** May be empty beside a request id and a code: the request stands for the password that was right. */
    password: z.string().check(z.maxLength(128)),
    /** The payee, where people sign in by account number and another payee of the tenant has an account of this number too. */
    merchantPayeeCode: z.optional(z.string().check(z.maxLength(64))),
    authenticationExternalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    authenticationCode: optionalCodedText,
    disclaimerAcceptanceType: z.nullish(z.number()),
    accountReferenceCodeIsUnique: z.optional(z.boolean()),
    version: z.nullish(z.string().check(z.maxLength(50))),
  }),
  response: logInAnswer,
  refusals: [
    'CredentialsInvalid',
    'SignInLocked',
    'PasswordResetRequired',
    'TwoFactorRequired',
    'AuthenticationCodeLengthInvalid',
    'AuthenticationCodeNotExistForThisID',
  ],
});

/** The decoded log-in answer. */
export type LogInAnswer = z.infer<typeof logInAnswer>;

/** POST auth/loginbytoken (req 6.1, 7.3): confirms a pay link and opens its guest session. A creditor's is used up by it, an agent's by the payment. */
export const logInByToken = defineCall({
  method: 'POST',
  path: '/v1/auth/loginbytoken',
  summary: 'Confirm a payment link: a guest session begins',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    disclaimerAcceptanceType: z.nullish(z.number()),
    version: z.nullish(z.string().check(z.maxLength(50))),
  }),
  response: logInAnswer,
  refusals: ['PayLinkInvalid', 'PayLinkExpired', 'PayLinkPaid', 'PayLinkUsed'],
});

/** POST auth/seeascustomer: staff open the link that the console gave them, once; the session that begins only reads. */
export const seeAsCustomer = defineCall({
  method: 'POST',
  path: '/v1/auth/seeascustomer',
  summary: 'Open the portal as a customer sees it, by the link of a staff member',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: logInAnswer,
  refusals: ['SeeAsLinkInvalid'],
});

/** POST auth/authenticatecustomer (req 7.3): the password again, which opens sensitive changes for 5 minutes. */
export const authenticateCustomer = defineCall({
  method: 'POST',
  path: '/v1/auth/authenticatecustomer',
  summary: 'Check the password of the one who is signed in, before a sensitive change',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['CredentialsInvalid', 'SignInLocked', 'PasswordResetRequired'],
});

/** POST auth/refreshtoken (req 7.3): an empty body, a new token for the one in the header. */
export const refreshToken = defineCall({
  method: 'POST',
  path: '/v1/auth/refreshtoken',
  summary: 'A new token for the session; the old one ends',
  access: 'customer',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, ...issuedToken }),
  refusals: [],
});

/** auth/logout: the session ends on the server. */
export const logOut = defineCall({
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'End the session',
  access: 'customer',
  effect: 'leaves',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** auth/logouteverywhere: every session of the customer ends, this one too. */
export const logOutEverywhere = defineCall({
  method: 'POST',
  path: '/v1/auth/logouteverywhere',
  summary: 'End every session of the customer',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** auth/keepalive: someone is there although no other call says so; the session's idle time starts again. */
export const keepAlive = defineCall({
  method: 'POST',
  path: '/v1/auth/keepalive',
  summary: 'Say that someone is still there',
  access: 'customer',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** POST auth/reportissue (req 7.3): a failed check of req 5.9 or 5.10, kept for operators. */
export const reportIssue = defineCall({
  method: 'POST',
  path: '/v1/auth/reportissue',
  summary: 'Report that an answer of the API failed a check in the portal',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    loginIdError: z.boolean(),
    payeeCodeError: z.boolean(),
    uniqueNameError: z.boolean(),
    action: z.enum(['login', 'refreshtoken']),
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});
