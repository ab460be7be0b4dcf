import * as z from 'zod/mini';
import type { ProcessorEvent } from '../processor-port.ts';
import { type Failure, intent, keyField, methodKindOf } from './intent-shape.ts';
import { platformMerchant } from './stripe-client.ts';

/** Event types about bank payments. No others are requested. */
export const bankEventTypes = ['payment_intent.succeeded', 'payment_intent.payment_failed'];

const stripeEvent = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  created: z.int(),
  account: z.nullish(z.string()),
  request: z.nullish(z.object({ idempotency_key: z.nullish(z.string()) })),
  data: z.object({ object: z.unknown() }),
});

/**
 * Reads a bank payment event. Returns undefined for any other, and for events caused by our own requests, whose
 * responses already reported them. `merchant` belongs to the list that the event was read from. A webhook event names
 * its account itself.
 */
export function readEvent(answer: unknown, listed?: { merchant: string }): ProcessorEvent | undefined {
  const event = stripeEvent.safeParse(answer);
  if (!event.success || !bankEventTypes.includes(event.data.type)) return undefined;
  const about = intent.safeParse(event.data.data.object);
  if (!about.success || methodKindOf(about.data) !== 'ach') return undefined;
  const { id, type, created, account, request } = event.data;
  const key = about.data.metadata[keyField];
  if (key === undefined || request?.idempotency_key === key) return undefined;
  const common = {
    id,
    merchant: listed?.merchant ?? account ?? platformMerchant,
    key,
    processorReference: about.data.id,
    occurredAtMs: created * 1000,
  };
  if (type === 'payment_intent.succeeded') return { ...common, kind: 'settled' };
  return { ...common, kind: 'returned', returnCode: returnCodeOf(about.data.last_payment_error ?? {}) };
}

/** Returns NACHA's code if Stripe provides it or its reason maps to a single code, or else Stripe's reason. */
function returnCodeOf({ network_decline_code: network, decline_code, code }: Failure): string {
  if (network && /^R\d\d$/.test(network)) return network;
  const declineCode = decline_code ?? code ?? 'unknown';
  return nachaCodes.get(declineCode) ?? declineCode;
}

const nachaCodes = new Map<string, string>([
  ['insufficient_funds', 'R01'],
  ['account_closed', 'R02'],
  ['bank_account_closed', 'R02'],
  ['no_account', 'R03'],
  ['bank_account_restricted', 'R16'],
]);
