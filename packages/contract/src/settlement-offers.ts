import { proposalDeclineReasons, proposalKinds, proposalStates } from '@quittance/domain/settlements/proposal-rules';
import { settlementStates } from '@quittance/domain/settlements/settlement-life';
import * as z from 'zod/mini';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';

/** Offer types of req 3.13: LUMP_SUM 1, LUMP_SUMP_AUTOPAY 2, AUTOPAY 3. */
export const settlementOfferTypes = { 'lump-sum': 1, 'lump-sum-autopay': 2, autopay: 3 } as const;

/** req 3.13. */
export const lumpSumOffer = z.object({
  offerID: z.string(),
  amount: dollars,
  expirationDate: z.nullable(day),
  dueDate: z.nullable(day),
});

/** req 3.13. With a down payment it is a lump sum with autopay. */
export const planOffer = z.object({
  offerID: z.string(),
  totalAmount: dollars,
  totalAmountDueDate: z.nullable(day),
  installments: z.nullable(z.number()),
  downPaymentAmount: z.nullable(dollars),
  expirationDate: z.nullable(day),
  /** Number of payments that may be missed, as stated in the agreement. */
  missedAllowed: z.number(),
});

/** Accepted offer with the terms at the time of acceptance (req 4.1). */
export const acceptedSettlement = z.object({
  settlementID: z.string(),
  offerID: z.string(),
  state: z.enum(settlementStates),
  settlementOfferType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  settlementAmount: dollars,
  downPaymentAmount: z.nullable(dollars),
  /** Balance at the time of acceptance. */
  balanceAmount: dollars,
  paidAmount: dollars,
  /** Last day to start the payment or plan, and last day to pay everything. */
  beginBy: z.nullable(day),
  payBy: z.nullable(day),
  installments: z.nullable(z.number()),
  acceptedAt: z.string(),
  completedAt: z.nullable(z.string()),
});

export type AcceptedSettlement = z.infer<typeof acceptedSettlement>;

/** Amount that the customer proposed to settle an account, or to pay each month. */
export const proposal = z.object({
  proposalID: z.string(),
  /** The previous release omits it, because all were lump sums. */
  kind: z.optional(z.enum(proposalKinds)),
  /** Each month, for a plan. */
  amount: dollars,
  state: z.enum(proposalStates),
  /** Offer that answers an accepted or countered lump sum. A plan is answered by the account's `planOffer`. */
  offerID: z.nullable(z.string()),
  declineReason: z.nullable(z.enum(proposalDeclineReasons)),
  proposedOn: day,
});
