import { busy, classifyExchange, messageForOperator, parseJson, unknown } from '../http/classify-exchange.ts';
import type { Exchange } from '../http/http-exchange.ts';
import type { RefundAnswer, RefundFinding, RefundRequest } from '../processor-port.ts';
import { readError } from './classify-answer.ts';
import { wireRefund } from './wire.ts';

type FinalRefund = Extract<RefundAnswer, { verdict: 'succeeded' | 'refused' | 'unknown' }>;

/** Classifies the answer to a refund. Anything that the sandbox doesn't say explicitly is unknown. */
export function classifyRefund(exchange: Exchange, request: RefundRequest): RefundAnswer {
  return classifyExchange<FinalRefund>(exchange, {
    readFinal: (body) => finalRefund(body, request),
    readDecline: (status, body) => (status === 402 ? finalRefund(body, request) : undefined),
    reasonOf: (body) => messageForOperator(readError(body)?.message ?? 'no reason given'),
  });
}

/** Classifies the answer to a query by key. A 404 counts only if the sandbox itself sent it. */
export function classifyRefundFinding(exchange: Exchange, request: RefundRequest): RefundFinding {
  if (exchange.kind !== 'answered') return unknown(exchange.reason);
  const { status, body } = exchange;
  if (status === 200) return finalRefund(body, request);
  if (status === 409 || status === 429) return busy(exchange.retryAfter);
  if (status === 404 && readError(body)?.code === 'refund_not_found') return { verdict: 'not-found' };
  return unknown(`HTTP ${status}`);
}

function finalRefund(body: string, request: RefundRequest): FinalRefund {
  const parsed = wireRefund.safeParse(parseJson(body));
  if (!parsed.success) return unknown('the response is not a refund');
  const refund = parsed.data;
  const { merchant, key, kind, amountCents, currency, chargeReference } = request;
  const isOurs = refund.merchant === merchant && refund.key === key && refund.kind === kind;
  if (!isOurs || refund.chargeId !== chargeReference) return unknown('the response is about another refund');
  if (refund.amountCents !== amountCents || refund.currency !== currency)
    return unknown('the response has a different amount');
  if (refund.status === 'pending') return unknown('the refund is on its way');
  if (refund.status === 'succeeded') return { verdict: 'succeeded', processorReference: refund.id };
  return { verdict: 'refused', processorReference: refund.id, reason: refund.refusal ?? 'refused' };
}
