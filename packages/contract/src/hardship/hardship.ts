import {
  hardshipDeclineReasons,
  hardshipQuestions,
  hardshipReasons,
  hardshipStates,
  maxHardshipWordsLength,
  maxHouseholdSize,
} from '@quittance/domain/hardship/hardship-rules';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { requestContext, responseEnvelope } from '../wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const monthly = dollars.check(z.refine((amount) => amount >= 0, 'must not be negative'));

/** A customer's request for help with an account that they can't pay. */
export const hardshipRequest = z.object({
  requestID: z.string(),
  reason: z.enum(hardshipReasons),
  state: z.enum(hardshipStates),
  /** The latest question of an employee. */
  question: z.nullable(z.enum(hardshipQuestions)),
  declineReason: z.nullable(z.enum(hardshipDeclineReasons)),
  requestedOn: day,
  /** The pause's last day. Null before and after it. */
  pausedUntil: z.nullable(day),
  /** Smaller monthly payment that the creditor agreed to, and the last day to set up a plan with it. Null without one. */
  planOffer: z.nullable(z.object({ monthlyAmount: dollars, expirationDate: day })),
});

/** The customer's situation. */
export const hardshipDetails = {
  /** The household's income per month after taxes. */
  monthlyIncome: z.optional(monthly),
  householdSize: z.optional(z.int().check(z.gte(1), z.lte(maxHouseholdSize))),
  /** The amount per month that the customer could pay. */
  affordable: z.optional(monthly),
  words: z.optional(z.string().check(z.maxLength(maxHardshipWordsLength))),
  since: z.optional(day),
  until: z.optional(day),
};

/**
 * Asks for help with an account. The tenant's rules pause the account, or ask an employee. Asking again returns the same
 * request while it waits or its pause lasts.
 */
export const requestHardship = defineCall({
  method: 'POST',
  path: '/v1/hardship/request',
  summary: 'Ask for help with an account',
  access: 'registered',
  effect: 'changes',
  request: z
    .object({
      ...requestContext,
      accountReferenceCode: id,
      reason: z.enum(hardshipReasons),
      ...hardshipDetails,
      language: z.enum(languages),
    })
    .check(
      z.refine(({ since, until }) => since === undefined || until === undefined || since.compare(until) <= 0, {
        path: ['until'],
        error: 'must not be before since',
      }),
    ),
  response: z.object({ ...responseEnvelope, request: hardshipRequest }),
  refusals: ['HardshipNotAllowed', 'NotFound', 'TooManyRequests'],
});

/** Withdraws a request that waits for an employee. */
export const withdrawHardship = defineCall({
  method: 'POST',
  path: '/v1/hardship/withdraw',
  summary: 'Withdraw a request for help',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, requestID: id }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['HardshipNotOpen', 'NotFound'],
});

/** Ends the pause that answered a request. A payment plan stays paused until its customer resumes it. */
export const endHardshipPause = defineCall({
  method: 'POST',
  path: '/v1/hardship/end-pause',
  summary: 'End the pause of an account',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, requestID: id }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['NotFound'],
});
