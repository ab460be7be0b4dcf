import * as z from 'zod/mini';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';

/** The ways to take an offer: LUMP_SUM 1, LUMP_SUMP_AUTOPAY 2, AUTOPAY 3 (req 3.13). */
export const settlementOfferTypes = { 'lump-sum': 1, 'lump-sum-autopay': 2, autopay: 3 } as const;

/** req 3.13. */
export const lumpSumOffer = z.object({
  offerID: z.string(),
  amount: dollars,
  expirationDate: z.nullable(day),
  dueDate: z.nullable(day),
});

/** req 3.13; with a down payment it is a lump sum with autopay. */
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

/** An offer that was accepted, as it stood then (req 4.1). */
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
