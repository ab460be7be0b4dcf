import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acceptedSettlement } from './settlement-offers.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const language = z.enum(['en', 'es']);

/**
 * settlement/accept: confirms an offer's terms. The offer is kept as it stands, with the words that were agreed to; what pays it follows by
 * payment/submit or by a plan. Accepting it again answers what was accepted. A guest accepts what one
 * payment settles (req 6.1).
 */
export const acceptSettlement = defineCall({
  method: 'POST',
  path: '/v1/settlement/accept',
  summary: 'Accept an offer to settle',
  access: 'customer',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: id,
    offerID: id,
    /** The person confirmed the terms that were shown in this language. */
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

/** settlement/agreement: what was agreed to, as a PDF. Answers application/pdf, or an error body. */
export const getSettlementAgreement = defineCall({
  method: 'POST',
  path: '/v1/settlement/agreement',
  summary: 'The agreement of an accepted settlement as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object(settlementDocument),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['ElectronicConsentRequired', 'NotFound'],
});

/** settlement/letter: that the debt is settled, as a PDF, once the last payment is in. Answers application/pdf, or an error body. */
export const getSettlementLetter = defineCall({
  method: 'POST',
  path: '/v1/settlement/letter',
  summary: 'The letter that says that a debt is settled, as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object(settlementDocument),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['ElectronicConsentRequired', 'NotFound', 'SettlementNotOpen'],
});
