import type { Circuit } from '../circuit/circuit.ts';
import { type Exchange, type ExchangeRequest, openHttpClient } from '../http/http-exchange.ts';
import { accessTokens } from './access-tokens.ts';

/** PayPal's REST API and the application that uses it. */
export type PayPalConnection = {
  clientId: string;
  clientSecret: string;
  /** `https://api-m.paypal.com`, or PayPal's test environment. */
  apiUrl: string;
  /** Limit of an exchange, by default 10 s. */
  timeoutMs?: number;
  /** Clock in epoch milliseconds. */
  now?: () => number;
  circuit?: Circuit;
};

/** A request. `requestId` makes it safe to repeat: PayPal answers a repeat with the result of the first. */
export type PayPalCall = Pick<ExchangeRequest, 'method' | 'path'> & { body?: object; requestId?: string };

/** Outcome of a request. `no-access` means that PayPal issued no access token, so the request itself wasn't sent. */
export type PayPalAnswer = Exchange | { kind: 'no-access'; exchange: Exchange };

/** Opens a client that signs in automatically. A token that PayPal refuses is replaced once per request. */
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

  return { call, access: tokens.get, close: http.close };
}

export type PayPalClient = ReturnType<typeof openPayPalClient>;
