import type { Stripe } from 'stripe';
import type { Circuit } from '../circuit/circuit.ts';
import { type Exchange, openHttpClient } from '../http/http-exchange.ts';

type SdkHttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;
type SdkResponse = Awaited<ReturnType<SdkHttpClient['makeRequest']>>;

export const stripeApiUrl = 'https://api.stripe.com';
/** Stripe takes files at another host. */
const filesHost = 'files.stripe.com';

/** The connection to Stripe was never established, so nothing of the request was sent. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** The request may have reached Stripe, but no complete response came back. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * HTTP client for Stripe's SDK. The SDK's own client can't tell whether a connection was established before it failed,
 * and repeats a request after a reset even with retries disabled. With this one, each call is one request, and its
 * error says which case it was.
 */
export function openStripeHttpClient(
  apiUrl: string,
  { maxConnections, circuit }: { maxConnections: number; circuit?: Circuit | undefined },
): SdkHttpClient & { close(): void } {
  const client = openHttpClient(apiUrl, { maxConnections, circuit });
  const filesClient =
    apiUrl === stripeApiUrl ? openHttpClient(`https://${filesHost}`, { maxConnections, circuit }) : client;
  return {
    getClientName: () => 'quittance',
    close() {
      client.close();
      filesClient.close();
    },
    // Stripe's SDK fixes the order of the parameters. Port and protocol come from `apiUrl`, and the host, except for files.
    async makeRequest(host, _port, path, method, headers, requestData, _protocol, timeoutMs) {
      if (method !== 'GET' && method !== 'POST') throw new Error(`the method ${method} is not sent to Stripe`);
      const body = method === 'POST' ? { body: requestData ?? '' } : {};
      const { exchange: send } = host === filesHost ? filesClient : client;
      const exchange = await send({ method, path, headers: headerTexts(headers), ...body, timeoutMs });
      return responseOf(exchange);
    },
  };
}

function headerTexts(headers: Record<string, string | number | string[]>): Record<string, string> {
  // The length is computed again when the request is sent.
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
      throw new Error('Stripe responses are not streamed');
    },
    toJSON: async () => readBody(status, body),
  };
}

/**
 * Returns the body for the SDK. The SDK recognizes a refusal only by its `error`, so one is added to other refusals,
 * such as a gateway's page. Only a decline and a success must be valid JSON.
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
