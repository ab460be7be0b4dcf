import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { staffSelf } from '../staff/session.ts';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

/** Tells the sign-in page what to offer. */
export const getSignInMethods = defineStaffCall({
  path: '/v1/staff/session/sign-in-methods',
  summary: 'List the ways to sign in',
  role: 'anyone',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    /** The name of the tenant's identity provider for staff, or null without one. */
    providerName: z.nullable(z.string()),
    /** True if passwords and passkeys sign in nobody but the administrators that the tenant named. */
    isProviderOnly: z.boolean(),
  }),
  refusals: [],
});

/**
 * Returns the sign-in URL of the tenant's identity provider (OpenID Connect, code flow with PKCE). With `isFresh`, the
 * provider asks the employee to sign in again, which permits step-up calls for 5 minutes.
 */
export const startStaffSignOn = defineStaffCall({
  path: '/v1/staff/session/start-single-sign-on',
  summary: "Get the identity provider's sign-in URL",
  role: 'anyone',
  request: z.object({ language: z.enum(languages), isFresh: z.boolean() }),
  response: z.object({ ...responseEnvelope, authorizationURL: z.string() }),
  refusals: ['SingleSignOnNotOffered', 'StaffProviderAway'],
});

/**
 * Finishes single sign-on and sets the session cookie. `callbackQuery` is the query, without its question mark, of the
 * provider's redirect. The role is that of the employee's groups.
 */
export const finishStaffSignOn = defineStaffCall({
  path: '/v1/staff/session/single-sign-on',
  summary: 'Finish single sign-on',
  role: 'anyone',
  request: z.object({ callbackQuery: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  response: z.object({ ...responseEnvelope, self: staffSelf }),
  refusals: [
    'SingleSignOnFailed',
    'SingleSignOnNotOffered',
    'StaffEmailUnverified',
    'StaffFactorsMissing',
    'StaffGroupMissing',
    'StaffNotAdmitted',
    'StaffProviderAway',
  ],
});
