import {
  busy,
  classifyExchange,
  type FinalAnswer,
  messageForOperator,
  parseJson,
  unknown,
} from '../http/classify-exchange.ts';
import type { Exchange } from '../http/http-exchange.ts';
import type { ChargeAnswer, ChargeFinding, ChargeMethod } from '../processor-port.ts';
import { type WireCharge, wireCharge, wireError } from './wire.ts';

/** Values that a final answer must repeat. A look-up without the amount omits it. */
export type ExpectedCharge = {
  merchant: string;
  key: string;
  amountCents?: number;
  currency: string;
  methodKind?: ChargeMethod['kind'];
};

/** Classifies the answer to a charge, as listed in the test's table. Everything else is unknown. */
export function classifyCharge(exchange: Exchange, expected: ExpectedCharge): ChargeAnswer {
  return classifyExchange(exchange, {
    readFinal: (body) => finalAnswer(body, expected),
    readDecline: (status, body) => (status === 402 ? refused402(body, expected) : undefined),
    reasonOf: refusalReason,
  });
}

/** Classifies the answer to a query by key. A 404 counts only if the sandbox itself sent it. */
export function classifyFinding(exchange: Exchange, expected: ExpectedCharge): ChargeFinding {
  if (exchange.kind !== 'answered') return unknown(exchange.reason);
  const { status, body } = exchange;
  if (status === 200) return finalAnswer(body, expected);
  if (status === 409 || status === 429) return busy(exchange.retryAfter);
  if (status === 404 && readError(body)?.code === 'charge_not_found') return { verdict: 'not-found' };
  return unknown(`HTTP ${status}`);
}

function finalAnswer(body: string, expected: ExpectedCharge): FinalAnswer {
  const json = parseJson(body);
  const parsed = wireCharge.safeParse(json);
  if (!parsed.success) return unknown(json === undefined ? 'the response is not JSON' : 'the response is not a charge');
  const charge = parsed.data;
  const difference = differenceFrom(charge, expected);
  if (difference !== undefined) return unknown(`the response has a different ${difference}`);
  if (charge.status !== 'declined') return { verdict: charge.status, processorReference: charge.id };
  if (!charge.decline) return unknown('the decline has no code');
  const { code, reason } = charge.decline;
  return { verdict: 'declined', processorReference: charge.id, responseCode: code, reason };
}

/** Status 402 is a decline even with an empty or invalid body, unless the body is cut off or about another charge. */
function refused402(body: string, expected: ExpectedCharge): FinalAnswer {
  const json = body === '' ? {} : parseJson(body);
  if (json === undefined) return unknown('the response is not JSON');
  if (wireCharge.safeParse(json).success) {
    const answer = finalAnswer(body, expected);
    return answer.verdict === 'declined' || answer.verdict === 'unknown'
      ? answer
      : unknown('402 for a charge that stands');
  }
  const responseCode = expected.methodKind === 'ach' ? '5055' : '4033';
  return { verdict: 'declined', responseCode, reason: 'refused-by-issuer' };
}

function differenceFrom(charge: WireCharge, expected: ExpectedCharge): string | undefined {
  if (charge.key !== expected.key) return 'key';
  if (charge.merchant !== expected.merchant) return 'merchant';
  if (charge.currency !== expected.currency) return 'currency';
  if (expected.amountCents !== undefined && charge.amountCents !== expected.amountCents) return 'amount';
  if (expected.methodKind !== undefined && charge.methodKind !== expected.methodKind) return 'method';
  return undefined;
}

function refusalReason(body: string): string {
  const error = readError(body);
  if (!error) return 'no reason given';
  const field = error.field === undefined ? '' : ` (${error.field})`;
  return messageForOperator(`${error.code}: ${error.message}${field}`);
}

/** Returns the sandbox's own error code, or undefined if the response isn't from the sandbox. */
export function readError(body: string) {
  const parsed = wireError.safeParse(parseJson(body));
  return parsed.success ? parsed.data.error : undefined;
}
