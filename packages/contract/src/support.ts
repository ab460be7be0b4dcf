import { languages } from '@quittance/domain/languages';
import { callTimes, callTopics } from '@quittance/domain/support/call-topic';
import { uploadMediaTypes } from '@quittance/domain/support/upload-rules';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codedText } from './wire/coded-text.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

export const callBackTopic = z.enum(callTopics);
/** Part of the day in the customer's time zone: 8 to 12, 12 to 17 and 17 to 21 o'clock. */
export const partOfDay = z.enum(callTimes);

const callBack = z.object({
  /** 10 digits. */
  phoneNumber: z.string(),
  topic: callBackTopic,
  callOn: day,
  partOfDay,
  language: z.enum(languages),
});

export type CallBack = z.infer<typeof callBack>;

export const getCallBack = defineCall({
  method: 'POST',
  path: '/v1/support/getcallback',
  summary: 'Get the open callback request',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, callBack: z.nullable(callBack) }),
  refusals: [],
});

/** Requests a call or changes the request, for a banking day between tomorrow and 30 days ahead. */
export const requestCallBack = defineCall({
  method: 'POST',
  path: '/v1/support/requestcallback',
  summary: 'Request a callback',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    /** 10 digits. Other characters between them are ignored. */
    phoneNumber: codedText,
    topic: callBackTopic,
    callOn: day,
    partOfDay,
    language: z.enum(languages),
  }),
  response: z.object({ ...responseEnvelope, callBack }),
  refusals: ['CallBackDayNotAllowed', 'PhoneFormatInvalid', 'PhoneRequired', 'TooManyRequests'],
});

export const cancelCallBack = defineCall({
  method: 'POST',
  path: '/v1/support/cancelcallback',
  summary: 'Cancel the callback request',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});

export const uploadedFile = z.object({
  uploadID: z.string(),
  fileName: z.string(),
  mediaType: z.enum(uploadMediaTypes),
  sizeBytes: z.number(),
  disputeID: z.nullable(z.string()),
  /** Request for help that the file belongs to. The previous release omits it. */
  hardshipRequestID: z.optional(z.nullable(z.string())),
  uploadedAt: z.string(),
});

export type UploadedFile = z.infer<typeof uploadedFile>;

/**
 * Uploads a letter, a photo of a check or a police report, on its own or for a dispute or a waiting request for help. Its
 * bytes determine its type, not its name.
 */
export const uploadDocument = defineCall({
  method: 'POST',
  path: '/v1/support/uploaddocument',
  summary: 'Upload a file',
  access: 'registered',
  effect: 'changes',
  request: z
    .object({
      ...requestContext,
      fileName: z.string().check(z.minLength(1), z.maxLength(200)),
      /** Type claimed by the sender. Refused if the bytes disagree. */
      mediaType: z.string().check(z.maxLength(100)),
      /** Base64 of up to 10 MB. */
      content: z.string().check(z.minLength(1), z.maxLength(13_400_000)),
      disputeID: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      hardshipRequestID: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    })
    .check(
      z.refine(({ disputeID, hardshipRequestID }) => disputeID === undefined || hardshipRequestID === undefined, {
        path: ['hardshipRequestID'],
        error: 'must not be set with disputeID',
      }),
    ),
  response: z.object({ ...responseEnvelope, upload: uploadedFile }),
  refusals: ['FileTooLarge', 'FileTypeNotAllowed', 'HardshipNotOpen', 'NotFound', 'TooManyRequests'],
});

/** Lists the customer's uploads, newest first. */
export const listUploads = defineCall({
  method: 'POST',
  path: '/v1/support/listuploads',
  summary: "List the customer's uploaded files",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, uploads: z.array(uploadedFile) }),
  refusals: [],
});
