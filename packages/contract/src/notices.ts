import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** What a notice is about: single payments, plans, or everything else about an account. */
export const noticeKind = z.enum(['payments', 'plans', 'account']);
const channel = z.enum(['email', 'sms']);
/** The channels of req 3.16. Notices go out by two of them. */
export const notificationChannel = z.enum(['sms', 'email', 'devicePush', 'voice', 'mail']);

/** Which notices go out by which channel. What the law asks for, and what guards the account, goes out by e-mail all the same. */
const preferences = z.array(z.object({ kind: noticeKind, channel, isWanted: z.boolean() }));

/** message/getnoticepreferences: each kind by each channel. */
export const getNoticePreferences = defineCall({
  method: 'POST',
  path: '/v1/message/getnoticepreferences',
  summary: 'Which notices the customer wants, by kind and channel',
  access: 'registered',
  effect: 'reads',
  isForRegistration: true,
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, preferences }),
  refusals: [],
});

/** message/setnoticepreference: turns one kind on or off for one channel, at once. */
export const setNoticePreference = defineCall({
  method: 'POST',
  path: '/v1/message/setnoticepreference',
  summary: 'Turn one kind of notices on or off',
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({ ...requestContext, kind: noticeKind, channel: notificationChannel, isWanted: z.boolean() }),
  response: z.object({ ...responseEnvelope, preferences }),
  /** EndPointNotExist for a channel that no notice goes out by. */
  refusals: ['EndPointNotExist'],
});

/** A kind of notices. */
export type NoticeKind = z.infer<typeof noticeKind>;
