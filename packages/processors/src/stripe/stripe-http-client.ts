import type { Stripe } from 'stripe';
import type { Circuit } from '../circuit/circuit.ts';
import { type Exchange, openHttpClient } from '../http/http-exchange.ts';

type SdkHttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;
type SdkResponse = Awaited<ReturnType<SdkHttpClient['makeRequest']>>;

/** The connection to Stripe never stood: not a byte of the request left. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** The request may have arrived at Stripe; a whole answer did not come back. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * How Stripe's SDK sends its requests here. The SDK's own client cannot tell whether a connection stood before it failed, and repeats a
 * request by itself after a reset even with its repeats turned off; through this one each call is one request, and its error says which it was.
 */
export function openStripeHttpClient(
  apiUrl: string,
  { maxConnections, circuit }: { maxConnections: number; circuit?: Circuit | undefined },
): SdkHttpClient & { close(): void } {
  const client = openHttpClient(apiUrl, { maxConnections, circuit });
  return {
    getClientName: () => 'quittance',
    close: client.close,
    // Stripe's SDK fixes the order of these; host, port and protocol are those of `apiUrl`.
    async makeRequest(_host, _port, path, method, headers, requestData, _protocol, timeoutMs) {
      if (method !== 'GET' && method !== 'POST') throw new Error(`the method ${method} is not sent to Stripe`);
      const body = method === 'POST' ? { body: requestData ?? '' } : {};
      const exchange = await client.exchange({ method, path, headers: headerTexts(headers), ...body, timeoutMs });
      return responseOf(exchange);
    },
  };
}

function headerTexts(headers: Record<string, string | number | string[]>): Record<string, string> {
  // The length is counted again where the request is sent.
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function responseOf(exchange: Exchange): SdkResponse {
  if (exchange.kind === 'not-sent') throw new NotSentError(exchange.reason);
  if (exchange.kind === 'no-answer') throw new NoAnswerError(exchange.reason);
  const { status, body, retryAfter } = exchange;
  return {
    getStatusCode: () => status,
    getHeaders: () => (retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    getRawResponse: () => ({}),
    toStream: () => {
      throw new Error('answers of Stripe are read whole');
    },
    toJSON: async () => readBody(status, body),
  };
}

/**
 * What the SDK is given to read. To the SDK only a body with an `error` is a refusal, so that a refusal without one, such as a
 * gateway's page, gets one here; only a decline and a success have to be JSON to be believed.
 */
function readBody(status: number, body: string): unknown {
  const isSuccess = status >= 200 && status < 300;
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    if (isSuccess || (status === 402 && body !== '')) throw error;
  }
  if (isSuccess) return json;
  return hasError(json) ? json : { error: { message: 'no reason given' } };
}

function hasError(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('error' in json)) return false;
  return typeof json.error === 'object' && json.error !== null;
}
