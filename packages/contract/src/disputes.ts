import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Why somebody says that they do not owe a debt. */
export const disputeReason = z.enum([
  'not-mine',
  'already-paid',
  'wrong-amount',
  'insurance',
  'identity-theft',
  'bankruptcy',
  'other',
]);

/** A dispute as its customer sees it. `cleared`: it was looked into and the debt stands; `upheld`: the customer was right. */
export const dispute = z.object({
  disputeID: z.string(),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  state: z.enum(['open', 'withdrawn', 'cleared', 'upheld']),
  reason: disputeReason,
  /** What the person wrote; empty where nothing was. */
  explanation: z.string(),
  openedOn: day,
  closedOn: z.nullable(day),
});

/** A dispute, decoded. */
export type Dispute = z.infer<typeof dispute>;

/**
 * dispute/open: "I do not owe this". From then on nothing is collected on the account: later payments are canceled, its plan rests, new
 * payments are refused. Disputing again what is disputed answers the open dispute.
 */
export const openDispute = defineCall({
  method: 'POST',
  path: '/v1/dispute/open',
  summary: 'Say that a debt is not owed',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: id,
    reason: disputeReason,
    explanation: z.optional(z.string().check(z.maxLength(2_000))),
    /** The language in which the person hears of it. */
    language: z.enum(['en', 'es']),
  }),
  response: z.object({
    ...responseEnvelope,
    dispute,
    /** What it stopped. */
    canceledPayments: z.number(),
    isPlanPaused: z.boolean(),
  }),
  refusals: ['NotFound', 'TooManyRequests'],
});

/** dispute/withdraw: takes an open dispute back; the account can be paid again, and its plan goes on. */
export const withdrawDispute = defineCall({
  method: 'POST',
  path: '/v1/dispute/withdraw',
  summary: 'Take a dispute back',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, disputeID: id }),
  response: z.object({ ...responseEnvelope, dispute }),
  refusals: ['DisputeNotOpen', 'NotFound'],
});

/** dispute/list: the customer's disputes, the newest first. */
export const listDisputes = defineCall({
  method: 'POST',
  path: '/v1/dispute/list',
  summary: "The customer's disputes",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, disputes: z.array(dispute) }),
  refusals: [],
});
