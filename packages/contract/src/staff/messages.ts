import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageSize, staffId } from './staff-fields.ts';

/** Where a message stands. `refused` by its carrier, `given-up` after the last try, `withdrawn` because it was not wanted any more. */
const messageState = z.enum(['queued', 'sending', 'sent', 'refused', 'given-up', 'withdrawn']);

const messageLine = z.object({
  messageID: staffId,
  customerID: z.nullable(staffId),
  channel: z.enum(noticeChannels),
  /** The name of its words. */
  template: z.string(),
  language: z.enum(['en', 'es']),
  state: messageState,
  failure: z.nullable(z.string()),
  tries: z.int().check(z.minimum(0)),
  createdAt: instant,
  /** Null once it is over. */
  nextTryAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** message/search: what was sent in the last 90 days, the newest first. */
export const searchMessages = defineStaffCall({
  path: '/v1/staff/message/search',
  summary: 'Messages, the newest first',
  role: 'viewer',
  request: z.object({
    customerID: z.optional(staffId),
    channel: z.optional(z.enum(noticeChannels)),
    /** Only those of these words. */
    templates: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{1,60}$/))).check(z.maxLength(60))),
    states: z.optional(z.array(messageState).check(z.maxLength(6))),
    from: z.optional(instant),
    until: z.optional(instant),
    cursor: z.optional(staffId),
    limit: z.optional(pageSize),
  }),
  response: z.object({ ...responseEnvelope, messages: z.array(messageLine), nextCursor: z.nullable(staffId) }),
  refusals: ['CursorInvalid'],
});

/** payment/email-receipt: the receipt again, to the address that the payer's notices go to. */
export const emailReceiptAgain = defineStaffCall({
  path: '/v1/staff/payment/email-receipt',
  summary: 'Send a payer the receipt again',
  role: 'agent',
  request: z.object({ paymentID: staffId }),
  response: z.object({
    ...responseEnvelope,
    /** Masked. */
    destination: z.string(),
  }),
  refusals: ['EndPointNotExist', 'NotFound', 'SourceAddressRequired', 'TooManyRequests'],
});

/** message/get: one message with where it went, and whether anything may go there now. What it said is not kept. */
export const getStaffMessage = defineStaffCall({
  path: '/v1/staff/message/get',
  summary: 'One message with consent and opt-out of where it went',
  role: 'viewer',
  request: z.object({ messageID: staffId }),
  response: z.object({
    ...responseEnvelope,
    message: z.object({
      ...messageLine.shape,
      /** Masked; null where the customer does not have it any more. */
      to: z.nullable(z.string()),
      destination: z.object({
        isRegistered: z.boolean(),
        isVerified: z.boolean(),
        isOptedOut: z.boolean(),
        /** By a creditor's rule, or by what the person told an operator. */
        isForbidden: z.boolean(),
        consentedAt: z.nullable(instant),
      }),
    }),
  }),
  refusals: ['NotFound'],
});
