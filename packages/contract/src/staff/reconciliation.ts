import { differenceKinds, reconciliationSources } from '@quittance/domain/reconciliation/difference';
import { houseAccounts } from '@quittance/domain/reconciliation/suspense-postings';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { bankColumns } from './payees.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

const source = z.enum(reconciliationSources);

/** Lists the comparisons of the ledger with external books, newest first. */
export const listReconciliations = defineStaffCall({
  path: '/v1/staff/reconciliation/runs',
  summary: 'List comparisons of the books',
  role: 'viewer',
  request: z.object({ source: z.optional(source), ...pageAsked }),
  response: z.object({
    ...responseEnvelope,
    runs: z.array(
      z.object({
        reconciliationID: staffId,
        source,
        /** Processor and merchant, or the payee of a bank account. */
        comparedWith: z.string(),
        day,
        itemsHere: z.int(),
        itemsThere: z.int(),
        amountHere: dollars,
        amountThere: dollars,
        differences: z.int(),
        finishedAt: instant,
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});

/** Lists the differences and their amounts in suspense, theirs less ours. */
export const listDifferences = defineStaffCall({
  path: '/v1/staff/reconciliation/differences',
  summary: 'List differences between the books',
  role: 'viewer',
  request: z.object({ onlyOpen: z.boolean(), ...pageAsked }),
  response: z.object({
    ...responseEnvelope,
    open: z.int(),
    suspense: dollars,
    differences: z.array(
      z.object({
        differenceID: staffId,
        source,
        comparedWith: z.string(),
        day,
        kind: z.enum(differenceKinds),
        paymentID: z.nullable(staffId),
        theirReference: z.nullable(z.string()),
        amountHere: dollars,
        amountThere: dollars,
        foundAt: instant,
        closedAt: z.nullable(instant),
        closedBecause: z.nullable(z.string()),
        /** Null if the difference resolved itself. */
        closedBy: z.nullable(z.string()),
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});

/**
 * Closes a difference whose cause was found. A second employee must approve amounts above the tenant's adjustment
 * limit.
 */
export const closeDifference = defineStaffCall({
  path: '/v1/staff/reconciliation/close',
  summary: 'Explain a difference',
  role: 'supervisor',
  stepUp: true,
  request: z.object({
    differenceID: staffId,
    reason: z.string().check(z.maxLength(500)),
    /** Ledger account that receives the amount. Defaults to the one it was moved from. */
    moveTo: z.optional(z.enum(houseAccounts)),
  }),
  response: z.object({
    ...responseEnvelope,
    outcome: z.enum(['closed', 'awaits-approval']),
    approvalID: z.nullable(staffId),
  }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'NotFound', 'NoteRequired'],
});

/** Uploads a bank statement of a payee's account. It is imported in full or not at all, and compared immediately. */
export const uploadBankFile = defineStaffCall({
  path: '/v1/staff/reconciliation/upload-bank-file',
  summary: 'Upload a bank statement and compare it',
  role: 'supervisor',
  request: z.object({
    payeeCode: z.string().check(z.minLength(1), z.maxLength(100)),
    content: z.string().check(z.maxLength(10_000_000)),
    /** Banking days between a card charge and its deposit. Null if card deposits go to another account. */
    cardBankDays: z.nullable(z.int().check(z.gte(0), z.lte(9))),
    /** Needed if the file's header isn't ours. They are kept for the payee's next file. */
    columns: z.optional(bankColumns),
    /** Reads the file without importing it. */
    isPreview: z.optional(z.boolean()),
  }),
  response: z.object({
    ...responseEnvelope,
    /** `previewed` only if `isPreview` is set. */
    outcome: z.enum(['taken', 'faulty', 'previewed']),
    lines: z.int(),
    newLines: z.int(),
    /** Up to 100 invalid lines. */
    faults: z.array(
      z.object({
        line: z.int(),
        fault: z.string(),
        /** The faulty value. The previous release omits it. */
        value: z.optional(z.string()),
      }),
    ),
    /** The first 50 lines of a preview. */
    shown: z.optional(
      z.array(z.object({ line: z.int(), bankReference: z.string(), day, amount: dollars, description: z.string() })),
    ),
    daysCompared: z.int(),
    amountHere: dollars,
    amountThere: dollars,
    found: z.int(),
    explained: z.int(),
  }),
  refusals: ['ImportPayeeUnknown'],
});
