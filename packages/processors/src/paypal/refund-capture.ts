import { plainDollars } from '@quittance/domain/money/plain-dollars';
import * as z from 'zod/mini';
import { busy, classifyExchange, parseJson, unknown } from '../http/classify-exchange.ts';
import type { RefundAnswer, RefundFinding, RefundRefusalReason, RefundRequest } from '../processor-port.ts';
import { reasonOf } from './classify-capture.ts';
import { issuesOf } from './classify-order.ts';
import { isAmount } from './order-shape.ts';
import type { PayPalClient } from './paypal-client.ts';

type FinalRefund = Extract<RefundAnswer, { verdict: 'succeeded' | 'refused' | 'unknown' }>;

const paypalRefund = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  amount: z.optional(z.object({ currency_code: z.string(), value: z.string() })),
  custom_id: z.optional(z.string()),
});

/** Refunds a capture once for a key, which is PayPal's request ID. There are no debits to cancel. */
export async function refundCapture(client: PayPalClient, request: RefundRequest): Promise<RefundAnswer> {
  const { key, kind, chargeReference, amountCents, currency } = request;
  if (kind === 'cancel') return { verdict: 'refused', reason: 'too-late' };
  const path = `/v2/payments/captures/${encodeURIComponent(chargeReference)}/refund`;
  const body = { amount: { currency_code: currency, value: plainDollars(amountCents) }, custom_id: key };
  const answer = await client.call({ method: 'POST', path, body, requestId: key });
  if (answer.kind === 'no-access') {
    const { exchange } = answer;
    if (exchange.kind !== 'answered') return { verdict: 'not-sent', reason: exchange.reason };
    if (exchange.status === 429) return busy(exchange.retryAfter);
    return { verdict: 'not-sent', reason: `HTTP ${exchange.status} before the refund` };
  }
  return classifyExchange<FinalRefund>(answer, {
    readFinal: (text) => finalRefund(text, request),
    readDecline: (_status, text) => declined(text),
    reasonOf,
  });
}

/**
 * PayPal can't look up a refund by its key. Repeating the request is safe: PayPal answers with the first result for as
 * long as the key may be sent.
 */
export async function findCaptureRefund(): Promise<RefundFinding> {
  return { verdict: 'not-found' };
}

function finalRefund(text: string, { key, amountCents }: RefundRequest): FinalRefund {
  const parsed = paypalRefund.safeParse(parseJson(text));
  if (!parsed.success) return unknown('the response is not a refund');
  const { id, status, amount, custom_id } = parsed.data;
  if (custom_id !== undefined && custom_id !== key) return unknown('the response is about another refund');
  if (amount !== undefined && !isAmount(amount, amountCents)) return unknown('the response has a different amount');
  if (status === 'COMPLETED') return { verdict: 'succeeded', processorReference: id };
  if (status === 'FAILED' || status === 'CANCELLED')
    return { verdict: 'refused', processorReference: id, reason: 'refused' };
  return unknown(`the refund is ${status.slice(0, 40)}`);
}

/** Issues by which PayPal refuses to refund a capture. */
const refusals: ReadonlyMap<string, RefundRefusalReason> = new Map([
  ['CAPTURE_FULLY_REFUNDED', 'already-refunded'],
  ['REFUND_AMOUNT_EXCEEDED', 'already-refunded'],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'already-refunded'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too-late'],
  ['REFUND_NOT_ALLOWED', 'refused'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'disputed'],
  ['TRANSACTION_DISPUTED', 'disputed'],
  ['PARTIAL_REFUND_NOT_ALLOWED', 'refused'],
  ['TRANSACTION_REFUSED', 'refused'],
]);

function declined(text: string): FinalRefund | undefined {
  const reason = issuesOf(text)
    .map((issue) => refusals.get(issue))
    .find((each) => each !== undefined);
  return reason && { verdict: 'refused', reason };
}
