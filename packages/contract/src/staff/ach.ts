import { achEntryStates } from '@quittance/domain/ach/entry-life';
import { achFileStates } from '@quittance/domain/ach/file-life';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId } from './staff-fields.ts';

const payeeCode = z.string().check(z.minLength(1), z.maxLength(100));
const count = z.int().check(z.minimum(0));
const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const routingNumber = z.string().check(z.regex(/^\d{9}$/));
const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/));

/** Between whom a payee's files go, when, and under which names. */
export const achOriginator = z.object({
  immediateDestination: routingNumber,
  immediateDestinationName: words(23),
  immediateOrigin: words(10),
  immediateOriginName: words(23),
  originatingRoutingNumber: routingNumber,
  companyName: words(16),
  companyIdentification: words(10),
  /** What payers read. */
  entryDescription: words(10),
  /** Times of day where the tenant is, HH:MM: a file is made at each, on bank days. */
  cutOffs: z.array(timeOfDay).check(z.minLength(1), z.maxLength(12)),
  /** Entries of files that are made until then move on the same day. */
  sameDayUntil: z.nullable(timeOfDay),
  /** Whether an account is tried out before its first debit. */
  hasPrenotes: z.boolean(),
  /** A larger debit is declined. */
  entryLimit: z.nullable(dollars),
  /** A file of more waits for a second person. */
  holdAbove: z.nullable(dollars),
  /** How many bank days after its day an entry counts as paid. */
  settleAfterDays: z.int().check(z.minimum(1), z.maximum(60)),
  delivery: z.enum(['folder', 'download']),
  lineBreak: z.enum(['lf', 'crlf', 'none']),
});

/** A file with its control totals. */
const achFile = z.object({
  fileID: staffId,
  payeeCode: z.string(),
  fileNumber: count,
  fileName: z.string(),
  state: z.enum(achFileStates),
  /** Why it waits. */
  heldBecause: z.nullable(z.enum(['above-limit', 'by-hand'])),
  createdOn: day,
  createdAt: instant,
  batches: count,
  entries: count,
  debits: dollars,
  credits: dollars,
  /** SHA-256 of its bytes, in hexadecimal. */
  contentHash: z.string(),
  deliveredAt: z.nullable(instant),
});

const achEntry = z.object({
  entryID: staffId,
  payeeCode: z.string(),
  kind: z.enum(['debit', 'credit', 'prenote']),
  state: z.enum(achEntryStates),
  amount: dollars,
  isRetry: z.boolean(),
  confirmationNumber: z.string(),
  createdAt: instant,
  fileID: z.nullable(staffId),
  effectiveOn: z.nullable(day),
  traceNumber: z.nullable(z.string()),
  returnCode: z.nullable(z.string()),
  /** Why no file may hold it. */
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

/** A file in which the bank answers. */
const achReply = z.object({
  replyID: staffId,
  payeeCode: z.string(),
  fileName: z.string(),
  state: z.enum(['received', 'held', 'refused', 'taken', 'damaged']),
  fault: z.nullable(fault),
  receivedBy: z.string(),
  receivedAt: instant,
  answers: count,
  byHand: count,
  /** The first answers that are about no entry of the payee. */
  unmatched: z.array(
    z.object({ line: z.int(), kind: z.string(), code: z.string(), amount: dollars, traceNumber: z.string() }),
  ),
});

/** ach/settings: how a payee's files are written; null where it has said nothing. */
export const getAchSettings = defineStaffCall({
  path: '/v1/staff/ach/settings',
  summary: 'How the ACH files of a payee are written',
  role: 'supervisor',
  request: z.object({ payeeCode }),
  response: z.object({ ...responseEnvelope, originator: z.nullable(achOriginator) }),
  refusals: [],
});

/** ach/configure: how a payee's files are written from the next one on, once a second administrator approves. */
export const configureAch = defineStaffCall({
  path: '/v1/staff/ach/configure',
  summary: 'Say how the ACH files of a payee are written',
  role: 'administrator',
  stepUp: true,
  request: z.object({ payeeCode, originator: achOriginator }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'OriginatorUnknown', 'OriginatorInvalid'],
});

/** ach/files: the files that went out or are to, the newest first, 50 at a time. */
export const listAchFiles = defineStaffCall({
  path: '/v1/staff/ach/files',
  summary: 'The ACH files of the tenant',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ payeeCode: z.optional(payeeCode), before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, files: z.array(achFile) }),
  refusals: [],
});

const one = z.object({ fileID: staffId });

/** ach/get: one file with its control totals. */
export const getAchFile = defineStaffCall({
  path: '/v1/staff/ach/get',
  summary: 'One ACH file with its control totals',
  role: 'viewer',
  scope: 'payments',
  request: one,
  response: z.object({ ...responseEnvelope, file: achFile }),
  refusals: ['NotFound'],
});

/** ach/download: the file itself, the same bytes each time. It has the account numbers of payers in it. */
export const downloadAchFile = defineStaffCall({
  path: '/v1/staff/ach/download',
  summary: 'An ACH file as the bank gets it',
  role: 'administrator',
  stepUp: true,
  request: one,
  response: z.any(),
  contentType: 'text/plain',
  refusals: ['BankFileNotAtThisStage', 'NotFound'],
});

/** ach/hold: keeps a file back that has not left. */
export const holdAchFile = defineStaffCall({
  path: '/v1/staff/ach/hold',
  summary: 'Keep an ACH file back',
  role: 'supervisor',
  request: one,
  response: z.object(responseEnvelope),
  refusals: ['BankFileNotAtThisStage', 'NotFound'],
});

/** ach/release: lets a held file go; where its total holds it, a second person approves. */
export const releaseAchFile = defineStaffCall({
  path: '/v1/staff/ach/release',
  summary: 'Let a held ACH file go',
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
 * ach/upload-returns: hands in a file of the bank, with returns and notifications of change. A damaged one is put aside and answers with its first
 * fault; one that has come before changes nothing. One that passes the day’s sums, or changes a payer’s bank account, waits for a second person.
 */
export const uploadAchReturns = defineStaffCall({
  path: '/v1/staff/ach/upload-returns',
  summary: 'Upload a file of returns and notifications of change',
  role: 'supervisor',
  scope: 'payments',
  request: z.object({
    payeeCode,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    /** One character for each byte of the file. */
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

/** ach/replies: the files that came from the bank, the newest first, 50 at a time. */
export const listAchReplies = defineStaffCall({
  path: '/v1/staff/ach/replies',
  summary: 'The files that came from the bank',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, replies: z.array(achReply) }),
  refusals: [],
});

/** ach/entries: entries of a payee, of a file, or at a stage, the newest first, 100 at a time. */
export const listAchEntries = defineStaffCall({
  path: '/v1/staff/ach/entries',
  summary: 'ACH entries, the newest first',
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
