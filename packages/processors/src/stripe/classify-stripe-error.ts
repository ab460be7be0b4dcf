import { Stripe } from 'stripe';
import { busy, messageForOperator, unknown } from '../http/classify-exchange.ts';
import { type ChargeAnswer, type ChargeFinding, ProcessorOutageError } from '../processor-port.ts';
import { classifyIntent, type ExpectedIntent } from './classify-intent.ts';
import { declineOf, declineOfRefusedNumbers } from './decline-of.ts';
import { failure } from './intent-shape.ts';
import { NotSentError } from './stripe-http-client.ts';

const { StripeConnectionError, StripeError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
const refusedStatuses = new Set([400, 401, 403, 404, 422]);

/** Classifies an error that the SDK threw for a charge, as listed in the test's table. */
export function classifyStripeError(error: unknown, expected: ExpectedIntent): ChargeAnswer {
  if (error instanceof StripeConnectionError) {
    const reason = error.detail instanceof Error ? error.detail.message : 'no whole answer';
    return error.detail instanceof NotSentError ? { verdict: 'not-sent', reason } : unknown(reason);
  }
  if (!(error instanceof StripeError)) return unknown('the answer cannot be read');
  const { statusCode: status } = error;
  if (status === undefined) return unknown('the response is not JSON');
  if (status === 402) return declined(error, expected);
  if (status === 409 || status === 429 || error instanceof StripeRateLimitError) {
    return busy(error.headers?.['retry-after']);
  }
  // Stripe has seen this key with another request, which may have charged, so the outcome is unknown.
  if (error instanceof StripeIdempotencyError) return unknown('the key was used with another request');
  const numbers =
    expected.methodKind === 'ach' && status === 400 ? declineOfRefusedNumbers(failureOf(error)) : undefined;
  if (numbers) return { verdict: 'declined', ...numbers };
  if (refusedStatuses.has(status)) return { verdict: 'not-executed', status, reason: reasonOf(error) };
  return unknown(`HTTP ${status}`);
}

/** Classifies a failed query. A missing answer is unknown, and a refused query says nothing about the charge. */
export function classifyFailedQuestion(error: unknown, expected: ExpectedIntent): ChargeFinding {
  const answer = classifyStripeError(error, expected);
  if (answer.verdict === 'busy' || answer.verdict === 'unknown') return answer;
  if (answer.verdict === 'not-sent') return unknown(answer.reason);
  return unknown(answer.verdict === 'not-executed' ? `HTTP ${answer.status}: ${answer.reason}` : 'HTTP 402');
}

/** Returns Stripe's refusal message for an operator, with numbers and keys masked. */
function reasonOf(error: InstanceType<typeof StripeError>): string {
  const field = error.param === undefined ? '' : ` (${error.param})`;
  const message = `${error.code ?? error.rawType ?? 'refused'}: ${error.message}${field}`;
  return messageForOperator(message.replace(/\b(?:sk|rk|whsec)_\S+/g, '*'));
}

/** Returns the error to throw without a verdict. Drops the SDK's error, which contains the whole response. */
export function outageOf(error: unknown): ProcessorOutageError {
  if (error instanceof ProcessorOutageError) return error;
  if (!(error instanceof StripeError)) return new ProcessorOutageError('The answer of Stripe cannot be read');
  if (error.statusCode !== undefined) {
    return new ProcessorOutageError(`Stripe answered with HTTP ${error.statusCode}: ${reasonOf(error)}`);
  }
  const reason = error.detail instanceof Error ? error.detail.message : 'the response is not JSON';
  return new ProcessorOutageError(`Stripe did not answer: ${reason}`);
}

/** True if Stripe says that the object of the parameter `named` doesn't exist. */
export function isMissing(error: unknown, named?: string): boolean {
  if (!(error instanceof StripeError) || error.code !== 'resource_missing') return false;
  return named === undefined || error.param === named;
}

/** Returns Stripe's code for a refused request, or undefined. */
export function refusalCodeOf(error: unknown): string | undefined {
  return error instanceof StripeError && error.statusCode !== undefined && error.statusCode < 500
    ? error.code
    : undefined;
}

/** A decline counts without its intent, but not with another one. */
function declined(error: InstanceType<typeof StripeError>, expected: ExpectedIntent): ChargeAnswer {
  if (error.payment_intent !== undefined) {
    const { last_payment_error: lastError, ...rest } = error.payment_intent;
    const status = classifyIntent({ ...rest, last_payment_error: lastError ?? failureOf(error) }, expected);
    if (status.verdict === 'declined' || status.verdict === 'unknown') return status;
    return unknown('402 for a charge that stands');
  }
  return { verdict: 'declined', ...declineOf(failureOf(error), expected.methodKind === 'ach' ? 'ach' : 'card') };
}

function failureOf(error: InstanceType<typeof StripeError>) {
  const { code, decline_code, network_decline_code, payment_method } = error;
  const parsed = failure.safeParse({ code, decline_code, network_decline_code, payment_method });
  return parsed.success ? parsed.data : {};
}
