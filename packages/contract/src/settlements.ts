import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const language = z.enum(['en', 'es']);

/** The ways to take an offer: LUMP_SUM 1, LUMP_SUMP_AUTOPAY 2, AUTOPAY 3 (SPEC 3.13). */
export const settlementOfferTypes = { 'lump-sum': 1, 'lump-sum-autopay': 2, autopay: 3 } as const;

/** SPEC 3.13. */
export const lumpSumOffer = z.object({
  offerID: z.string(),
  amount: dollars,
  expirationDate: z.nullable(day),
  dueDate: z.nullable(day),
});

/** SPEC 3.13; with a down payment it is a lump sum with autopay. */
export const planOffer = z.object({
  offerID: z.string(),
  totalAmount: dollars,
  totalAmountDueDate: z.nullable(day),
  installments: z.nullable(z.number()),
  downPaymentAmount: z.nullable(dollars),
  expirationDate: z.nullable(day),
  /** How many payments of the plan may be missed: the agreement that is shown before it is accepted says so. */
  missedAllowed: z.number(),
});

/** An offer that was accepted, as it stood then (SPEC 4.1). */
export const acceptedSettlement = z.object({
  settlementID: z.string(),
  offerID: z.string(),
  state: z.enum(['accepted', 'submitted', 'completed', 'broken', 'lapsed']),
  settlementOfferType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  settlementAmount: dollars,
  downPaymentAmount: z.nullable(dollars),
  /** What was owed when it was accepted. */
  balanceAmount: dollars,
  paidAmount: dollars,
  /** The last day on which the payment or the plan may be begun, and on which everything has to be paid. */
  beginBy: z.nullable(day),
  payBy: z.nullable(day),
  installments: z.nullable(z.number()),
  acceptedAt: z.string(),
  completedAt: z.nullable(z.string()),
});

/** An accepted settlement as the portal reads it. */
export type AcceptedSettlement = z.infer<typeof acceptedSettlement>;

/**
 * settlement/accept: confirms an offer's terms. The offer is kept as it stands, with the words that were agreed to; what pays it follows by
 * payment/submit or by a plan. Accepting it again answers what was accepted.
 */
export const acceptSettlement = defineCall({
  method: 'POST',
  path: '/v1/settlement/accept',
  summary: 'Accept an offer to settle',
  access: 'registered',
  request: z.object({
    ...requestContext,
    accountReferenceCode: id,
    offerID: id,
    /** The person confirmed the terms that were shown in this language. */
    agreement: z.optional(z.object({ accepted: z.boolean(), language })),
  }),
  response: z.object({ ...responseEnvelope, settlement: acceptedSettlement }),
  refusals: [
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
  request: z.object(settlementDocument),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});

/** settlement/letter: that the debt is settled, as a PDF, once the last payment is in. Answers application/pdf, or an error body. */
export const getSettlementLetter = defineCall({
  method: 'POST',
  path: '/v1/settlement/letter',
  summary: 'The letter that says that a debt is settled, as a PDF',
  access: 'registered',
  request: z.object(settlementDocument),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['NotFound', 'SettlementNotOpen'],
});
