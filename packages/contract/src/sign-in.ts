import { reportedActions } from '@quittance/domain/events/reported-action';
import { agreedMethodKinds } from '@quittance/domain/payments/agreed-terms';
import * as z from 'zod/mini';
import { customerAccountDetailsResponse } from './accounts.ts';
import { defineCall } from './call.ts';
import { payeeConfiguration } from './tenants/tenants.ts';
import { optionalCodedText } from './wire/coded-text.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/**
 * Terms that an agent agreed with the customer. The customer chooses where a term is null. A waived fee isn't charged.
 */
export const agreedTerms = z.object({
  amount: z.nullable(dollars),
  paymentDate: z.nullable(day),
  methodKind: z.nullable(z.enum(agreedMethodKinds)),
  isFeeWaived: z.boolean(),
  /** Present if the creditor's program requested the payment, so nobody agreed on it by phone. */
  request: z.optional(
    z.object({
      /** The amounts are all stated or all null. */
      allocations: z.array(z.object({ accountReferenceCode: z.string(), amount: z.nullable(dollars) })),
      /** The creditor's page to which the customer returns. */
      returnURL: z.nullable(z.string()),
    }),
  ),
});

const issuedToken = { token: z.string(), expiresIn: z.string() };

/** Response of every way to sign in (req 7.3). metaData is present only in guest sessions (req 6.1). */
export const logInAnswer = z.object({
  ...responseEnvelope,
  ...issuedToken,
  payeeCode: z.string(),
  payeeConfigurations: z.array(payeeConfiguration),
  metaData: z.nullable(z.record(z.string(), z.string())),
  customerAccountDetailsResponse,
  /** Only for guests of an agent's link. */
  agreedTerms: z.optional(agreedTerms),
});

/** req 7.3. expiresIn is the time at which the token expires. */
export const logIn = defineCall({
  method: 'POST',
  path: '/v1/auth/login',
  summary: "Sign in with the tenant's sign-in method, such as a user name and password",
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    /** May be empty next to a request ID and a code: the request ID proves that the password was right. */
    password: z.string().check(z.maxLength(128)),
    /** Payee of the account, required if customers sign in by account number and several payees use this number. */
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

export type LogInAnswer = z.infer<typeof logInAnswer>;

/** Proves an embedded session, as the cookie proves any other. */
export const frameHeader = 'x-quittance-frame';

/**
 * Confirms a payment link and opens a guest session (req 6.1, 7.3). A creditor's link is used up by signing in, an agent's
 * link by the payment.
 */
export const logInByToken = defineCall({
  method: 'POST',
  path: '/v1/auth/loginbytoken',
  summary: 'Confirm a payment link and start a guest session',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    /** True in a frame on another website, where browsers don't send cookies. The session then has a secret instead. */
    isEmbedded: z.optional(z.boolean()),
    disclaimerAcceptanceType: z.nullish(z.number()),
    version: z.nullish(z.string().check(z.maxLength(50))),
  }),
  response: z.object({
    ...logInAnswer.shape,
    /** The value of the header `x-quittance-frame` for every request of an embedded session. */
    frameSecret: z.optional(z.string()),
  }),
  refusals: ['PayLinkInvalid', 'PayLinkExpired', 'PayLinkPaid', 'PayLinkUsed', 'EmbeddingOff'],
});

/** Opens a read-only session from the console's one-time link. */
export const seeAsCustomer = defineCall({
  method: 'POST',
  path: '/v1/auth/seeascustomer',
  summary: 'Open the portal as a customer sees it with a link from staff',
  access: 'public',
  effect: 'changes',
  request: z.object({ ...requestContext, token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: logInAnswer,
  refusals: ['SeeAsLinkInvalid'],
});

/** Checks the password again, which permits sensitive changes for 5 minutes (req 7.3). */
export const authenticateCustomer = defineCall({
  method: 'POST',
  path: '/v1/auth/authenticatecustomer',
  summary: "Check the signed-in customer's password before a sensitive change",
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

/** Exchanges the token in the header for a new one. The body is empty (req 7.3). */
export const refreshToken = defineCall({
  method: 'POST',
  path: '/v1/auth/refreshtoken',
  summary: 'Replace the session token',
  access: 'customer',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, ...issuedToken }),
  refusals: [],
});

export const logOut = defineCall({
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'Sign out on this device',
  access: 'customer',
  effect: 'leaves',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** Ends all of the customer's sessions, including this one. */
export const logOutEverywhere = defineCall({
  method: 'POST',
  path: '/v1/auth/logouteverywhere',
  summary: 'Sign out everywhere',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** Restarts the idle timer while the customer is active without making other requests. */
export const keepAlive = defineCall({
  method: 'POST',
  path: '/v1/auth/keepalive',
  summary: 'Keep the session active',
  access: 'customer',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** Reports a failed check of req 5.9 or 5.10 to the staff (req 7.3). */
export const reportIssue = defineCall({
  method: 'POST',
  path: '/v1/auth/reportissue',
  summary: 'Report that an API response failed a check in the portal',
  access: 'public',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    loginIdError: z.boolean(),
    payeeCodeError: z.boolean(),
    uniqueNameError: z.boolean(),
    action: z.enum(reportedActions),
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});
