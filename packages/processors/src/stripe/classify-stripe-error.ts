import { Stripe } from 'stripe';
import { busy, unknown, wordsForOperator } from '../http/judge-exchange.ts';
import { type ChargeAnswer, type ChargeFinding, ProcessorOutageError } from '../processor-port.ts';
import { classifyIntent, type ExpectedIntent } from './classify-intent.ts';
import { declineOf, declineOfRefusedNumbers } from './decline-of.ts';
import { failure } from './intent-shape.ts';
import { NotSentError } from './stripe-http-client.ts';

const { StripeConnectionError, StripeError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
const refusedStatuses = new Set([400, 401, 403, 404, 422]);

/** What may be concluded when the SDK throws instead of answering a charge: what the table test beside this file lists. */
export function classifyStripeError(error: unknown, expected: ExpectedIntent): ChargeAnswer {
  if (error instanceof StripeConnectionError) {
    const reason = error.detail instanceof Error ? error.detail.message : 'no whole answer';
    return error.detail instanceof NotSentError ? { verdict: 'not-sent', reason } : unknown(reason);
  }
  if (!(error instanceof StripeError)) return unknown('the answer cannot be read');
  const { statusCode: status } = error;
  if (status === undefined) return unknown('the answer is not JSON');
  if (status === 402) return declined(error, expected);
  if (status === 409 || status === 429 || error instanceof StripeRateLimitError) {
    return busy(error.headers?.['retry-after']);
  }
  // Stripe has seen this key with another request, which may have charged: nothing may be said of it here.
  if (error instanceof StripeIdempotencyError) return unknown('the key was used with another request');
  const numbers = expected.methodKind === 'ach' && status === 400 ? declineOfRefusedNumbers(wordsOf(error)) : undefined;
  if (numbers) return { verdict: 'declined', ...numbers };
  if (refusedStatuses.has(status)) return { verdict: 'not-executed', status, reason: reasonOf(error) };
  return unknown(`HTTP ${status}`);
}

/** The same for a question: what it could not tell is unknown, and a refused question says nothing of the charge. */
export function classifyFailedQuestion(error: unknown, expected: ExpectedIntent): ChargeFinding {
  const answer = classifyStripeError(error, expected);
  if (answer.verdict === 'busy' || answer.verdict === 'unknown') return answer;
  if (answer.verdict === 'not-sent') return unknown(answer.reason);
  return unknown(answer.verdict === 'not-executed' ? `HTTP ${answer.status}: ${answer.reason}` : 'HTTP 402');
}

/** Stripe's own words for a refusal, for an operator, with numbers and keys masked. */
function reasonOf(error: InstanceType<typeof StripeError>): string {
  const field = error.param === undefined ? '' : ` (${error.param})`;
  const words = `${error.code ?? error.rawType ?? 'refused'}: ${error.message}${field}`;
  return wordsForOperator(words.replace(/\b(?:sk|rk|whsec)_\S+/g, '*'));
}

/** What is thrown where there is no verdict. Nothing of the SDK's error goes with it: it holds the whole answer. */
export function outageOf(error: unknown): ProcessorOutageError {
  if (error instanceof ProcessorOutageError) return error;
  if (!(error instanceof StripeError)) return new ProcessorOutageError('The answer of Stripe cannot be read');
  if (error.statusCode !== undefined) {
    return new ProcessorOutageError(`Stripe answered with HTTP ${error.statusCode}: ${reasonOf(error)}`);
  }
  const reason = error.detail instanceof Error ? error.detail.message : 'the answer is not JSON';
  return new ProcessorOutageError(`Stripe did not answer: ${reason}`);
}

/** True where Stripe says that it does not have what the parameter `named` names. */
export function isMissing(error: unknown, named?: string): boolean {
  if (!(error instanceof StripeError) || error.code !== 'resource_missing') return false;
  return named === undefined || error.param === named;
}

/** Stripe's own code for why it refused a request; undefined where it did not, or said none. */
export function refusalCodeOf(error: unknown): string | undefined {
  return error instanceof StripeError && error.statusCode !== undefined && error.statusCode < 500
    ? error.code
    : undefined;
}

/** A decline counts also when it says nothing of its intent, but not when it speaks of another one. */
function declined(error: InstanceType<typeof StripeError>, expected: ExpectedIntent): ChargeAnswer {
  if (error.payment_intent !== undefined) {
    const { last_payment_error: lastError, ...rest } = error.payment_intent;
    const standing = classifyIntent({ ...rest, last_payment_error: lastError ?? wordsOf(error) }, expected);
    if (standing.verdict === 'declined' || standing.verdict === 'unknown') return standing;
    return unknown('402 for a charge that stands');
  }
  return { verdict: 'declined', ...declineOf(wordsOf(error), expected.methodKind === 'ach' ? 'ach' : 'card') };
}

function wordsOf(error: InstanceType<typeof StripeError>) {
  const { code, decline_code, network_decline_code, payment_method } = error;
  const parsed = failure.safeParse({ code, decline_code, network_decline_code, payment_method });
  return parsed.success ? parsed.data : {};
}
