import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { contactStop } from './customers.ts';
import { staffId } from './staff-fields.ts';

/** Why something is done for a person; kept sealed. */
export const deedReason = z.string().check(z.minLength(3), z.maxLength(500));

const deed = {
  role: 'agent',
  request: z.object({ customerID: staffId, reason: deedReason }),
  response: z.object(responseEnvelope),
} as const;

/** customer/end-sessions: signs the person out everywhere. */
export const endCustomerSessions = defineStaffCall({
  ...deed,
  path: '/v1/staff/customer/end-sessions',
  summary: 'Sign a person out everywhere',
  refusals: ['NotFound'],
});

/** customer/unlock: opens a sign-in that wrong passwords locked. */
export const unlockCustomer = defineStaffCall({
  ...deed,
  path: '/v1/staff/customer/unlock',
  summary: 'Open a locked sign-in',
  refusals: ['NewPasswordNeeded', 'NotFound', 'SignInNotLocked'],
});

/** customer/send-password-help: a mail with the way to a new password, to the address on file. It has no secret. */
export const sendPasswordHelp = defineStaffCall({
  ...deed,
  path: '/v1/staff/customer/send-password-help',
  summary: 'Send the way to a new password',
  response: z.object({
    ...responseEnvelope,
    /** Masked. */
    destination: z.string(),
  }),
  refusals: ['NotFound', 'NothingToReach', 'SourceAddressRequired', 'TooManyRequests'],
});

/** customer/opt-out: no more e-mail or text messages, as the person said. Only they turn them on again. */
export const optCustomerOut = defineStaffCall({
  ...deed,
  path: '/v1/staff/customer/opt-out',
  summary: 'Record that a person wants no messages',
  request: z.object({ customerID: staffId, reason: deedReason, channel: z.enum(noticeChannels) }),
  refusals: ['NotFound', 'NothingToReach'],
});

/** customer/stop-contact: nobody calls, or writes beyond what the law asks for. False and null lift it. */
export const stopContact = defineStaffCall({
  ...deed,
  path: '/v1/staff/customer/stop-contact',
  summary: 'Record how a person must not be reached',
  request: z.object({ customerID: staffId, reason: deedReason, ...contactStop }),
  refusals: ['NotFound'],
});
