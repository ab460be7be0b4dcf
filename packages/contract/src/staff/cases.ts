import { caseKinds } from '@quittance/domain/cases/case-kind';
import { paperKinds } from '@quittance/domain/documents/electronic-records';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { staffPayment } from './payments.ts';
import { instant, madeOrAsked, pageAsked, staffId } from './staff-fields.ts';

const kind = z.enum(caseKinds);

/** Something that was left for a person. */
const operatorCase = z.object({
  caseID: staffId,
  kind,
  /** The bank's return code, where one came. */
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
  /** The debit that waits for a notice, and the last day to mail a letter that announces it in time. */
  debitNotice: z.nullable(z.object({ noticeID: staffId, chargeOn: day, amount: dollars, mailBy: day })),
  /** The letter that waits to be mailed: which paper, and whether its customer asked for it. */
  paper: z.nullable(
    z.object({
      kind: z.enum(paperKinds),
      versionNumber: z.nullable(z.number()),
      language: z.enum(['en', 'es']),
      isRequested: z.boolean(),
    }),
  ),
  /** What somebody replied to a text message, for an operator to read. */
  replyText: z.nullable(z.string()),
  openedAt: instant,
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  closingNote: z.nullable(z.string()),
  /** What can be done about it now, by the calls that do it, such as `payment/resend`; none once it is closed. */
  deeds: z.array(z.string()),
});

/** case/list: what waits for a person, the longest first. */
export const listCases = defineStaffCall({
  path: '/v1/staff/case/list',
  summary: 'What waits for a person',
  role: 'viewer',
  request: z.object({
    kinds: z.optional(z.array(kind).check(z.minLength(1), z.maxLength(caseKinds.length))),
    onlyOpen: z.boolean(),
    ...pageAsked,
  }),
  response: z.object({ ...responseEnvelope, cases: z.array(operatorCase), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

/** case/get: one of them. */
export const getCase = defineStaffCall({
  path: '/v1/staff/case/get',
  summary: 'One thing that waits for a person',
  role: 'viewer',
  request: z.object({ caseID: staffId }),
  response: z.object({ ...responseEnvelope, case: operatorCase }),
  refusals: ['NotFound'],
});

const note = z.string().check(z.maxLength(500));

/** case/close: it has been dealt with; the note says how. */
export const closeCase = defineStaffCall({
  path: '/v1/staff/case/close',
  summary: 'Close what has been dealt with',
  role: 'agent',
  request: z.object({ caseID: staffId, note }),
  response: z.object(responseEnvelope),
  refusals: ['CaseNotOpen', 'NotFound', 'NoteRequired'],
});

/** case/print-paper: the paper that is to be mailed, as a PDF. It is kept as one that was given out. */
export const printPaper = defineStaffCall({
  path: '/v1/staff/case/print-paper',
  summary: 'The paper to mail, as a PDF',
  role: 'agent',
  request: z.object({ caseID: staffId }),
  response: z.any(),
  contentType: 'application/pdf',
  refusals: ['CaseNotOpen', 'NotFound'],
});

/** case/record-letter: an operator mailed a paper, or the notice that no message delivered, whose debit can then be made. */
export const recordLetter = defineStaffCall({
  path: '/v1/staff/case/record-letter',
  summary: 'Record that a letter was mailed',
  role: 'agent',
  request: z.object({
    caseID: staffId,
    /** The notice that the letter announces, as `debitNotice` names it. A letter about an earlier date or amount is refused. */
    noticeID: z.optional(staffId),
    /** Not in the future, and for a notice from the day it was written through `mailBy`. */
    mailedOn: day,
  }),
  response: z.object(responseEnvelope),
  refusals: ['CaseNotOpen', 'LetterTooLate', 'NotFound'],
});

/** case/decide-reply: whether a reply to a text message asks for no more messages. They end at once where it does. */
export const decideReply = defineStaffCall({
  path: '/v1/staff/case/decide-reply',
  summary: 'Say whether a reply ends text messages',
  role: 'agent',
  request: z.object({ caseID: staffId, isRevocation: z.boolean(), note }),
  response: z.object(responseEnvelope),
  refusals: ['CaseNotOpen', 'NotFound', 'NoteRequired'],
});

/** payment/close-review: what the processor's own books say of a payment whose outcome nobody else could find out. */
export const closeReview = defineStaffCall({
  path: '/v1/staff/payment/close-review',
  summary: 'Say what became of a payment in review',
  role: 'supervisor',
  stepUp: true,
  request: z.object({
    paymentID: staffId,
    /** A card or wallet has succeeded, a bank's debit was accepted. */
    outcome: z.enum(['succeeded', 'accepted', 'declined', 'canceled']),
    /** By which the processor knows it; needed where money has come. */
    reference: z.string().check(z.maxLength(100)),
    note,
  }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, payment: staffPayment }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'CaseNotOpen', 'NotFound', 'NoteRequired'],
});
