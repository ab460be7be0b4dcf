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

export const postingFile = z.object({
  postingFileID: staffId,
  payeeCode: z.string(),
  /** Sequence number, gapless within the payee and independent of the format. */
  sequence: count,
  periodFrom: instant,
  periodUntil: instant,
  closedAt: instant,
  closedBy: z.string(),
  lines: count,
  totals: z.object({ payment: total, return: total, correction: total }),
  /** Time of the last write to the export folder. Null until then, and without a folder. */
  deliveredAt: z.nullable(instant),
  acknowledgedAt: z.nullable(instant),
  acknowledgedBy: z.nullable(z.string()),
});

const one = z.object({ postingFileID: staffId });

/** Lists the tenant's posting files, newest first, 50 per page. */
export const listPostingFiles = defineStaffCall({
  path: '/v1/staff/posting/list',
  summary: 'List posting files',
  role: 'viewer',
  scope: 'exports',
  request: z.object({ payeeCode: z.optional(payeeCode), before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, files: z.array(postingFile) }),
  refusals: [],
});

export const getPostingFile = defineStaffCall({
  path: '/v1/staff/posting/get',
  summary: 'Get a posting file',
  role: 'viewer',
  scope: 'exports',
  request: one,
  response: z.object({ ...responseEnvelope, file: postingFile }),
  refusals: ['NotFound'],
});

/** Returns the file, with the same bytes each time. */
export const downloadPostingFile = defineStaffCall({
  path: '/v1/staff/posting/download',
  summary: 'Download a posting file as CSV or JSON Lines',
  role: 'viewer',
  scope: 'exports',
  request: z.object({ ...one.shape, format: z.enum(postingFormats) }),
  response: z.any(),
  contentType: 'text/csv',
  refusals: ['NotFound'],
});

/** Closes a payee's file now, with everything since the last one. */
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
    /** True if some records didn't fit and go into the next file. */
    isMore: z.boolean(),
  }),
  refusals: ['PayeeCodeNotFound', 'PostingNothingNew'],
});

export const resendPostingFile = defineStaffCall({
  path: '/v1/staff/posting/resend',
  summary: 'Write a posting file to the folder again',
  role: 'supervisor',
  scope: 'exports',
  request: one,
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});

export const acknowledgePostingFile = defineStaffCall({
  path: '/v1/staff/posting/acknowledge',
  summary: 'Acknowledge a posting file',
  role: 'supervisor',
  scope: 'exports',
  request: one,
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});

export const postingSettings = z.object({
  /** Posts bank payments either when the bank has accepted them or when they have settled. */
  bankTiming: z.enum(bankTimings),
  /** HH:MM in the tenant's time zone. Null closes files only on request. */
  cutOff: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  hasEmptyFiles: z.boolean(),
  folderFormat: z.enum(postingFormats),
  /** Adds a file of contact preferences and consents to each day's file. */
  hasConsentFile: z.boolean(),
});

export const listPostingSettings = defineStaffCall({
  path: '/v1/staff/posting/settings',
  summary: 'Get posting file settings',
  role: 'viewer',
  scope: 'exports',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    payees: z.array(
      z.object({
        payeeCode: z.string(),
        lastSequence: count,
        nextCutOffAt: z.nullable(instant),
        settings: postingSettings,
      }),
    ),
  }),
  refusals: [],
});

/** Changes a payee's posting settings, effective from the next file. */
export const configurePosting = defineStaffCall({
  path: '/v1/staff/posting/configure',
  summary: 'Set posting file settings',
  role: 'administrator',
  request: z.object({ payeeCode, settings: postingSettings }),
  response: z.object(responseEnvelope),
  refusals: ['PayeeCodeNotFound'],
});
