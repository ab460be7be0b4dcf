import { disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

export const disputeReason = z.enum(disputeReasons);

/** Dispute as the customer sees it. `cleared` means that the debt is valid, `upheld` that the customer was right. */
export const dispute = z.object({
  disputeID: z.string(),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  state: z.enum(disputeStates),
  reason: disputeReason,
  /** Text the customer wrote, or empty. */
  explanation: z.string(),
  openedOn: day,
  closedOn: z.nullable(day),
});

export type Dispute = z.infer<typeof dispute>;

/**
 * Opens a dispute. Nothing is collected on the account while it is open: scheduled payments are canceled, the plan is
 * paused and new payments are refused. Returns the open dispute if there already is one.
 */
export const openDispute = defineCall({
  method: 'POST',
  path: '/v1/dispute/open',
  summary: 'Open a dispute about a debt',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: id,
    reason: disputeReason,
    explanation: z.optional(z.string().check(z.maxLength(2_000))),
    language: z.enum(languages),
  }),
  response: z.object({
    ...responseEnvelope,
    dispute,
    canceledPayments: z.number(),
    isPlanPaused: z.boolean(),
  }),
  refusals: ['NotFound', 'TooManyRequests'],
});

/** Withdraws an open dispute. The account can be paid again and its plan resumes. */
export const withdrawDispute = defineCall({
  method: 'POST',
  path: '/v1/dispute/withdraw',
  summary: 'Withdraw a dispute',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, disputeID: id }),
  response: z.object({ ...responseEnvelope, dispute }),
  refusals: ['DisputeNotOpen', 'NotFound'],
});

/** Lists the customer's disputes, newest first. */
export const listDisputes = defineCall({
  method: 'POST',
  path: '/v1/dispute/list',
  summary: "List the customer's disputes",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, disputes: z.array(dispute) }),
  refusals: [],
});
