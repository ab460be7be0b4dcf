import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { ProcessorEvent } from '../processor-port.ts';
import { isMissing } from './classify-stripe-error.ts';
import { intent, keyField, methodKindOf } from './intent-shape.ts';
import { asMerchant } from './stripe-client.ts';

/** Event type for a bank's return after settlement. Stripe calls it a dispute, and it is final. */
export const lateReturnEventType = 'charge.dispute.created';

const disputeEvent = z.object({
  id: z.string(),
  type: z.literal(lateReturnEventType),
  created: z.int(),
  data: z.object({
    object: z.object({
      object: z.literal('dispute'),
      payment_intent: z.string(),
      reason: z.string(),
      network_reason_code: z.nullish(z.string()),
      payment_method_details: z.nullish(z.object({ type: z.string() })),
    }),
  }),
});

/**
 * Reads the return of a bank payment from a dispute event. Returns undefined for other events, for disputes of other
 * payment types, and for those of other programs. A dispute names its payment intent but not our key, so the intent is
 * read. Rethrows errors of Stripe's library.
 */
export async function readLateReturn(
  stripe: Stripe,
  { answer, merchant }: { answer: unknown; merchant: string },
): Promise<ProcessorEvent | undefined> {
  const event = disputeEvent.safeParse(answer);
  if (!event.success) return undefined;
  const { id, created } = event.data;
  const { payment_intent: intentId, payment_method_details: method, ...dispute } = event.data.data.object;
  if (method && method.type !== 'us_bank_account') return undefined;
  const found = intent.safeParse(await retrieve(stripe, { intentId, merchant }));
  if (!found.success || methodKindOf(found.data) !== 'ach') return undefined;
  const key = found.data.metadata[keyField];
  if (key === undefined) return undefined;
  const common = { id, merchant, key, processorReference: intentId, occurredAtMs: created * 1000 };
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

/**
 * Returns NACHA's code if Stripe provides it, or else the code for Stripe's reason. A payer who told the bank that a
 * debit was unauthorized may have caused R05, R07, R10 or R29. All of them end the authorization, so R10 represents
 * them. Other reasons stay as they are.
 */
function returnCodeOf({
  reason,
  network_reason_code: network,
}: {
  reason: string;
  network_reason_code?: string | null | undefined;
}): string {
  if (network && /^R\d\d$/.test(network)) return network;
  return nachaCodes.get(reason) ?? reason;
}

const nachaCodes = new Map<string, string>([
  ['insufficient_funds', 'R01'],
  ['incorrect_account_details', 'R03'],
  ['debit_not_authorized', 'R10'],
  ['customer_initiated', 'R10'],
]);
