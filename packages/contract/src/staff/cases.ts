import { caseKinds } from '@quittance/domain/cases/case-kind';
import { mailableDocumentKinds } from '@quittance/domain/documents/electronic-records';
import { languages } from '@quittance/domain/languages';
import { reviewOutcomes } from '@quittance/domain/payments/review-outcome';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { staffPayment } from './payments.ts';
import { instant, madeOrAsked, pageAsked, staffId } from './staff-fields.ts';

const kind = z.enum(caseKinds);

const operatorCase = z.object({
  caseID: staffId,
  kind,
  returnCode: z.nullable(z.string()),
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  accountReferenceCode: z.nullable(z.string()),
  payment: z.nullable(z.object({ paymentID: staffId, confirmationNumber: z.string(), amount: dollars })),
  planID: z.nullable(staffId),
  disputeID: z.nullable(staffId),
  callBackID: z.nullable(staffId),
  uploadID: z.nullable(staffId),
  /** Debit that waits for a notice, with the last day on which a letter would announce it in time. */
  debitNotice: z.nullable(z.object({ noticeID: staffId, chargeOn: day, amount: dollars, mailBy: day })),
  /** Document to be mailed, and whether the customer asked for it. */
  paper: z.nullable(
    z.object({
      kind: z.enum(mailableDocumentKinds),
      versionNumber: z.nullable(z.number()),
      language: z.enum(languages),
      isRequested: z.boolean(),
    }),
  ),
  /** Reply to a text message that an employee must read. */
  replyText: z.nullable(z.string()),
  openedAt: instant,
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  closingNote: z.nullable(z.string()),
  /** Actions now available, by the calls that perform them, such as `payment/resend`. Empty once the case is closed. */
  deeds: z.array(z.string()),
});

/** Lists open cases, oldest first. */
export const listCases = defineStaffCall({
  path: '/v1/staff/case/list',
  summary: 'List cases',
  role: 'viewer',
  request: z.object({
    kinds: z.optional(z.array(kind).check(z.minLength(1), z.maxLength(caseKinds.length))),
    onlyOpen: z.boolean(),
    ...pageAsked,
  }),
  response: z.object({ ...responseEnvelope, cases: z.array(operatorCase), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

export const getCase = defineStaffCall({
  path: '/v1/staff/case/get',
  summary: 'Get a case',
  role: 'viewer',
  request: z.object({ caseID: staffId }),
  response: z.object({ ...responseEnvelope, case: operatorCase }),
  refusals: ['NotFound'],
});

const note = z.string().check(z.maxLength(500));

export const closeCase = defineStaffCall({
  path: '/v1/staff/case/close',
  summary: 'Close a case',
  role: 'agent',
  request: z.object({ caseID: staffId, note }),
  response: z.object(responseEnvelope),
  refusals: ['CaseNotOpen', 'NotFound', 'NoteRequired'],
});

/** Returns the document to be mailed as a PDF and records it as issued. */
export const printDocument = defineStaffCall({
  path: '/v1/staff/case/print-paper',
  summary: 'Get the document to mail as a PDF',
  role: 'agent',
  request: z.object({ caseID: staffId }),
  response: z.any(),
  contentType: 'application/pdf',
  refusals: ['CaseNotOpen', 'NotFound'],
});

/** Records that an employee mailed a document or an undeliverable notice. The debit of that notice can then be made. */
export const recordLetter = defineStaffCall({
  path: '/v1/staff/case/record-letter',
  summary: 'Record a mailed letter',
  role: 'agent',
  request: z.object({
    caseID: staffId,
    /** The notice from `debitNotice` that the letter announces. A letter about an earlier date or amount is refused. */
    noticeID: z.optional(staffId),
    /** Not in the future. A notice must be mailed between the day it was written and `mailBy`. */
    mailedOn: day,
  }),
  response: z.object(responseEnvelope),
  refusals: ['CaseNotOpen', 'LetterTooLate', 'NotFound'],
});

/** Decides whether a reply to a text message asks to stop messages. If so, they stop immediately. */
export const decideReply = defineStaffCall({
  path: '/v1/staff/case/decide-reply',
  summary: 'Decide whether a reply stops text messages',
  role: 'agent',
  request: z.object({ caseID: staffId, isRevocation: z.boolean(), note }),
  response: z.object(responseEnvelope),
  refusals: ['CaseNotOpen', 'NotFound', 'NoteRequired'],
});

/** Records the outcome from the processor's own books of a payment that couldn't be confirmed automatically. */
export const closeReview = defineStaffCall({
  path: '/v1/staff/payment/close-review',
  summary: 'Record the outcome of a payment in review',
  role: 'supervisor',
  stepUp: true,
  request: z.object({
    paymentID: staffId,
    /** Cards and wallets succeed, bank debits are accepted. */
    outcome: z.enum(reviewOutcomes),
    /** Processor's reference, required if money was received. */
    reference: z.string().check(z.maxLength(100)),
    note,
  }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, payment: staffPayment }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'CaseNotOpen', 'NotFound', 'NoteRequired'],
});
