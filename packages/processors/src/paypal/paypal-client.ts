import type { Circuit } from '../circuit/circuit.ts';
import { type Exchange, type ExchangeRequest, openHttpClient } from '../http/http-exchange.ts';
import { accessTokens } from './access-tokens.ts';

/** Where PayPal's REST API is and the application that speaks to it. */
export type PayPalConnection = {
  clientId: string;
  clientSecret: string;
  /** `https://api-m.paypal.com`, or that of PayPal's test environment. */
  apiUrl: string;
  /** For one exchange, 10 s unless told. */
  timeoutMs?: number;
  /** The clock in epoch milliseconds; a test moves it. */
  now?: () => number;
  circuit?: Circuit;
};

/** One call. `requestId` makes it safe to repeat: PayPal answers a repeat with what came of the first. */
export type PayPalCall = Pick<ExchangeRequest, 'method' | 'path'> & { body?: object; requestId?: string };

/** How a call ended; `no-access` when PayPal gave no access token, so that nothing of the call itself was sent. */
export type PayPalAnswer = Exchange | { kind: 'no-access'; exchange: Exchange };

/** Opens a client that signs in by itself. A token that PayPal no longer takes is replaced once a call. */
export function openPayPalClient(connection: PayPalConnection) {
  const { apiUrl, timeoutMs = 10_000, now = Date.now, circuit } = connection;
  const http = openHttpClient(apiUrl, { maxConnections: 100, circuit });
  const tokens = accessTokens({ ...connection, exchange: http.exchange, timeoutMs, now });

  const send = async ({ method, path, body, requestId }: PayPalCall): Promise<PayPalAnswer> => {
    const access = await tokens.get();
    if (access.kind === 'no-access') return access;
    const headers = {
      authorization: `Bearer ${access.token}`,
      accept: 'application/json',
      prefer: 'return=representation',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await http.exchange({ method, path, headers, ...sent, timeoutMs });
    if (answer.kind === 'answered' && answer.status === 401) tokens.forget(access.token);
    return answer;
  };

  const call = async (request: PayPalCall): Promise<PayPalAnswer> => {
    const answer = await send(request);
    return answer.kind === 'answered' && answer.status === 401 ? send(request) : answer;
  };

  return { call, close: http.close };
}

export type PayPalClient = ReturnType<typeof openPayPalClient>;
