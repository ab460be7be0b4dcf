import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, OrderStore, refusalOf } from './order-store.ts';

export const clientId = 'test-client';
export const clientSecret = 'test-client-secret';

/** Requests that the adapter makes to PayPal. */
export type CallName = 'token' | 'open' | 'read' | 'mark' | 'capture' | 'refund';
/** Fault of a request. `isDone` if PayPal carries the request out first. */
export type StandInFault =
  | { kind: 'status'; status: number; issue?: string; retryAfter?: string; isDone?: boolean }
  | { kind: 'hang' | 'reset' | 'half-body' | 'bad-json' | 'other-body'; isDone?: boolean };

/** Starts a fake PayPal. It refuses undocumented formats and plays one fault per request on demand. */
export async function startPayPalStandIn({ tokenSeconds = 32_400 } = {}) {
  const orders = new OrderStore();
  const calls: string[] = [];
  const faults = new Map<CallName, StandInFault>();
  let tokens = 0;
  let goodToken = '';

  const grant = (request: IncomingMessage, text: string): Answer => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    if (request.headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    if (!isForm || text !== 'grant_type=client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    goodToken = `A21AA-${++tokens}`;
    const body = { scope: 'https://uri.paypal.com/services/payments', access_token: goodToken, token_type: 'Bearer' };
    return { status: 200, body: { ...body, app_id: 'APP-1', expires_in: tokenSeconds, nonce: 'n' } };
  };

  const act = (name: CallName, request: IncomingMessage, text: string): Answer => {
    if (name === 'token') return grant(request, text);
    const { authorization, 'content-type': type, 'paypal-request-id': requestId } = request.headers;
    if (authorization !== `Bearer ${goodToken}`) return { status: 401, body: { error: 'invalid_token' } };
    const id = decodeURIComponent(request.url?.split('/')[4] ?? '');
    if (name === 'read') return orders.read(id);
    if (type !== 'application/json') return refusalOf(415, 'UNSUPPORTED_MEDIA_TYPE');
    if (name === 'mark') return orders.mark(id, JSON.parse(text));
    if (typeof requestId !== 'string' || requestId.length > 108)
      return refusalOf(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID');
    const scope = `${name} ${id} ${requestId}`;
    if (name === 'refund') return orders.once(scope, () => orders.refund(id, JSON.parse(text)));
    return orders.once(scope, () => (name === 'open' ? orders.open(JSON.parse(text)) : orders.capture(id)));
  };

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const name = nameOf(request);
    calls.push(name ?? `${request.method} ${request.url}`);
    if (!name) return send(response, refusalOf(404, 'NO_SUCH_CALL'));
    const fault = faults.get(name);
    faults.delete(name);
    if (fault) return play(response, fault, () => act(name, request, text));
    return send(response, act(name, request, text));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    /** All requests in order, by name. */
    calls,
    spoil: (name: CallName, fault: StandInFault) => void faults.set(name, fault),
    revokeToken: () => {
      goodToken = 'none';
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function nameOf({ method, url = '' }: IncomingMessage): CallName | undefined {
  if (method === 'POST' && url === '/v1/oauth2/token') return 'token';
  if (method === 'POST' && url === '/v2/checkout/orders') return 'open';
  if (method === 'POST' && /^\/v2\/payments\/captures\/[^/]+\/refund$/.test(url)) return 'refund';
  if (!/^\/v2\/checkout\/orders\/[^/]+(?:\/capture)?$/.test(url)) return undefined;
  if (url.endsWith('/capture')) return method === 'POST' ? 'capture' : undefined;
  return method === 'GET' ? 'read' : method === 'PATCH' ? 'mark' : undefined;
}

function play(response: ServerResponse, fault: StandInFault, act: () => Answer): void {
  const answer = fault.isDone ? act() : undefined;
  const text = JSON.stringify(answer?.body ?? {});
  switch (fault.kind) {
    case 'status':
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      send(response, refusalOf(fault.status, 'SPOILED', fault.issue));
      break;
    case 'hang':
      break;
    case 'reset':
      response.socket?.resetAndDestroy();
      break;
    case 'half-body':
      response.writeHead(201, { 'content-length': text.length + 10 });
      response.write(text, () => response.socket?.destroy());
      break;
    case 'bad-json':
      response.writeHead(201).end(`${text.slice(0, -1)},}`);
      break;
    case 'other-body':
      response.writeHead(201).end('{"status":"COMPLETED"}');
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
