import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type { OpenProcessor } from '../processor-adapter.ts';
import { type PayPalOrderRequest, ProcessorOutageError } from '../processor-port.ts';
import { captureOrder, findCapture } from './capture-order.ts';
import { reasonOf } from './classify-capture.ts';
import { readOrder } from './classify-order.ts';
import { openPayPalClient, type PayPalClient, type PayPalConnection } from './paypal-client.ts';
import { findCaptureRefund, refundCapture } from './refund-capture.ts';

/**
 * An order is captured only once, so a key is safe for as long as PayPal knows its order, which is more than thirty
 * days.
 */
const keyWindowMs = 30 * 24 * 3_600_000;

/**
 * Processor port for PayPal orders. A payee's `merchant` is its PayPal merchant ID. Cards and bank accounts aren't
 * supported here, there are no events, and `report` throws because PayPal gives its report only to the seller. `close`
 * closes idle connections.
 */
export function openPayPalProcessor(connection: PayPalConnection): OpenProcessor {
  const client = openPayPalClient(connection);
  return {
    name: 'paypal',
    keyWindowMs,
    circuit: connection.circuit,
    close: client.close,
    check: () => checkAccess(client),
    charge: (request) => captureOrder(client, request),
    findByKey: (query) => findCapture(client, query),
    createPayPalOrder: (request) => createOrder(client, request),
    describeCardToken: async () => undefined,
    exchangeWalletToken: async () => undefined,
    storeCard: async () => ({ kind: 'unknown-token' }),
    events: async ({ after }) => ({ items: [], next: after, hasMore: false }),
    report: async () => {
      throw new ProcessorOutageError('PayPal has no report of charges by key');
    },
    refund: (request) => refundCapture(client, request),
    findRefund: findCaptureRefund,
    refundReport: async () => {
      throw new ProcessorOutageError('PayPal has no report of refunds by key');
    },
  };
}

async function checkAccess(client: PayPalClient): Promise<void> {
  const access = await client.access();
  if (access.kind === 'access') return;
  const { exchange } = access;
  throw new ProcessorOutageError(
    exchange.kind === 'answered'
      ? `PayPal refused the application's credentials: HTTP ${exchange.status}`
      : `PayPal did not answer: ${exchange.reason}`,
  );
}

async function createOrder(client: PayPalClient, request: PayPalOrderRequest): Promise<{ orderId: string }> {
  const { merchant, key, amountCents, currency, reference } = request;
  const unit = {
    reference_id: 'default',
    description: reference,
    amount: { currency_code: currency, value: plainDollars(amountCents) },
    payee: { merchant_id: merchant },
  };
  const experience = { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' };
  const body = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context: experience } },
  };
  const answer = await client.call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: key });
  const exchange = answer.kind === 'no-access' ? answer.exchange : answer;
  if (exchange.kind !== 'answered') throw new ProcessorOutageError(`PayPal did not answer: ${exchange.reason}`);
  const { status } = exchange;
  const opened = answer.kind !== 'no-access' && (status === 200 || status === 201) && readOrder(exchange.body);
  if (!opened)
    throw new ProcessorOutageError(`PayPal did not create the order: HTTP ${status}, ${reasonOf(exchange.body)}`);
  return { orderId: opened.id };
}
