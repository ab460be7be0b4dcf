import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, linkSecret, staffId, staffRole, typedCode, typedPassword } from './staff-fields.ts';

/** Who is signed in at the console, and for how long what. */
export const staffSelf = z.object({
  staffID: staffId,
  name: z.string(),
  role: staffRole,
  /** The calls that ask for password and code afresh are open until then. */
  steppedUpUntil: instant,
  /** Without a call for so long the session ends. */
  idleSeconds: z.number(),
  tenant: z.object({
    label: z.string(),
    name: z.string(),
    timeZone: z.string(),
    primaryColor: z.string(),
    /** False where payees may have the same account number, so that a number goes with its payee. */
    accountReferenceCodeIsUnique: z.optional(z.boolean()),
  }),
});

/** It, decoded. */
export type StaffSelf = z.infer<typeof staffSelf>;

/** session/sign-in: the password, for a handle of 10 minutes that stands for it until the code comes. */
export const signInStaff = defineStaffCall({
  path: '/v1/staff/session/sign-in',
  summary: 'Begin to sign in with e-mail address and password',
  role: 'anyone',
  request: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)), password: typedPassword }),
  response: z.object({ ...responseEnvelope, handle: z.string(), expiresAt: instant }),
  refusals: ['CredentialsInvalid', 'PasswordResetRequired', 'SignInLocked'],
});

/** session/second-factor: the authenticator's code, or a recovery code, once; the session begins and its cookie is set. */
export const finishStaffSignIn = defineStaffCall({
  path: '/v1/staff/session/second-factor',
  summary: 'Finish signing in with a code',
  role: 'anyone',
  request: z.object({ handle: linkSecret, code: typedCode }),
  response: z.object({ ...responseEnvelope, self: staffSelf }),
  refusals: ['CredentialsInvalid', 'PasswordResetRequired', 'SecondFactorInvalid'],
});

/** session/who-am-i: who is signed in. */
export const whoAmI = defineStaffCall({
  path: '/v1/staff/session/who-am-i',
  summary: 'Who is signed in',
  role: 'viewer',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, self: staffSelf }),
  refusals: [],
});

/** session/keep-alive: the session is in use, though nothing else is asked for. */
export const keepStaffAlive = defineStaffCall({
  path: '/v1/staff/session/keep-alive',
  summary: 'Keep the session from ending',
  role: 'viewer',
  request: z.object({}),
  response: z.object(responseEnvelope),
  refusals: [],
});

/** session/step-up: password and code once more; for 5 minutes the session may do what asks for them afresh. */
export const stepUpStaff = defineStaffCall({
  path: '/v1/staff/session/step-up',
  summary: 'Show password and code once more',
  role: 'viewer',
  request: z.object({ password: typedPassword, code: typedCode }),
  response: z.object({ ...responseEnvelope, until: instant }),
  refusals: ['CredentialsInvalid', 'PasswordResetRequired', 'SecondFactorInvalid', 'SignInLocked'],
});

/** session/change-password: of the one who is signed in; the other sessions end. */
export const changeStaffPassword = defineStaffCall({
  path: '/v1/staff/session/change-password',
  summary: 'Change the own password',
  role: 'viewer',
  stepUp: true,
  request: z.object({ password: typedPassword, newPassword: z.string().check(z.maxLength(200)) }),
  response: z.object(responseEnvelope),
  refusals: [
    'CredentialsInvalid',
    'PasswordCommon',
    'PasswordContainsName',
    'PasswordResetRequired',
    'PasswordTooLong',
    'PasswordTooShort',
    'SignInLocked',
  ],
});

/** session/sign-out: here. */
export const signOutStaff = defineStaffCall({
  path: '/v1/staff/session/sign-out',
  summary: 'Sign out',
  role: 'viewer',
  request: z.object({}),
  response: z.object(responseEnvelope),
  refusals: [],
});

/** session/sign-out-everywhere: here and wherever else the same person is signed in. */
export const signOutStaffEverywhere = defineStaffCall({
  path: '/v1/staff/session/sign-out-everywhere',
  summary: 'Sign out everywhere',
  role: 'viewer',
  request: z.object({}),
  response: z.object(responseEnvelope),
  refusals: [],
});
