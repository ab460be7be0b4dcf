import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acceptedSettlement } from './settlement-offers.ts';
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
