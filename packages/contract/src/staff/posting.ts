import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import { bankTimings } from '@quittance/domain/posting/posting-record';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, staffId } from './staff-fields.ts';

const payeeCode = z.string().check(z.minLength(1), z.maxLength(100));
const count = z.int().check(z.minimum(0));
const total = z.object({ lines: count, amount: dollars, fee: dollars });

/** A posting file as its list shows it. */
export const postingFile = z.object({
  postingFileID: staffId,
  payeeCode: z.string(),
  /** Without a gap within the payee, whatever the format. */
  sequence: count,
  periodFrom: instant,
  periodUntil: instant,
  closedAt: instant,
  closedBy: z.string(),
  lines: count,
  totals: z.object({ payment: total, return: total, correction: total }),
  /** When it was last written into the export folder; null where that is still to be done, or there is no folder. */
  deliveredAt: z.nullable(instant),
  acknowledgedAt: z.nullable(instant),
  acknowledgedBy: z.nullable(z.string()),
});

const one = z.object({ postingFileID: staffId });

/** posting/list: the posting files of the tenant, the latest first, 50 at a time. */
export const listPostingFiles = defineStaffCall({
  path: '/v1/staff/posting/list',
  summary: 'The posting files of the tenant',
  role: 'viewer',
  scope: 'exports',
  request: z.object({ payeeCode: z.optional(payeeCode), before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, files: z.array(postingFile) }),
  refusals: [],
});

/** posting/get: one posting file. */
export const getPostingFile = defineStaffCall({
  path: '/v1/staff/posting/get',
  summary: 'One posting file',
  role: 'viewer',
  scope: 'exports',
  request: one,
  response: z.object({ ...responseEnvelope, file: postingFile }),
  refusals: ['NotFound'],
});

/** posting/download: the file itself, the same bytes whenever it is asked for. */
export const downloadPostingFile = defineStaffCall({
  path: '/v1/staff/posting/download',
  summary: 'A posting file, as CSV or JSON Lines',
  role: 'viewer',
  scope: 'exports',
  request: z.object({ ...one.shape, format: z.enum(postingFormats) }),
  response: z.any(),
  contentType: 'text/csv',
  refusals: ['NotFound'],
});

/** posting/close: closes a payee's file now, with all that has happened since the last one. */
export const closePostingFile = defineStaffCall({
  path: '/v1/staff/posting/close',
  summary: 'Close a posting file now',
  role: 'supervisor',
  scope: 'exports',
  request: z.object({ payeeCode }),
  response: z.object({
    ...responseEnvelope,
    postingFileID: staffId,
    sequence: count,
    /** Whether there is more than one file holds; the next closing has it. */
    isMore: z.boolean(),
  }),
  refusals: ['PayeeCodeNotFound', 'PostingNothingNew'],
});

/** posting/resend: has a file written into the export folder once more. */
export const resendPostingFile = defineStaffCall({
  path: '/v1/staff/posting/resend',
  summary: 'Write a posting file into the folder again',
  role: 'supervisor',
  scope: 'exports',
  request: one,
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});

/** posting/acknowledge: notes that the creditor has taken a file in. */
export const acknowledgePostingFile = defineStaffCall({
  path: '/v1/staff/posting/acknowledge',
  summary: 'Note that a posting file was taken in',
  role: 'supervisor',
  scope: 'exports',
  request: one,
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});

/** How the files of a payee are made. */
export const postingSettings = z.object({
  /** Whether a payment by bank account is posted when the bank has taken it, or when it has settled. */
  bankTiming: z.enum(bankTimings),
  /** HH:MM where the tenant is; null closes files on demand alone. */
  cutOff: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  hasEmptyFiles: z.boolean(),
  folderFormat: z.enum(postingFormats),
  /** Whether a file of what people want and forbid goes into the folder with each day's file. */
  hasConsentFile: z.boolean(),
});

/** posting/settings: how the files of each payee are made. */
export const listPostingSettings = defineStaffCall({
  path: '/v1/staff/posting/settings',
  summary: 'How posting files are made',
  role: 'viewer',
  scope: 'exports',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    payees: z.array(
      z.object({
        payeeCode: z.string(),
        lastSequence: count,
        /** When the next file is closed by itself. */
        nextCutOffAt: z.nullable(instant),
        settings: postingSettings,
      }),
    ),
  }),
  refusals: [],
});

/** posting/configure: how the files of a payee are made from now on. */
export const configurePosting = defineStaffCall({
  path: '/v1/staff/posting/configure',
  summary: 'Say how posting files are made',
  role: 'administrator',
  request: z.object({ payeeCode, settings: postingSettings }),
  response: z.object(responseEnvelope),
  refusals: ['PayeeCodeNotFound'],
});
