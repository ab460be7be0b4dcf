import { evidenceFileKinds } from '@quittance/domain/chargebacks/chargeback-evidence';
import { chargebackReasons, chargebackStates } from '@quittance/domain/chargebacks/chargeback-life';
import { bankOwnerTypes } from '@quittance/domain/payment-methods/bank-account-type';
import { cardBinTypes, cardBrands } from '@quittance/domain/payment-methods/payment-token';
import { reportedOutcomes } from '@quittance/domain/reconciliation/compare-charges';
import * as z from 'zod/mini';
import { declineCodes, declineReasons, refundRefusals } from '../processor-port.ts';

const amountCents = z.int().check(z.positive());
const shortText = z.string().check(z.minLength(1), z.maxLength(100));
/** IDs and keys are used in paths and as keys of the store, so they are visible ASCII without spaces. */
/** Milliseconds by which the time of a request's data is ahead of real time. Missing means not at all. */
export const clockAheadHeader = 'sandbox-clock-ahead-ms';

export const wireId = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

const order = { merchant: wireId, amountCents, currency: z.literal('USD') };

const achMethod = z.object({
  kind: z.literal('ach'),
  routingNumber: z.string().check(z.maxLength(20)),
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
  accountType: z.enum(['checking', 'savings']),
  ownerType: z.enum(bankOwnerTypes),
  holderName: shortText,
  isRetry: z.optional(z.boolean()),
});

/** Body of POST /v1/charges. */
export const chargeBody = z.object({
  ...order,
  method: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card'), token: wireId }),
    z.object({ kind: z.literal('paypal'), orderId: wireId }),
    achMethod,
  ]),
  statementReference: shortText,
});
export type ChargeBody = z.infer<typeof chargeBody>;

/** Body of POST /v1/paypal-orders. */
export const orderBody = z.object({ ...order, reference: shortText });
export type OrderBody = z.infer<typeof orderBody>;
export const wireOrder = z.object({ id: wireId });

/** Body of POST /v1/wallet-tokens: the wallet and the ID of one of its test cards. */
export const walletTokenBody = z.object({ wallet: z.enum(['applePay', 'googlePay']), card: shortText });
/** Body of POST /v1/wallet-exchanges. `token` comes from the page. */
export const walletExchangeBody = z.object({
  merchant: wireId,
  wallet: z.enum(['applePay', 'googlePay']),
  token: z.string().check(z.minLength(1), z.maxLength(10_000)),
});

/** Body of POST /v1/kept-cards. */
export const storedCardBody = z.object({ merchant: wireId, token: wireId });
export type StoredCardBody = z.infer<typeof storedCardBody>;
export const wireKeepDecline = z.object({
  decline: z.object({ code: z.enum(declineCodes), reason: z.enum(declineReasons) }),
});

/** Charge in responses to POST, queries by key and the report. */
export const wireCharge = z.object({
  id: wireId,
  merchant: z.string(),
  key: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  methodKind: z.enum(['card', 'ach', 'paypal']),
  status: z.enum(reportedOutcomes),
  entryDescription: z.optional(z.string()),
  decline: z.optional(z.object({ code: z.enum(declineCodes), reason: z.enum(declineReasons) })),
  createdAtMs: z.int(),
});
export type WireCharge = z.infer<typeof wireCharge>;

/** Body of POST /v1/refunds. */
export const refundBody = z.object({
  ...order,
  kind: z.enum(['refund', 'cancel']),
  chargeId: wireId,
  chargeKey: wireId,
});
export type RefundBody = z.infer<typeof refundBody>;

/** Refund in responses to POST, queries by key and the report. */
export const wireRefund = z.object({
  id: wireId,
  merchant: z.string(),
  key: z.string(),
  kind: z.enum(['refund', 'cancel']),
  chargeId: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'refused']),
  refusal: z.optional(z.enum(refundRefusals)),
  createdAtMs: z.int(),
});
export type WireRefund = z.infer<typeof wireRefund>;

export const wireToken = z.object({
  token: z.string(),
  brand: z.enum(cardBrands),
  lastFour: z.string().check(z.regex(/^\d{4}$/)),
  binType: z.enum(cardBinTypes),
  isHsa: z.boolean(),
  expMonth: z.int(),
  expYear: z.int(),
  postalCodeCheck: z.enum(['match', 'mismatch', 'unchecked']),
});
export type WireToken = z.infer<typeof wireToken>;

/** Chargeback with all movements of its money so far. Taken amounts are positive. */
export const wireChargeback = z.object({
  reference: wireId,
  state: z.enum(chargebackStates),
  reason: z.enum(chargebackReasons),
  networkCode: z.nullable(z.string()),
  amountCents,
  openedAtMs: z.int(),
  evidenceDueAtMs: z.nullable(z.int()),
  movements: z.array(z.object({ reference: wireId, takenCents: z.int(), feeCents: z.int() })),
});
export type WireChargeback = z.infer<typeof wireChargeback>;

const evidenceText = z.string().check(z.minLength(1), z.maxLength(20_000));

/** Body of POST /v1/chargebacks/:reference/evidence. Unknown facts are null. */
export const evidenceBody = z.object({
  merchant: wireId,
  evidence: z.object({
    explanation: evidenceText,
    customerName: z.string().check(z.maxLength(200)),
    emailAddress: z.nullable(z.string().check(z.maxLength(320))),
    clientAddress: z.nullable(z.string().check(z.maxLength(100))),
    authorization: z.nullable(evidenceText),
    serviceOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    files: z.array(z.object({ kind: z.enum([...evidenceFileKinds, 'receipt']), fileId: wireId })).check(z.maxLength(6)),
  }),
});

const eventFields = {
  id: z.string(),
  merchant: z.string(),
  key: z.string(),
  chargeId: z.string(),
  occurredAtMs: z.int(),
};
export const wireEvent = z.discriminatedUnion('kind', [
  z.object({ ...eventFields, kind: z.literal('settled') }),
  z.object({ ...eventFields, kind: z.literal('returned'), returnCode: z.string() }),
  z.object({ ...eventFields, kind: z.literal('refund-failed'), refundKey: wireId }),
  z.object({ ...eventFields, kind: z.literal('chargeback'), chargeback: wireChargeback }),
]);
export type WireEvent = z.infer<typeof wireEvent>;

const page = { next: z.nullable(z.string()), hasMore: z.boolean() };
export const eventPage = z.object({ items: z.array(wireEvent), ...page });
export const chargePage = z.object({ items: z.array(wireCharge), ...page });
export const refundPage = z.object({ items: z.array(wireRefund), ...page });

/** Refusal: a code of req 8.1 or of the sandbox, the invalid field, and a message without values. */
export const wireError = z.object({
  error: z.object({ code: z.string(), field: z.optional(z.string()), message: z.string() }),
});

/** What becomes of a charge, as a test asks for it. */
const chargeOutcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settled') }),
  z.strictObject({ kind: z.literal('returned'), returnCode: z.string().check(z.regex(/^R\d{2}$/)) }),
  z.strictObject({ kind: z.literal('chargeback') }),
]);
export type ChargeOutcome = z.infer<typeof chargeOutcome>;

export const outcomeBody = z.object({ merchant: wireId, outcome: chargeOutcome });
