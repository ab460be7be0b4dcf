import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { contactStop } from './customers.ts';
import { staffId } from './staff-fields.ts';

/** Reason for an action on behalf of a customer. Stored encrypted. */
export const actionReason = z.string().check(z.minLength(3), z.maxLength(500));

const action = {
  role: 'agent',
  request: z.object({ customerID: staffId, reason: actionReason }),
  response: z.object(responseEnvelope),
} as const;

export const endCustomerSessions = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/end-sessions',
  summary: 'Sign a customer out everywhere',
  refusals: ['NotFound'],
});

export const unlockCustomer = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/unlock',
  summary: "Unlock a customer's sign-in",
  refusals: ['NewPasswordNeeded', 'NotFound', 'SignInNotLocked'],
});

/** Sends instructions for a new password to the address on file. The e-mail contains no secret. */
export const sendPasswordHelp = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/send-password-help',
  summary: 'Send password help',
  response: z.object({
    ...responseEnvelope,
    /** Masked. */
    destination: z.string(),
  }),
  refusals: ['NotFound', 'NothingToReach', 'SourceAddressRequired', 'TooManyRequests'],
});

/** Stops e-mail or text messages at the customer's request. Only the customer can turn them on again. */
export const optCustomerOut = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/opt-out',
  summary: 'Turn off messages to a customer',
  request: z.object({ customerID: staffId, reason: actionReason, channel: z.enum(noticeChannels) }),
  refusals: ['NotFound', 'NothingToReach'],
});

/** Stops calls, and all messages that the law doesn't require. False and null lift the stop. */
export const stopContact = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/stop-contact',
  summary: 'Set or remove a contact restriction',
  request: z.object({ customerID: staffId, reason: actionReason, ...contactStop }),
  refusals: ['NotFound'],
});
