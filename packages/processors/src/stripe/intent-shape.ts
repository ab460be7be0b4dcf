import * as z from 'zod/mini';

const text = z.nullish(z.string());

/** Why Stripe says that a payment failed: the words of an error and of an intent's last error are the same. */
export const failure = z.object({
  code: text,
  decline_code: text,
  network_decline_code: text,
  payment_method: z.nullish(z.object({ card: z.nullish(z.object({ funding: text })) })),
});
export type Failure = z.infer<typeof failure>;

/** What is read of a PaymentIntent, whether it came as an answer or in a notice. Amounts are cents, times seconds. */
export const intent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  amount_received: z._default(z.int(), 0),
  currency: z.string(),
  status: z.string(),
  created: z.int(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.nullish(failure),
});
export type Intent = z.infer<typeof intent>;

/**
 * What an intent's metadata says of us: the key of the attempt, because Stripe's idempotency keys cannot be searched for, and what it takes
 * money from, because `payment_method_types` is Stripe's to compute.
 */
export const keyField = 'quittance_key';
export const methodField = 'quittance_method';

/** What an intent takes money from; every other program's is a card's as far as anyone here asks. */
export function methodKindOf({ metadata }: Pick<Intent, 'metadata'>): 'card' | 'ach' {
  return metadata[methodField] === 'ach' ? 'ach' : 'card';
}
