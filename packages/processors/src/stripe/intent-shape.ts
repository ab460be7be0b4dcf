import * as z from 'zod/mini';

const text = z.nullish(z.string());

/** Payment failure. Errors and an intent's last error have the same format. */
export const failure = z.object({
  code: text,
  decline_code: text,
  network_decline_code: text,
  payment_method: z.nullish(z.object({ card: z.nullish(z.object({ funding: text })) })),
});
export type Failure = z.infer<typeof failure>;

/** PaymentIntent from a response or an event, limited to the fields that are read. Amounts are cents, times seconds. */
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
 * Our fields in an intent's metadata: the attempt's key, because Stripe can't search by idempotency key, and the
 * payment method, because Stripe computes `payment_method_types` itself.
 */
export const keyField = 'quittance_key';
export const methodField = 'quittance_method';

/** Payment method of an intent. Those of other programs count as cards. */
export function methodKindOf({ metadata }: Pick<Intent, 'metadata'>): 'card' | 'ach' {
  return metadata[methodField] === 'ach' ? 'ach' : 'card';
}
