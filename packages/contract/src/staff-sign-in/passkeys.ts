import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { assertion, newPasskey, passkeyToCreate, userHandle } from '../passkeys/passkeys.ts';
import { staffSelf } from '../staff/session.ts';
import { instant, linkSecret, madeOrAsked, staffId } from '../staff/staff-fields.ts';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

const language = z.enum(languages);
const challenge = z.object({ ...responseEnvelope, challenge: z.string(), relyingPartyID: z.string() });

/** Starts a sign-in with a passkey. The same for everybody: the device knows its passkeys for the host. */
export const startStaffPasskeySignIn = defineStaffCall({
  path: '/v1/staff/session/start-passkey-sign-in',
  summary: 'Start signing in with a passkey',
  role: 'anyone',
  request: z.object({}),
  response: challenge,
  refusals: [],
});

/** Signs in with a passkey and sets the session cookie. With a `handle`, the passkey replaces the code. */
export const signInStaffWithPasskey = defineStaffCall({
  path: '/v1/staff/session/passkey-sign-in',
  summary: 'Sign in with a passkey',
  role: 'anyone',
  request: z.object({ ...assertion, userHandle: z.nullable(userHandle), handle: z.nullable(linkSecret) }),
  response: z.object({ ...responseEnvelope, self: staffSelf }),
  refusals: ['PasskeyNotRecognized'],
});

export const startStaffPasskeyStepUp = defineStaffCall({
  path: '/v1/staff/session/start-passkey-step-up',
  summary: 'Start confirming with a passkey',
  role: 'viewer',
  request: z.object({}),
  response: challenge,
  refusals: [],
});

/** Permits step-up calls for 5 minutes, like the password and code. */
export const stepUpStaffWithPasskey = defineStaffCall({
  path: '/v1/staff/session/passkey-step-up',
  summary: 'Confirm with a passkey',
  role: 'viewer',
  request: z.object(assertion),
  response: z.object({ ...responseEnvelope, until: instant }),
  refusals: ['PasskeyNotRecognized'],
});

const passkey = z.object({
  passkeyID: staffId,
  name: z.string(),
  /** True if a provider, such as a phone's, copies it to the employee's other devices. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});

export type OwnPasskey = z.output<typeof passkey>;

export const listOwnPasskeys = defineStaffCall({
  path: '/v1/staff/passkey/list',
  summary: 'List your own passkeys',
  role: 'viewer',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, passkeys: z.array(passkey) }),
  refusals: [],
});

export const startAddingOwnPasskey = defineStaffCall({
  path: '/v1/staff/passkey/start-adding',
  summary: 'Start adding a passkey of your own',
  role: 'viewer',
  stepUp: true,
  request: z.object({}),
  response: z.object({ ...responseEnvelope, ...passkeyToCreate }),
  refusals: ['PasskeyLimitReached'],
});

export const finishAddingOwnPasskey = defineStaffCall({
  path: '/v1/staff/passkey/finish-adding',
  summary: 'Add a passkey that your device created',
  role: 'viewer',
  stepUp: true,
  request: z.object({ ...newPasskey, language }),
  response: z.object({ ...responseEnvelope, passkeyID: staffId }),
  refusals: ['PasskeyLimitReached', 'PasskeyNotAdded'],
});

/** Removes a passkey. The last second factor can't be removed. */
export const removeOwnPasskey = defineStaffCall({
  path: '/v1/staff/passkey/remove',
  summary: 'Remove a passkey of your own',
  role: 'viewer',
  stepUp: true,
  request: z.object({ passkeyID: staffId, language }),
  response: z.object(responseEnvelope),
  refusals: ['LastSecondFactor', 'PasskeyNotFound'],
});

/** Removes all passkeys of an employee who lost a device, and ends their sessions. */
export const removeStaffPasskeys = defineStaffCall({
  path: '/v1/staff/member/remove-passkeys',
  summary: "Remove an employee's passkeys",
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId, language }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'NotFound'],
});
