import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codedText } from './wire/coded-text.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** What somebody wants to be called about. */
export const callBackTopic = z.enum(['payment', 'plan', 'balance', 'dispute', 'other']);
/** When on the day, where the person lives: 8 to 12, 12 to 17, 17 to 21 o'clock. */
export const partOfDay = z.enum(['morning', 'afternoon', 'evening']);

const callBack = z.object({
  /** 10 digits. */
  phoneNumber: z.string(),
  topic: callBackTopic,
  callOn: day,
  partOfDay,
  language: z.enum(['en', 'es']),
});

/** A wish to be called, decoded. */
export type CallBack = z.infer<typeof callBack>;

/** support/getcallback: the open wish to be called, or null. */
export const getCallBack = defineCall({
  method: 'POST',
  path: '/v1/support/getcallback',
  summary: 'The open request to be called',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, callBack: z.nullable(callBack) }),
  refusals: [],
});

/** support/requestcallback: asks to be called, or changes what was asked for. From tomorrow to 30 days ahead, on bank days. */
export const requestCallBack = defineCall({
  method: 'POST',
  path: '/v1/support/requestcallback',
  summary: 'Ask to be called',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    /** 10 digits; other signs between them do not matter. */
    phoneNumber: codedText,
    topic: callBackTopic,
    callOn: day,
    partOfDay,
    language: z.enum(['en', 'es']),
  }),
  response: z.object({ ...responseEnvelope, callBack }),
  refusals: ['CallBackDayNotAllowed', 'PhoneFormatInvalid', 'PhoneRequired', 'TooManyRequests'],
});

/** support/cancelcallback: takes the wish back; does nothing where there is none. */
export const cancelCallBack = defineCall({
  method: 'POST',
  path: '/v1/support/cancelcallback',
  summary: 'Take back the request to be called',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

/** A file that the customer has sent. */
export const uploadedFile = z.object({
  uploadID: z.string(),
  fileName: z.string(),
  mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/heic']),
  sizeBytes: z.number(),
  /** The dispute that it was sent for; null for none. */
  disputeID: z.nullable(z.string()),
  uploadedAt: z.string(),
});

/** A file that the customer has sent, decoded. */
export type UploadedFile = z.infer<typeof uploadedFile>;

/** support/uploaddocument: a letter, a photo of a check, a police report. Its bytes say what it is, not its name. */
export const uploadDocument = defineCall({
  method: 'POST',
  path: '/v1/support/uploaddocument',
  summary: 'Send a file',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    /** What the sender takes it for; refused where its bytes say otherwise. */
    mediaType: z.string().check(z.maxLength(100)),
    /** The bytes in base64; at most 10 MB of them. */
    content: z.string().check(z.minLength(1), z.maxLength(13_400_000)),
    disputeID: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  response: z.object({ ...responseEnvelope, upload: uploadedFile }),
  refusals: ['FileTooLarge', 'FileTypeNotAllowed', 'NotFound', 'TooManyRequests'],
});

/** support/listuploads: what the customer has sent, the newest first. */
export const listUploads = defineCall({
  method: 'POST',
  path: '/v1/support/listuploads',
  summary: 'The files that the customer has sent',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, uploads: z.array(uploadedFile) }),
  refusals: [],
});
