import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decodeForm, type Form } from './form-body.ts';
import { playFault, type StandInFault, send } from './play-stripe-fault.ts';
import { addMethod } from './stand-in-cards.ts';
import { changeDispute, type DisputeChange, type DisputeTerms, openDispute } from './stand-in-disputes.ts';
import { changeRefund } from './stand-in-refunds.ts';
import { answerOnce, route } from './stand-in-routes.ts';
import { type Answer, newId, newState, refusal, type StandInCard } from './stand-in-state.ts';

export const standInKey = 'sk_test_ofTheStandIn';
export const connectedAccount = 'acct_lumen';
const apiVersion = '2026-10-28.endive';

/**
 * Starts a server with the part of Stripe's public API that the adapter uses. Refuses what Stripe would refuse: another
 * key, another version, unknown parameters, a key reused for another request. Written from Stripe's API reference.
 */
export async function startStripeStandIn() {
  const state = newState();
  const requests: { method: string; path: string; account: string; key: string | undefined; form: Form }[] = [];
  const faults: StandInFault[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const { pathname, search: query } = new URL(url, 'http://stand-in');
    // One character a byte, as files have them.
    const body = (await buffer(request)).toString('latin1');
    const account = headerOf(request, 'stripe-account') ?? '';
    const key = headerOf(request, 'idempotency-key');
    const isFile = pathname === '/v1/files';
    const form = isFile ? {} : decodeForm(method === 'POST' ? body : query.slice(1));
    requests.push({ method, path: pathname, account, key, form });
    const hasFault = isFile || /^\/v1\/(payment_intents$|refunds$|disputes\/)/.test(pathname);
    const fault = method === 'POST' && hasFault ? faults.shift() : undefined;
    const act = () =>
      wrongHeader(request) ??
      answerOnce(state, {
        scope: method === 'POST' ? `${account} ${key}` : undefined,
        // A multipart body's boundary is new each time.
        request: `${pathname} ${isFile ? body.replaceAll(body.slice(0, body.indexOf('\r\n')), '') : body}`,
        act: () => route(state, { method, path: pathname, account, form, body }),
      });
    if (fault) playFault(response, { fault, act });
    else send(response, act());
  };

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    requests,
    faultNext: (fault: StandInFault) => void faults.push(fault),
    addCard: (card: StandInCard = {}, account = connectedAccount) => addMethod(state, { account, card }).id,
    addWalletToken: () => {
      const id = newId('tok');
      state.walletTokens.add(id);
      return id;
    },
    addEvent(
      id: string,
      { type, change = {}, byRequest = null }: { type: string; change?: object; byRequest?: string | null },
    ) {
      const intent = state.intents.find((known) => known.id === id);
      if (!intent) throw new Error(`no intent ${id}`);
      Object.assign(intent, change);
      const { account, ...object } = intent;
      const request = { id: byRequest && newId('req'), idempotency_key: byRequest };
      const event = { id: newId('evt'), object: 'event', type, created: state.nowSeconds++, request, account } as const;
      state.events.push({ ...event, data: { object } });
      return { ...event, data: { object } };
    },
    /** Changes the status of a refund and adds an event about it. */
    changeRefund: (key: string, change: { type: string; status: string }) => changeRefund(state, { key, change }),
    /** Opens a dispute of an intent's charge: a chargeback, or a bank's return after settlement. */
    dispute: (id: string, terms: DisputeTerms) => openDispute(state, { id, terms }),
    changeDispute: (id: string, change: DisputeChange) => changeDispute(state, { id, change }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function wrongHeader(request: IncomingMessage): Answer | undefined {
  if (headerOf(request, 'authorization') !== `Bearer ${standInKey}`) {
    return refusal(401, { message: `Invalid API Key provided: ${headerOf(request, 'authorization')?.slice(7)}` });
  }
  const account = headerOf(request, 'stripe-account');
  if (account !== undefined && account !== connectedAccount) {
    return refusal(403, { code: 'account_invalid', message: 'The key does not have access to that account.' });
  }
  if (headerOf(request, 'stripe-version') !== apiVersion) return refusal(400, { message: 'Another version.' });
  if (request.method !== 'POST') return undefined;
  if (headerOf(request, 'idempotency-key') === undefined) return refusal(400, { message: 'No key.' });
  const type = headerOf(request, 'content-type') ?? '';
  const isForm =
    request.url === '/v1/files'
      ? type.startsWith('multipart/form-data; boundary=')
      : type === 'application/x-www-form-urlencoded';
  return isForm ? undefined : refusal(400, { message: 'Not a form.' });
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
