import { cents } from '@quittance/domain/money/cents';
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { unknown } from '../http/classify-exchange.ts';
import type {
  FeedPage,
  FeedQuery,
  ProcessorEvent,
  RefundAnswer,
  RefundFinding,
  RefundRefusalReason,
  RefundRequest,
  ReportedRefund,
} from '../processor-port.ts';
import { classifyStripeError, outageOf, refusalCodeOf } from './classify-stripe-error.ts';
import { intent, keyField } from './intent-shape.ts';
import { readForward } from './read-forward.ts';
import { classifyStripeRefund, stripeRefund } from './refund-shape.ts';
import { asMerchant } from './stripe-client.ts';

/** Refunds once for a key: a Refund of the intent, or a canceled intent if the bank's debit hasn't been sent. */
export async function refundAtStripe(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
  const { merchant, key, chargeReference, amountCents } = request;
  const options = { ...asMerchant(merchant), idempotencyKey: key };
  try {
    if (request.kind === 'cancel') {
      return canceled(await stripe.paymentIntents.cancel(chargeReference, {}, options), request) ?? stillThere;
    }
    const params = { payment_intent: chargeReference, amount: amountCents, metadata: { [keyField]: key } };
    return classifyStripeRefund(await stripe.refunds.create(params, options), request);
  } catch (error) {
    return classifyFailure(error, request);
  }
}

/**
 * Finds the outcome of a refund's key. An intent's refunds are listed in real time, so `not-found` comes from Stripe
 * itself.
 */
export async function findRefundAtStripe(stripe: Stripe, query: RefundRequest): Promise<RefundFinding> {
  const { merchant, key, chargeReference } = query;
  const account = asMerchant(merchant);
  try {
    if (query.kind === 'cancel') {
      const found = canceled(await stripe.paymentIntents.retrieve(chargeReference, {}, account), query);
      return found ?? { verdict: 'not-found' };
    }
    const { data } = await stripe.refunds.list({ payment_intent: chargeReference, limit: 100 }, account);
    const found = data.find(({ metadata }) => metadata?.[keyField] === key);
    return found ? classifyStripeRefund(found, query) : { verdict: 'not-found' };
  } catch (error) {
    const answer = classifyFailure(error, query);
    return answer.verdict === 'busy' ? answer : unknown('the question was not answered');
  }
}

/** Lists a merchant's refunds that carry one of our keys, without failed ones. Throws ProcessorOutageError. */
export async function readRefunds(stripe: Stripe, query: FeedQuery): Promise<FeedPage<ReportedRefund>> {
  const { merchant } = query;
  try {
    const list = (params: Stripe.RefundListParams) => stripe.refunds.list(params, asMerchant(merchant));
    const { items, ...page } = await readForward(list, query);
    return { ...page, items: items.flatMap((answer) => reported(answer, merchant)) };
  } catch (error) {
    throw outageOf(error);
  }
}

/** Events about refunds that may have failed after they succeeded. */
export const refundEventTypes: readonly string[] = ['refund.failed', 'charge.refund.updated'];

const refundEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: stripeRefund }),
});

/** Reads the failure of a refund that carries one of our keys. Returns undefined for any other event. */
export function readFailedRefund(answer: unknown, merchant: string): ProcessorEvent | undefined {
  const event = refundEvent.safeParse(answer);
  if (!event.success || !refundEventTypes.includes(event.data.type)) return undefined;
  const { status, metadata, payment_intent: intentId } = event.data.data.object;
  const refundKey = metadata?.[keyField];
  if ((status !== 'failed' && status !== 'canceled') || refundKey === undefined || !intentId) return undefined;
  const { id, created } = event.data;
  const common = { id, merchant, key: null, processorReference: intentId, occurredAtMs: created * 1000 };
  return { ...common, kind: 'refund-failed', refundKey };
}

const stillThere: RefundAnswer = unknown('the intent was not called off');

function canceled(answer: unknown, { key: _key, chargeKey, chargeReference }: RefundRequest) {
  const parsed = intent.safeParse(answer);
  const isOurs = parsed.success && parsed.data.metadata[keyField] === chargeKey;
  if (!isOurs || parsed.data.status !== 'canceled') return undefined;
  return { verdict: 'succeeded', processorReference: chargeReference } as const;
}

/** Stripe's codes for refused refunds. Any other refusal is for an operator. */
const refusals: ReadonlyMap<string, RefundRefusalReason> = new Map([
  ['charge_already_refunded', 'already-refunded'],
  ['charge_disputed', 'disputed'],
  ['refund_disputed_payment', 'disputed'],
  ['charge_not_refundable', 'refused'],
  ['charge_exceeds_source_limit', 'refused'],
  ['payment_intent_unexpected_state', 'too-late'],
]);

function classifyFailure(error: unknown, request: RefundRequest): RefundAnswer {
  const reason = refusals.get(refusalCodeOf(error) ?? '');
  if (reason) return { verdict: 'refused', reason };
  const answer = classifyStripeError(error, { key: request.key });
  // Refunds can't be declined, so the answer is about something else.
  if (answer.verdict === 'declined') return { verdict: 'not-executed', status: 402, reason: answer.reason };
  return answer.verdict === 'succeeded' || answer.verdict === 'accepted' ? unknown('an answer about a charge') : answer;
}

function reported(answer: unknown, merchant: string): ReportedRefund[] {
  const found = stripeRefund.parse(answer);
  const key = found.metadata?.[keyField];
  if (key === undefined || found.currency !== 'usd' || found.status === 'failed' || found.status === 'canceled')
    return [];
  const amountCents = cents(found.amount);
  return [{ merchant, key, processorReference: found.id, amountCents, createdAtMs: found.created * 1000 }];
}
