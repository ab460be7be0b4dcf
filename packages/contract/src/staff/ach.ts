import { achEntryKinds } from '@quittance/domain/ach/ach-entry';
import { achEntryStates } from '@quittance/domain/ach/entry-life';
import { achDeliveries, achFileStates, achHoldReasons } from '@quittance/domain/ach/file-life';
import { lineBreakNames } from '@quittance/domain/ach/originator';
import { achReplyStates } from '@quittance/domain/ach/reply-state';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId } from './staff-fields.ts';

const payeeCode = z.string().check(z.minLength(1), z.maxLength(100));
const count = z.int().check(z.minimum(0));
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const routingNumber = z.string().check(z.regex(/^\d{9}$/));
const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/));

/** Routing, schedule and names of a payee's ACH files. */
export const achOriginator = z.object({
  immediateDestination: routingNumber,
  immediateDestinationName: text(23),
  immediateOrigin: text(10),
  immediateOriginName: text(23),
  originatingRoutingNumber: routingNumber,
  companyName: text(16),
  companyIdentification: text(10),
  entryDescription: text(10),
  /** Cutoff times as HH:MM in the tenant's time zone. Each banking day, one file is created at each cutoff. */
  cutOffs: z.array(timeOfDay).check(z.minLength(1), z.maxLength(12)),
  /** Files created until this time carry same-day entries. */
  sameDayUntil: z.nullable(timeOfDay),
  /** Sends a prenote before the first debit of an account. */
  hasPrenotes: z.boolean(),
  /** Larger debits are declined. */
  entryLimit: z.nullable(dollars),
  /** Files with a larger total need approval by a second employee. */
  holdAbove: z.nullable(dollars),
  /** Number of banking days after which an entry counts as paid. */
  settleAfterDays: z.int().check(z.minimum(1), z.maximum(60)),
  delivery: z.enum(achDeliveries),
  lineBreak: z.enum(lineBreakNames),
});

const achFile = z.object({
  fileID: staffId,
  payeeCode: z.string(),
  fileNumber: count,
  fileName: z.string(),
  state: z.enum(achFileStates),
  heldBecause: z.nullable(z.enum(achHoldReasons)),
  createdOn: day,
  createdAt: instant,
  batches: count,
  entries: count,
  debits: dollars,
  credits: dollars,
  /** SHA-256 of the file, in hexadecimal. */
  contentHash: z.string(),
  deliveredAt: z.nullable(instant),
});

const achEntry = z.object({
  entryID: staffId,
  payeeCode: z.string(),
  kind: z.enum(achEntryKinds),
  state: z.enum(achEntryStates),
  amount: dollars,
  isRetry: z.boolean(),
  confirmationNumber: z.string(),
  createdAt: instant,
  fileID: z.nullable(staffId),
  effectiveOn: z.nullable(day),
  traceNumber: z.nullable(z.string()),
  returnCode: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  paymentID: z.nullable(staffId),
});

const fault = z.object({
  line: z.int(),
  column: z.int(),
  field: z.string(),
  fault: z.string(),
  expected: z.optional(z.string()),
});

/** File from the bank with returns and notifications. */
const achReply = z.object({
  replyID: staffId,
  payeeCode: z.string(),
  fileName: z.string(),
  state: z.enum(achReplyStates),
  fault: z.nullable(fault),
  receivedBy: z.string(),
  receivedAt: instant,
  answers: count,
  byHand: count,
  /** The first items that match no entry of the payee. */
  unmatched: z.array(
    z.object({ line: z.int(), kind: z.string(), code: z.string(), amount: dollars, traceNumber: z.string() }),
  ),
});

/** Returns the ACH settings of a payee, or null if it has none. */
export const getAchSettings = defineStaffCall({
  path: '/v1/staff/ach/settings',
  summary: "Get a payee's ACH file settings",
  role: 'supervisor',
  request: z.object({ payeeCode }),
  response: z.object({ ...responseEnvelope, originator: z.nullable(achOriginator) }),
  refusals: [],
});

/** Changes the ACH settings of a payee from the next file on, once a second administrator approves. */
export const configureAch = defineStaffCall({
  path: '/v1/staff/ach/configure',
  summary: "Set a payee's ACH file settings",
  role: 'administrator',
  stepUp: true,
  request: z.object({ payeeCode, originator: achOriginator }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'OriginatorUnknown', 'OriginatorInvalid'],
});

/** Lists sent and pending files, newest first, 50 per page. */
export const listAchFiles = defineStaffCall({
  path: '/v1/staff/ach/files',
  summary: 'List ACH files',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ payeeCode: z.optional(payeeCode), before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, files: z.array(achFile) }),
  refusals: [],
});

const one = z.object({ fileID: staffId });

export const getAchFile = defineStaffCall({
  path: '/v1/staff/ach/get',
  summary: 'Get an ACH file with its control totals',
  role: 'viewer',
  scope: 'payments',
  request: one,
  response: z.object({ ...responseEnvelope, file: achFile }),
  refusals: ['NotFound'],
});

/** Returns the file, with the same bytes each time. It contains payers' account numbers. */
export const downloadAchFile = defineStaffCall({
  path: '/v1/staff/ach/download',
  summary: 'Download an ACH file for the bank',
  role: 'administrator',
  stepUp: true,
  request: one,
  response: z.any(),
  contentType: 'text/plain',
  refusals: ['BankFileNotAtThisStage', 'NotFound'],
});

/** Holds a file that hasn't been sent yet. */
export const holdAchFile = defineStaffCall({
  path: '/v1/staff/ach/hold',
  summary: 'Hold an ACH file',
  role: 'supervisor',
  request: one,
  response: z.object(responseEnvelope),
  refusals: ['BankFileNotAtThisStage', 'NotFound'],
});

/** Releases a held file. If it was held for its total, a second employee must approve. */
export const releaseAchFile = defineStaffCall({
  path: '/v1/staff/ach/release',
  summary: 'Release a held ACH file',
  role: 'supervisor',
  request: z.object({ fileID: staffId, reason: z.string().check(z.maxLength(500)) }),
  response: z.object({
    ...responseEnvelope,
    outcome: z.enum(['released', 'awaits-approval']),
    approvalID: z.nullable(staffId),
  }),
  refusals: ['BankFileNotAtThisStage', 'ApprovalExists', 'NotFound'],
});

/**
 * Uploads a bank file with returns and notifications of change. A damaged file is set aside and the response has its
 * first fault. A repeated file changes nothing. A second employee must approve a file that exceeds the daily limit or
 * changes a payer's bank account.
 */
export const uploadAchReturns = defineStaffCall({
  path: '/v1/staff/ach/upload-returns',
  summary: 'Upload a bank file of returns and notifications of change',
  role: 'supervisor',
  scope: 'payments',
  request: z.object({
    payeeCode,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    /** One character per byte of the file. */
    content: z.string().check(z.maxLength(10_000_000)),
  }),
  response: z.object({
    ...responseEnvelope,
    ...madeOrAsked,
    replyID: staffId,
    isKnown: z.boolean(),
    fault: z.nullable(fault),
  }),
  refusals: ['AloneLimitReached', 'OriginatorUnknown'],
});

/** Lists the files received from the bank, newest first, 50 per page. */
export const listAchReplies = defineStaffCall({
  path: '/v1/staff/ach/replies',
  summary: 'List files from the bank',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, replies: z.array(achReply) }),
  refusals: [],
});

/** Lists entries by payee, file or stage, newest first, 100 per page. */
export const listAchEntries = defineStaffCall({
  path: '/v1/staff/ach/entries',
  summary: 'List ACH entries, newest first',
  role: 'viewer',
  scope: 'payments',
  request: z.object({
    payeeCode: z.optional(payeeCode),
    fileID: z.optional(staffId),
    state: z.optional(z.enum(achEntryStates)),
    before: z.optional(staffId),
  }),
  response: z.object({ ...responseEnvelope, entries: z.array(achEntry) }),
  refusals: [],
});
