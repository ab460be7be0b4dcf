import { consoleFeatures } from '@quittance/domain/tenants/console-features';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, linkSecret, staffId, staffRole, typedCode, typedPassword } from './staff-fields.ts';

export const staffSelf = z.object({
  staffID: staffId,
  name: z.string(),
  role: staffRole,
  /** End of the step-up period. Calls with step-up succeed until then. */
  steppedUpUntil: instant,
  /** Idle time after which the session ends. */
  idleSeconds: z.number(),
  /** False for employees who only sign in with the tenant's identity provider. */
  hasPassword: z.optional(z.boolean()),
  tenant: z.object({
    label: z.string(),
    name: z.string(),
    timeZone: z.string(),
    primaryColor: z.string(),
    /** False if several payees can share an account number, so that the payee must be shown with it. */
    accountReferenceCodeIsUnique: z.optional(z.boolean()),
    /** Parts of the console that the tenant uses. The previous release omits them. */
    features: z.optional(z.array(z.enum(consoleFeatures))),
  }),
});

export type StaffSelf = z.infer<typeof staffSelf>;

/** Checks the password and returns a handle to present with the code within 10 minutes. */
export const signInStaff = defineStaffCall({
  path: '/v1/staff/session/sign-in',
  summary: 'Start signing in with an e-mail address and password',
  role: 'anyone',
  request: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)), password: typedPassword }),
  response: z.object({ ...responseEnvelope, handle: z.string(), expiresAt: instant }),
  refusals: ['CredentialsInvalid', 'PasswordResetRequired', 'PasswordSignInOff', 'SignInLocked'],
});

/** Finishes the sign-in with an authenticator code or a one-time recovery code, and sets the session cookie. */
export const finishStaffSignIn = defineStaffCall({
  path: '/v1/staff/session/second-factor',
  summary: 'Finish signing in with a code',
  role: 'anyone',
  request: z.object({ handle: linkSecret, code: typedCode }),
  response: z.object({ ...responseEnvelope, self: staffSelf }),
  refusals: ['CredentialsInvalid', 'PasswordResetRequired', 'SecondFactorInvalid'],
});

export const whoAmI = defineStaffCall({
  path: '/v1/staff/session/who-am-i',
  summary: 'Get the signed-in employee',
  role: 'viewer',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, self: staffSelf }),
  refusals: [],
});

/** Keeps the session active while the employee makes no other requests. */
export const keepStaffAlive = defineStaffCall({
  path: '/v1/staff/session/keep-alive',
  summary: 'Keep the session active',
  role: 'viewer',
  request: z.object({}),
  response: z.object(responseEnvelope),
  refusals: [],
});

/** Checks password and code again, which permits step-up calls for 5 minutes. */
export const stepUpStaff = defineStaffCall({
  path: '/v1/staff/session/step-up',
  summary: 'Confirm the password and code again',
  role: 'viewer',
  request: z.object({ password: typedPassword, code: typedCode }),
  response: z.object({ ...responseEnvelope, until: instant }),
  refusals: ['CredentialsInvalid', 'PasswordResetRequired', 'PasswordSignInOff', 'SecondFactorInvalid', 'SignInLocked'],
});

/** Changes the employee's own password and ends their other sessions. */
export const changeStaffPassword = defineStaffCall({
  path: '/v1/staff/session/change-password',
  summary: 'Change your own password',
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

export const signOutStaff = defineStaffCall({
  path: '/v1/staff/session/sign-out',
  summary: 'Sign out',
  role: 'viewer',
  request: z.object({}),
  response: z.object(responseEnvelope),
  refusals: [],
});

export const signOutStaffEverywhere = defineStaffCall({
  path: '/v1/staff/session/sign-out-everywhere',
  summary: 'Sign out everywhere',
  role: 'viewer',
  request: z.object({}),
  response: z.object(responseEnvelope),
  refusals: [],
});
