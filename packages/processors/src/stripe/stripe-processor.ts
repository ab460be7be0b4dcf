import { cents } from '@quittance/domain/money/cents';
import type { Stripe } from 'stripe';
import type { OpenProcessor } from '../processor-adapter.ts';
import type { FeedPage, FeedQuery, ProcessorEvent, ReportedCharge } from '../processor-port.ts';
import { stripeChargebackAnswers } from './answer-chargeback.ts';
import { chargeAtStripe, findChargeAtStripe } from './charge-at-stripe.ts';
import { outageOf } from './classify-stripe-error.ts';
import { describeCard } from './describe-card.ts';
import { disputeEventTypes, readDisputeEvent } from './dispute-event.ts';
import { exchangeWalletTokenAtStripe } from './exchange-wallet-token.ts';
import { intent, keyField, methodKindOf } from './intent-shape.ts';
import { readForward } from './read-forward.ts';
import {
  findRefundAtStripe,
  readFailedRefund,
  readRefunds,
  refundAtStripe,
  refundEventTypes,
} from './refund-at-stripe.ts';
import { storeCardAtStripe } from './store-card.ts';
import { asMerchant, openStripe, type StripeConnection } from './stripe-client.ts';
import { bankEventTypes, readEvent } from './stripe-event.ts';

/** Stripe keeps a key for at least 24 hours. One hour less leaves time for running requests. */
const keyWindowMs = 23 * 60 * 60_000;

/**
 * Processor port for Stripe's API. A payee's `merchant` is the ID of its connected account, or `platform` for the key's
 * own account. `close` closes idle connections.
 */
export function openStripeProcessor(connection: StripeConnection): OpenProcessor {
  const { stripe, close } = openStripe(connection);
  return {
    name: 'stripe',
    keyWindowMs,
    circuit: connection.circuit,
    close,
    check: () => checkAccount(stripe),
    charge: (request) => chargeAtStripe(stripe, request),
    findByKey: (query) => findChargeAtStripe(stripe, query),
    describeCardToken: (query) => describeCard(stripe, query),
    exchangeWalletToken: (exchange) => exchangeWalletTokenAtStripe(stripe, exchange),
    storeCard: (request) => storeCardAtStripe(stripe, request),
    createPayPalOrder: async () => undefined,
    events: (query) => readEvents(stripe, query),
    report: (query) => readReport(stripe, query),
    refund: (request) => refundAtStripe(stripe, request),
    findRefund: (query) => findRefundAtStripe(stripe, query),
    refundReport: (query) => readRefunds(stripe, query),
    chargebackAnswers: stripeChargebackAnswers(stripe),
  };
}

async function checkAccount(stripe: Stripe): Promise<void> {
  try {
    await stripe.paymentIntents.list({ limit: 1 });
  } catch (error) {
    throw outageOf(error);
  }
}

async function readEvents(stripe: Stripe, query: FeedQuery): Promise<FeedPage<ProcessorEvent>> {
  const { merchant } = query;
  const list = (params: Stripe.EventListParams) =>
    stripe.events.list(
      { ...params, types: [...bankEventTypes, ...disputeEventTypes, ...refundEventTypes] },
      asMerchant(merchant),
    );
  return readItems(readForward(list, query), async (event) =>
    disputeEventTypes.includes(event.type)
      ? await readDisputeEvent(stripe, { answer: event, merchant })
      : (readFailedRefund(event, merchant) ?? readEvent(event, { merchant })),
  );
}

/** Leaves out charges by other programs in the same account, which carry no key of ours. */
async function readReport(stripe: Stripe, query: FeedQuery): Promise<FeedPage<ReportedCharge>> {
  const { merchant } = query;
  const list = (params: Stripe.PaymentIntentListParams) => stripe.paymentIntents.list(params, asMerchant(merchant));
  return readItems(readForward(list, query), async (answer) => reportedCharge(answer, merchant));
}

async function readItems<Listed, Item>(
  reading: Promise<FeedPage<Listed>>,
  read: (listed: Listed) => Promise<Item | undefined>,
): Promise<FeedPage<Item>> {
  try {
    const { items: listed, ...page } = await reading;
    const items: Item[] = [];
    for (const each of listed) {
      const item = await read(each);
      if (item !== undefined) items.push(item);
    }
    return { ...page, items };
  } catch (error) {
    throw outageOf(error);
  }
}

/**
 * As in every adapter, a live bank payment is `accepted`, and its settlement is an event. A returned one is `declined`.
 */
function reportedCharge(answer: unknown, merchant: string): ReportedCharge | undefined {
  const found = intent.parse(answer);
  const key = found.metadata[keyField];
  if (key === undefined || found.currency !== 'usd') return undefined;
  const methodKind = methodKindOf(found);
  const stands = found.status === 'succeeded' || found.status === 'processing';
  return {
    merchant,
    key,
    processorReference: found.id,
    amountCents: cents(found.amount),
    currency: 'USD',
    methodKind,
    outcome: stands ? (methodKind === 'ach' ? 'accepted' : 'succeeded') : 'declined',
    createdAtMs: found.created * 1000,
  };
}
