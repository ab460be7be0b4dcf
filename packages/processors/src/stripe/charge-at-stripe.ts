import type { Stripe } from 'stripe';
import { unknown } from '../http/classify-exchange.ts';
import type { ChargeAnswer, ChargeFinding, ChargeQuery, ChargeRequest } from '../processor-port.ts';
import { classifyIntent, type ExpectedIntent, type IntentStatus } from './classify-intent.ts';
import { classifyFailedQuestion, classifyStripeError } from './classify-stripe-error.ts';
import { intentParams } from './intent-params.ts';
import { keyField } from './intent-shape.ts';
import { asMerchant } from './stripe-client.ts';

type SettledStatus = Exclude<IntentStatus, { verdict: 'waiting' }>;

/** Charges once for a key with a confirmed PaymentIntent, using the key as Stripe's idempotency key. */
export async function chargeAtStripe(stripe: Stripe, request: ChargeRequest): Promise<ChargeAnswer> {
  const { merchant, key, amountCents, method } = request;
  const params = intentParams(request);
  if (!params) return { verdict: 'not-executed', status: 422, reason: `not a ${method.kind} of Stripe` };
  const expected = { key, amountCents, methodKind: method.kind };
  try {
    const intent = await stripe.paymentIntents.create(params, { ...asMerchant(merchant), idempotencyKey: key });
    return await settle(stripe, { status: classifyIntent(intent, expected), merchant, expected });
  } catch (error) {
    return classifyStripeError(error, expected);
  }
}

/**
 * Finds the outcome of a key. Stripe can't be searched by idempotency key, so each intent carries the key in its
 * metadata. The result is read again, because the search may be outdated.
 *
 * The search lags by about a minute, and by up to an hour in an outage, so `not-found` only means that the search
 * doesn't know the key. Both reactions of the core are still safe. While the key is younger than `keyWindowMs`, it
 * sends the same request with the same key, and Stripe answers with the first result, charged or not. After that,
 * nothing is sent and an operator decides.
 */
export async function findChargeAtStripe(stripe: Stripe, query: ChargeQuery): Promise<ChargeFinding> {
  const { merchant, key } = query;
  const account = asMerchant(merchant);
  try {
    const found = await stripe.paymentIntents.search({ query: `metadata['${keyField}']:'${quoted(key)}'` }, account);
    const [first, second] = found.data.filter((intent) => intent.metadata[keyField] === key);
    if (second) return unknown('several payment intents carry the key');
    if (!first) return { verdict: 'not-found' };
    const intent = await stripe.paymentIntents.retrieve(first.id, {}, account);
    return await settle(stripe, { status: classifyIntent(intent, query), merchant, expected: query });
  } catch (error) {
    return classifyFailedQuestion(error, query);
  }
}

/** Cancels a waiting intent, so that nobody can complete it later. Only then is it a decline. */
async function settle(
  stripe: Stripe,
  { status, merchant, expected }: { status: IntentStatus; merchant: string; expected: ExpectedIntent },
): Promise<SettledStatus> {
  if (status.verdict !== 'waiting') return status;
  try {
    const called = await stripe.paymentIntents.cancel(status.intentId, {}, asMerchant(merchant));
    const now = classifyIntent(called, expected);
    return now.verdict === 'waiting' ? unknown('the intent still waits for an action') : now;
  } catch {
    return unknown('the intent waits for an action and could not be called off');
  }
}

function quoted(text: string): string {
  return text.replace(/[\\']/g, '\\$&');
}
