import * as z from 'zod/mini';
import { unknown } from '../http/classify-exchange.ts';
import type { RefundAnswer, RefundRequest } from '../processor-port.ts';
import { keyField } from './intent-shape.ts';

/** Refund, limited to the fields that are read. Amounts are cents, times seconds. */
export const stripeRefund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  currency: z.string(),
  status: z.nullish(z.string()),
  payment_intent: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
  created: z.int(),
});

type FinalRefund = Extract<RefundAnswer, { verdict: 'succeeded' | 'refused' | 'unknown' }>;

/** Classifies a Refund from Stripe. It is unknown while pending, and unless it matches ours to the cent. */
export function classifyStripeRefund(answer: unknown, request: RefundRequest): FinalRefund {
  const parsed = stripeRefund.safeParse(answer);
  if (!parsed.success) return unknown('the response is not a refund');
  const found = parsed.data;
  const isOurs = found.metadata?.[keyField] === request.key && found.payment_intent === request.chargeReference;
  if (!isOurs) return unknown('the response is about another refund');
  if (found.amount !== request.amountCents || found.currency !== 'usd')
    return unknown('the response has a different amount');
  if (found.status === 'succeeded') return { verdict: 'succeeded', processorReference: found.id };
  if (found.status === 'failed' || found.status === 'canceled') {
    return { verdict: 'refused', processorReference: found.id, reason: 'refused' };
  }
  return unknown(`the refund is ${found.status ?? 'without a status'}`);
}
