import { languages } from '@quittance/domain/languages';
import { textsUsed } from '@quittance/domain/messages/editable-messages';
import { incomingTextMeanings, incomingTextOutcomes } from '@quittance/domain/messages/incoming-text';
import { messageStates } from '@quittance/domain/messages/message-state';
import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import { reminderSkipReasons } from '@quittance/domain/reminders/allow-reminder';
import { reminderKinds } from '@quittance/domain/reminders/reminder-rules';
import { reminderStatuses } from '@quittance/domain/reminders/reminder-status';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageSize, staffId } from './staff-fields.ts';

/**
 * State of a message: `refused` by the carrier, `given-up` after the last attempt, `withdrawn` because it was no longer
 * wanted.
 */
const messageState = z.enum(messageStates);

const messageLine = z.object({
  messageID: staffId,
  customerID: z.nullable(staffId),
  channel: z.enum(noticeChannels),
  template: z.string(),
  language: z.enum(languages),
  state: messageState,
  failure: z.nullable(z.string()),
  /**
   * `fallback` if it has the standard text, because the tenant's words needed a missing value. Null until it's sent, and
   * for messages of earlier releases.
   */
  wordsUsed: z.nullable(z.enum(textsUsed)),
  tries: z.int().check(z.minimum(0)),
  createdAt: instant,
  /** Null once sending has ended. */
  nextTryAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** Lists the messages of the last 90 days, newest first. */
export const searchMessages = defineStaffCall({
  path: '/v1/staff/message/search',
  summary: 'List messages, newest first',
  role: 'viewer',
  request: z.object({
    customerID: z.optional(staffId),
    channel: z.optional(z.enum(noticeChannels)),
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

/** Lists the latest text messages that the tenant received from a customer's number, newest first. */
export const listIncomingTexts = defineStaffCall({
  path: '/v1/staff/message/incoming',
  summary: "List a customer's incoming text messages",
  role: 'viewer',
  request: z.object({ customerID: staffId }),
  response: z.object({
    ...responseEnvelope,
    texts: z.array(
      z.object({
        incomingTextID: staffId,
        text: z.string(),
        fromLastFour: z.string(),
        meaning: z.enum(incomingTextMeanings),
        outcome: z.enum(incomingTextOutcomes),
        receivedAt: instant,
      }),
    ),
  }),
  refusals: ['NotFound'],
});

/** Lists a customer's latest 100 reminders, newest first. The audit log records the access. */
export const listReminders = defineStaffCall({
  path: '/v1/staff/reminder/list',
  summary: "List a customer's reminders",
  role: 'viewer',
  request: z.object({ customerID: staffId }),
  response: z.object({
    ...responseEnvelope,
    reminders: z.array(
      z.object({
        reminderID: staffId,
        kind: z.enum(reminderKinds),
        accountReferenceCode: z.string(),
        amount: dollars,
        /** Due date of a bill or last day of an offer. */
        dueOn: z.nullable(day),
        status: z.enum(reminderStatuses),
        /** Why it was skipped. */
        reason: z.nullable(z.enum(reminderSkipReasons)),
        /** Its messages. */
        messages: z.array(z.object({ messageID: staffId, channel: z.enum(noticeChannels) })),
        createdAt: instant,
        /** Time of the next try while it waits for the morning. */
        nextTryAt: z.nullable(instant),
      }),
    ),
  }),
  refusals: ['NotFound'],
});

/** Sends the receipt again to the payer's address for notices. */
export const emailReceiptAgain = defineStaffCall({
  path: '/v1/staff/payment/email-receipt',
  summary: 'Resend a receipt to the payer',
  role: 'agent',
  request: z.object({ paymentID: staffId }),
  response: z.object({
    ...responseEnvelope,
    /** Masked. */
    destination: z.string(),
  }),
  refusals: ['EndPointNotExist', 'NotFound', 'SourceAddressRequired', 'TooManyRequests'],
});

/**
 * Returns a message with its destination and whether the destination may receive messages now. The text isn't stored.
 */
export const getStaffMessage = defineStaffCall({
  path: '/v1/staff/message/get',
  summary: "Get a message with its recipient's consent and opt-out status",
  role: 'viewer',
  request: z.object({ messageID: staffId }),
  response: z.object({
    ...responseEnvelope,
    message: z.object({
      ...messageLine.shape,
      /** Masked. Null if the customer no longer has this address. */
      to: z.nullable(z.string()),
      destination: z.object({
        isRegistered: z.boolean(),
        isVerified: z.boolean(),
        isOptedOut: z.boolean(),
        /** Forbidden by the creditor's rule or by what the customer told an employee. */
        isForbidden: z.boolean(),
        consentedAt: z.nullable(instant),
      }),
    }),
  }),
  refusals: ['NotFound'],
});
