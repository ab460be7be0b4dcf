import { noticeKinds } from '@quittance/domain/messages/notice-kind';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** Subject of a notice: single payments, plans, reminders, or anything else about an account. */
export const noticeKind = z.enum(noticeKinds);
const channel = z.enum(['email', 'sms']);
/** Channels of req 3.16. Notices use only two of them. */
export const notificationChannel = z.enum(['sms', 'email', 'devicePush', 'voice', 'mail']);

/** Notice preferences by channel. Legally required and security notices go out by e-mail regardless. */
const preferences = z.array(z.object({ kind: noticeKind, channel, isWanted: z.boolean() }));

export const getNoticePreferences = defineCall({
  method: 'POST',
  path: '/v1/message/getnoticepreferences',
  summary: "Get the customer's notification preferences by type and channel",
  access: 'registered',
  effect: 'reads',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, preferences }),
  refusals: [],
});

/** Turns one kind of notice on or off for one channel, effective immediately. */
export const setNoticePreference = defineCall({
  method: 'POST',
  path: '/v1/message/setnoticepreference',
  summary: 'Turn one type of notification on or off',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext, kind: noticeKind, channel: notificationChannel, isWanted: z.boolean() }),
  response: z.object({ ...responseEnvelope, preferences }),
  /** EndPointNotExist for a channel that carries no notices. */
  refusals: ['EndPointNotExist'],
});

export type NoticeKind = z.infer<typeof noticeKind>;
