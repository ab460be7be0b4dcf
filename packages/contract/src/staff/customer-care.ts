import {
  hardshipDecisions,
  hardshipDeclineReasons,
  hardshipQuestions,
  hardshipReasons,
  hardshipStates,
  maxPauseDays,
  minPauseDays,
} from '@quittance/domain/hardship/hardship-rules';
import { planStates } from '@quittance/domain/installment-plans/plan-life';
import { languages } from '@quittance/domain/languages';
import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { contactStop } from './customers.ts';
import { staffUpload } from './files.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

/** Reason for an action on behalf of a customer. Stored encrypted. */
export const actionReason = z.string().check(z.minLength(3), z.maxLength(500));

const action = {
  role: 'agent',
  request: z.object({ customerID: staffId, reason: actionReason }),
  response: z.object(responseEnvelope),
} as const;

export const endCustomerSessions = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/end-sessions',
  summary: 'Sign a customer out everywhere',
  refusals: ['NotFound'],
});

export const unlockCustomer = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/unlock',
  summary: "Unlock a customer's sign-in",
  refusals: ['NewPasswordNeeded', 'NotFound', 'SignInNotLocked'],
});

/** Keeps a note about the customer, which nobody can change or delete. `reason` is the note. */
export const addCustomerNote = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/add-note',
  summary: 'Add a note about a customer',
  refusals: ['NotFound'],
});

/** Sends instructions for a new password to the address on file. The e-mail contains no secret. */
export const sendPasswordHelp = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/send-password-help',
  summary: 'Send password help',
  response: z.object({
    ...responseEnvelope,
    /** Masked. */
    destination: z.string(),
  }),
  refusals: ['NotFound', 'NothingToReach', 'SourceAddressRequired', 'TooManyRequests'],
});

/** Stops e-mail or text messages at the customer's request. Only the customer can turn them on again. */
export const optCustomerOut = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/opt-out',
  summary: 'Turn off messages to a customer',
  request: z.object({ customerID: staffId, reason: actionReason, channel: z.enum(noticeChannels) }),
  refusals: ['NotFound', 'NothingToReach'],
});

/** Ends the agreement that lets a reply of PAY pay. Only the customer can turn it on again. */
export const endCustomerPayByText = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/end-pay-by-text',
  summary: 'Turn off pay by text for a customer',
  refusals: ['NotFound'],
});

/** Stops calls, and all messages that the law doesn't require. False and null lift the stop. */
export const stopContact = defineStaffCall({
  ...action,
  path: '/v1/staff/customer/stop-contact',
  summary: 'Set or remove a contact restriction',
  request: z.object({ customerID: staffId, reason: actionReason, ...contactStop }),
  refusals: ['NotFound'],
});

const hardshipSummary = {
  requestID: staffId,
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  accountReferenceCode: z.string(),
  merchantPayeeCode: z.string(),
  /** Balance now. */
  balance: dollars,
  reason: z.enum(hardshipReasons),
  language: z.enum(languages),
  requestedAt: instant,
  /** The latest question to the customer. */
  question: z.nullable(z.enum(hardshipQuestions)),
  /** Number of files that the customer added. */
  uploads: z.int(),
};

/** Lists the requests for help that wait for an answer, longest waiting first, without what customers wrote. */
export const listHardship = defineStaffCall({
  path: '/v1/staff/hardship/list',
  summary: 'List waiting requests for help',
  role: 'viewer',
  request: z.object(pageAsked),
  response: z.object({
    ...responseEnvelope,
    requests: z.array(z.object(hardshipSummary)),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});

/** Gets a request for help with what the customer wrote. Recorded in the audit log. */
export const getHardship = defineStaffCall({
  path: '/v1/staff/hardship/get',
  summary: 'Get a request for help',
  role: 'agent',
  request: z.object({ requestID: staffId }),
  response: z.object({
    ...responseEnvelope,
    request: z.object({
      ...hardshipSummary,
      accountID: staffId,
      /** Newest first. */
      files: z.array(staffUpload),
      state: z.enum(hardshipStates),
      declineReason: z.nullable(z.enum(hardshipDeclineReasons)),
      pausedUntil: z.nullable(day),
      monthlyIncome: z.nullable(dollars),
      householdSize: z.nullable(z.int()),
      affordable: z.nullable(dollars),
      /** The customer's words, or empty. */
      words: z.string(),
      since: z.nullable(day),
      until: z.nullable(day),
      /** The account's smallest payment. A smaller one needs the creditor's consent. */
      minimum: dollars,
      planOffer: z.nullable(z.object({ monthlyAmount: dollars, expirationDate: day })),
      /** Pauses of the account in the last 12 months. */
      pauses: z.int(),
      /** A settlement has dates that a pause doesn't move. */
      isSettling: z.boolean(),
      plan: z.nullable(z.object({ planID: staffId, confirmationNumber: z.string(), state: z.enum(planStates) })),
    }),
  }),
  refusals: ['NotFound'],
});

/**
 * Answers a request for help: pauses the account, agrees to smaller monthly payments, or declines. A question keeps the request open. The customer gets a
 * message about each.
 */
export const decideHardship = defineStaffCall({
  path: '/v1/staff/hardship/decide',
  summary: 'Answer a request for help',
  role: 'agent',
  request: z
    .object({
      requestID: staffId,
      decision: z.enum(hardshipDecisions),
      /** Days of the pause. */
      days: z.optional(z.int().check(z.gte(minPauseDays), z.lte(maxPauseDays))),
      /** Smaller monthly payment, below the account's minimum. */
      monthlyAmount: z.optional(dollars.check(z.refine((amount) => amount > 0, 'must be greater than 0'))),
      /** Question, which the customer gets. */
      question: z.optional(z.enum(hardshipQuestions)),
      /** Reason for declining, which the customer gets. */
      declineReason: z.optional(z.enum(hardshipDeclineReasons)),
    })
    .check(
      z.refine(({ decision, days }) => (decision === 'paused') === (days !== undefined), {
        path: ['days'],
        error: 'must be set for a pause only',
      }),
      z.refine(({ decision, monthlyAmount }) => (decision === 'planned') === (monthlyAmount !== undefined), {
        path: ['monthlyAmount'],
        error: 'must be set for smaller payments only',
      }),
      z.refine(({ decision, question }) => (decision === 'asked') === (question !== undefined), {
        path: ['question'],
        error: 'must be set for a question only',
      }),
      z.refine(({ decision, declineReason }) => (decision === 'declined') === (declineReason !== undefined), {
        path: ['declineReason'],
        error: 'must be set when declining only',
      }),
    ),
  response: z.object({ ...responseEnvelope }),
  refusals: ['HardshipAmountWrong', 'HardshipNotOpen', 'HardshipSettling', 'NotFound'],
});
