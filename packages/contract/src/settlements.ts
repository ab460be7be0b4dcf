import { languages } from '@quittance/domain/languages';
import { maxProposalReasonLength, proposalKinds } from '@quittance/domain/settlements/proposal-rules';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acceptedSettlement, proposal } from './settlement-offers.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const language = z.enum(languages);

/**
 * Accepts an offer and stores its terms with the text that the customer agreed to. Pay it with payment/submit or a
 * plan. Accepting it again returns the same settlement. Guests can accept offers that a single payment settles (req
 * 6.1).
 */
export const acceptSettlement = defineCall({
  method: 'POST',
  path: '/v1/settlement/accept',
  summary: 'Accept a settlement offer',
  access: 'customer',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: id,
    offerID: id,
    /** The customer agreed to the terms shown in this language. */
    agreement: z.optional(z.object({ accepted: z.boolean(), language })),
  }),
  response: z.object({ ...responseEnvelope, settlement: acceptedSettlement }),
  refusals: [
    'AccountDisputed',
    'AuthorizationRequired',
    'DisclosureRequired',
    'NotFound',
    'OfferExpired',
    'PlanExists',
    'PlanNotAllowed',
    'SettlementNotOpen',
    'StepUpRequired',
  ],
});

const settlementDocument = { ...requestContext, settlementID: id, language };

/** Returns the settlement agreement as a PDF, or an error body. */
export const getSettlementAgreement = defineCall({
  method: 'POST',
  path: '/v1/settlement/agreement',
  summary: 'Get a settlement agreement as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object(settlementDocument),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['ElectronicConsentRequired', 'NotFound'],
});

/** Returns the settlement letter as a PDF once the settlement is paid in full, or an error body. */
export const getSettlementLetter = defineCall({
  method: 'POST',
  path: '/v1/settlement/letter',
  summary: 'Get a settlement letter as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object(settlementDocument),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['ElectronicConsentRequired', 'NotFound', 'SettlementNotOpen'],
});

/**
 * Proposes an amount to settle an account, or to pay each month. The tenant's rules accept it, answer it with another offer, or ask an
 * employee. Accept the offer that follows with settlement/accept, or make a plan with the monthly amount. The same amount
 * again returns the same proposal while its answer is open.
 */
export const proposeSettlement = defineCall({
  method: 'POST',
  path: '/v1/settlement/propose',
  summary: 'Propose an amount to settle an account or to pay each month',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: id,
    /** Defaults to `lump-sum`. The amount of a `plan` is monthly. */
    kind: z.optional(z.enum(proposalKinds)),
    amount: dollars.check(z.refine((amount) => amount > 0, 'must be greater than 0')),
    reason: z.optional(z.string().check(z.maxLength(maxProposalReasonLength))),
    language,
  }),
  response: z.object({ ...responseEnvelope, proposal }),
  refusals: [
    'DisclosureRequired',
    'NotFound',
    'ProposalLimitReached',
    'ProposalNotAllowed',
    'ProposalNotNeeded',
    'ProposalTooHigh',
  ],
});

/** Withdraws a proposal that waits for an employee. */
export const withdrawProposal = defineCall({
  method: 'POST',
  path: '/v1/settlement/withdraw-proposal',
  summary: 'Withdraw a proposed amount',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, proposalID: id }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['NotFound', 'ProposalNotOpen'],
});
