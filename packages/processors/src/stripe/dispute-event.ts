import type { ChargebackReason, ChargebackState } from '@quittance/domain/chargebacks/chargeback-life';
import { cents } from '@quittance/domain/money/cents';
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { ChargebackReport, ProcessorEvent } from '../processor-port.ts';
import { isMissing } from './classify-stripe-error.ts';
import { intent, keyField, methodKindOf } from './intent-shape.ts';
import { asMerchant, platformMerchant } from './stripe-client.ts';

const createdType = 'charge.dispute.created';

/** Events about disputes: chargebacks of cards, and banks' returns after settlement, which Stripe calls disputes too. */
export const disputeEventTypes: readonly string[] = [
  createdType,
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** Dispute, limited to the fields that are read. Amounts are cents, times seconds. */
export const stripeDispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  status: z.string(),
  reason: z.string(),
  payment_intent: z.string(),
  network_reason_code: z.nullish(z.string()),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
  payment_method_details: z.nullish(
    z.object({ type: z.string(), card: z.nullish(z.object({ network_reason_code: z.nullish(z.string()) })) }),
  ),
  balance_transactions: z.nullish(
    z.array(z.object({ id: z.string(), amount: z.int(), fee: z.int(), currency: z.string() })),
  ),
});
type StripeDispute = z.infer<typeof stripeDispute>;

const disputeEvent = z.object({
  id: z.string(),
  type: z.string().check(z.refine((type) => disputeEventTypes.includes(type))),
  created: z.int(),
  account: z.nullish(z.string()),
  data: z.object({ object: stripeDispute }),
});

/**
 * Reads a webhook's event about a card's chargeback. Returns undefined for any other. It names the payment intent but not
 * our key.
 */
export function readChargebackEvent(answer: unknown): ProcessorEvent | undefined {
  const event = disputeEvent.safeParse(answer);
  if (!event.success) return undefined;
  const { account, data } = event.data;
  // The event list has the others, and the worker can look up their intents.
  if (data.object.payment_method_details?.type !== 'card') return undefined;
  return chargebackEvent(event.data, { merchant: account ?? platformMerchant, key: null });
}

/**
 * Reads a chargeback, or the return of a bank payment, from an event of the list. Returns undefined for other events, and
 * for disputes of other programs' payments. A dispute names its payment intent but not our key, so the intent is read.
 * Rethrows errors of Stripe's library.
 */
export async function readDisputeEvent(
  stripe: Stripe,
  { answer, merchant }: { answer: unknown; merchant: string },
): Promise<ProcessorEvent | undefined> {
  const event = disputeEvent.safeParse(answer);
  if (!event.success) return undefined;
  const { id, type, created } = event.data;
  const dispute = event.data.data.object;
  const methodType = dispute.payment_method_details?.type;
  if (methodType !== undefined && methodType !== 'us_bank_account' && methodType !== 'card') return undefined;
  const found = intent.safeParse(await retrieve(stripe, { intentId: dispute.payment_intent, merchant }));
  const key = found.data?.metadata[keyField];
  if (!found.success || key === undefined) return undefined;
  const isBank = methodKindOf(found.data) === 'ach';
  // A card's details about a bank payment contradict each other, and Stripe means nothing else by the type.
  if (methodType !== undefined && (methodType === 'us_bank_account') !== isBank) return undefined;
  if (!isBank) return chargebackEvent(event.data, { merchant, key });
  // A bank's return is final, so its later events repeat it.
  if (type !== createdType) return undefined;
  const common = { id, merchant, key, processorReference: dispute.payment_intent, occurredAtMs: created * 1000 };
  return { ...common, kind: 'returned', returnCode: returnCodeOf(dispute) };
}

async function retrieve(
  stripe: Stripe,
  { intentId, merchant }: { intentId: string; merchant: string },
): Promise<unknown> {
  try {
    return await stripe.paymentIntents.retrieve(intentId, {}, asMerchant(merchant));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function chargebackEvent(
  { id, created, data: { object } }: z.infer<typeof disputeEvent>,
  { merchant, key }: { merchant: string; key: string | null },
): ProcessorEvent | undefined {
  if (object.currency !== 'usd') return undefined;
  const common = { id, merchant, key, processorReference: object.payment_intent, occurredAtMs: created * 1000 };
  return { ...common, kind: 'chargeback', chargeback: chargebackOf(object) };
}

/** Converts a dispute. Each one contains all of its movements so far. */
export function chargebackOf(dispute: StripeDispute): ChargebackReport {
  const { due_by: dueBy } = dispute.evidence_details ?? {};
  return {
    reference: dispute.id,
    // An unknown status needs an employee's look.
    state: states.get(dispute.status) ?? 'needs-response',
    reason: reasons.get(dispute.reason) ?? 'other',
    networkCode: dispute.payment_method_details?.card?.network_reason_code ?? dispute.network_reason_code ?? null,
    amountCents: cents(dispute.amount),
    openedAtMs: dispute.created * 1000,
    evidenceDueAtMs: dueBy ? dueBy * 1000 : null,
    movements: (dispute.balance_transactions ?? [])
      .filter(({ currency }) => currency === 'usd')
      .map(({ id, amount, fee }) => ({ reference: id, takenCents: cents(0 - amount), feeCents: cents(fee) })),
  };
}

const states = new Map<string, ChargebackState>([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
  ['needs_response', 'needs-response'],
  ['appeal_needs_response', 'needs-response'],
  ['under_review', 'under-review'],
  ['appeal_under_review', 'under-review'],
  ['won', 'won'],
  ['lost', 'lost'],
]);

const reasons = new Map<string, ChargebackReason>([
  ['fraudulent', 'not-authorized'],
  ['unrecognized', 'not-recognized'],
  ['duplicate', 'duplicate'],
  ['subscription_canceled', 'canceled'],
  ['credit_not_processed', 'credit-not-processed'],
  ['product_not_received', 'not-received'],
  ['product_unacceptable', 'not-as-described'],
]);

/**
 * Returns NACHA's code if Stripe provides it, or else the code for Stripe's reason. A payer who told the bank that a
 * debit was unauthorized may have caused R05, R07, R10 or R29. All of them end the authorization, so R10 represents
 * them. Other reasons stay as they are.
 */
function returnCodeOf({ reason, network_reason_code: network }: StripeDispute): string {
  if (network && /^R\d\d$/.test(network)) return network;
  return nachaCodes.get(reason) ?? reason;
}

const nachaCodes = new Map<string, string>([
  ['insufficient_funds', 'R01'],
  ['incorrect_account_details', 'R03'],
  ['debit_not_authorized', 'R10'],
  ['customer_initiated', 'R10'],
]);
