import { busy, unknown } from '../http/classify-exchange.ts';
import type { ChargeAnswer, ChargeFinding, ChargeQuery, ChargeRequest } from '../processor-port.ts';
import { classifyCapture, reasonOf } from './classify-capture.ts';
import { classifyOrder, declinedByPayPal, issuesOf, readOrder } from './classify-order.ts';
import type { Order } from './order-shape.ts';
import type { PayPalAnswer, PayPalClient } from './paypal-client.ts';

/**
 * Captures an approved order once for a key. PayPal never captures an order twice. The order is marked with the key
 * before, which later shows whose capture it was, however old the key is.
 */
export async function captureOrder(client: PayPalClient, request: ChargeRequest): Promise<ChargeAnswer> {
  const { method, key, statementReference } = request;
  if (method.kind !== 'paypal') return { verdict: 'not-executed', status: 422, reason: `no ${method.kind} at PayPal` };
  const path = orderPath(method.orderId);
  const asked = await askForOrder(client, path);
  if (asked.kind === 'missing') return { ...declinedByPayPal };
  if (asked.kind === 'no-order') return beforeCapture(asked.answer);
  const status = classifyOrder(asked.order, request);
  if (status.kind === 'captured') return status.answer;
  if (status.kind !== 'capturable') return { ...declinedByPayPal };
  if (!status.isMarked) {
    const marked = await client.call({ method: 'PATCH', path, body: marksOf({ key, statementReference }) });
    if (marked.kind !== 'answered' || marked.status !== 204) return beforeCapture(marked);
  }
  const answer = await client.call({ method: 'POST', path: `${path}/capture`, body: {}, requestId: key });
  return answer.kind === 'no-access' ? beforeCapture(answer) : classifyCapture(answer, request);
}

/** Finds the outcome of a key by the order that it was to capture. Captures nothing. */
export async function findCapture(client: PayPalClient, query: ChargeQuery): Promise<ChargeFinding> {
  if (query.orderId === undefined) return unknown('PayPal is asked by the order, and none was named');
  const asked = await askForOrder(client, orderPath(query.orderId));
  if (asked.kind === 'missing') return { verdict: 'not-found' };
  if (asked.kind === 'no-order') return failedQuestion(asked.answer);
  const status = classifyOrder(asked.order, query);
  return status.kind === 'captured' ? status.answer : { verdict: 'not-found' };
}

type Asked = { kind: 'order'; order: Order } | { kind: 'missing' } | { kind: 'no-order'; answer: PayPalAnswer };

/** `missing` means that PayPal itself says that the order doesn't exist or has expired without approval. */
async function askForOrder(client: PayPalClient, path: string): Promise<Asked> {
  const answer = await client.call({ method: 'GET', path });
  if (answer.kind !== 'answered') return { kind: 'no-order', answer };
  const isRefused = answer.status === 404 || answer.status === 422;
  if (isRefused && issuesOf(answer.body).some((issue) => noSuchOrder.has(issue))) return { kind: 'missing' };
  const order = answer.status === 200 ? readOrder(answer.body) : undefined;
  return order ? { kind: 'order', order } : { kind: 'no-order', answer };
}

const noSuchOrder = new Set(['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND']);

function orderPath(orderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
}

/** The description is for the payer, the custom ID for this adapter. */
function marksOf({ key, statementReference }: { key: string; statementReference: string }) {
  const unit = "/purchase_units/@reference_id=='default'";
  return [
    { op: 'add', path: `${unit}/custom_id`, value: key },
    { op: 'add', path: `${unit}/description`, value: statementReference },
  ];
}

/** A failure before the capture request means that nothing was captured, so the same key may be tried again. */
function beforeCapture(answer: PayPalAnswer): ChargeAnswer {
  const exchange = answer.kind === 'no-access' ? answer.exchange : answer;
  if (exchange.kind !== 'answered') return { verdict: 'not-sent', reason: exchange.reason };
  const { status, body, retryAfter } = exchange;
  if (status === 409 || status === 429) return busy(retryAfter);
  if (status >= 400 && status < 500) return { verdict: 'not-executed', status, reason: reasonOf(body) };
  return { verdict: 'not-sent', reason: `HTTP ${status} before the capture` };
}

function failedQuestion(answer: PayPalAnswer): ChargeFinding {
  const exchange = answer.kind === 'no-access' ? answer.exchange : answer;
  if (exchange.kind !== 'answered') return unknown(exchange.reason);
  const { status, retryAfter } = exchange;
  return status === 409 || status === 429 ? busy(retryAfter) : unknown(`HTTP ${status}`);
}
