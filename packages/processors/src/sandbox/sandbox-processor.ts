import { cents } from '@quittance/domain/money/cents';
import type { Circuit } from '../circuit/circuit.ts';
import { openHttpClient } from '../http/http-exchange.ts';
import type { OpenProcessor } from '../processor-adapter.ts';
import {
  type ChargebackReport,
  type ChargeMethod,
  type ChargeRequest,
  type FeedPage,
  type FeedQuery,
  type ProcessorEvent,
  ProcessorOutageError,
} from '../processor-port.ts';
import { classifyCharge, classifyFinding, readError } from './classify-answer.ts';
import { readAnswer } from './read-answer.ts';
import { sandboxChargebackAnswers, sandboxOutcomes, sandboxRefunds } from './sandbox-refunds.ts';
import { type PostToSandbox, sandboxWallets } from './sandbox-wallets.ts';
import {
  chargePage,
  clockAheadHeader,
  eventPage,
  type WireCharge,
  type WireChargeback,
  type WireEvent,
  wireToken,
} from './wire.ts';

export type SandboxConnection = {
  baseUrl: string;
  secretKey: string;
  /** Limit of a whole request, by default 10 s. */
  timeoutMs?: number;
  /** Maximum number of open connections. Further requests wait for one. */
  maxConnections?: number;
  circuit?: Circuit;
  /** How far the time of the current request's data is ahead of real time, by default not at all. */
  clockAheadMs?: (() => number) | undefined;
};

/** Processor port for the sandbox's HTTP API. `close` closes idle connections. */
export function openSandboxProcessor(connection: SandboxConnection): OpenProcessor {
  const { secretKey, timeoutMs = 10_000, maxConnections = 100, circuit, clockAheadMs = () => 0 } = connection;
  const client = openHttpClient(connection.baseUrl, { maxConnections, circuit });
  const authorization = `Bearer ${secretKey}`;
  const common = () => ({ authorization, [clockAheadHeader]: String(clockAheadMs()) });
  const post: PostToSandbox = (path, body, key) => {
    const named = key === undefined ? {} : { 'idempotency-key': key };
    const headers = { ...common(), 'content-type': 'application/json', ...named };
    return client.exchange({ method: 'POST', path, headers, body: JSON.stringify(body), timeoutMs });
  };
  const get = (path: string) => client.exchange({ method: 'GET', path, headers: common(), timeoutMs });

  return {
    name: 'sandbox',
    keyWindowMs,
    circuit,
    close: client.close,

    charge: async (request) => {
      const exchange = await post('/v1/charges', bodyOf(request), request.key);
      return classifyCharge(exchange, { ...request, methodKind: request.method.kind });
    },

    findByKey: async (query) => {
      const { merchant, key } = query;
      const exchange = await get(`/v1/charges/by-key/${encodeURIComponent(merchant)}/${encodeURIComponent(key)}`);
      return classifyFinding(exchange, { ...query, currency: 'USD' });
    },

    describeCardToken: async ({ merchant, token }) => {
      const query = new URLSearchParams({ merchant }).toString();
      const exchange = await get(`/v1/tokens/${encodeURIComponent(token)}?${query}`);
      if (exchange.kind === 'answered' && readError(exchange.body)?.code === 'token_not_found') return undefined;
      return readAnswer(exchange, wireToken);
    },

    ...sandboxWallets(post),
    ...sandboxRefunds({ post, get }),
    chargebackAnswers: sandboxChargebackAnswers(post),
    setOutcome: sandboxOutcomes(post),

    check: async () => void readAnswer(await get(`/v1/charges?${feedQuery(anyFeed)}`), chargePage),
    events: async (query) => withItems(readAnswer(await get(`/v1/events?${feedQuery(query)}`), eventPage), eventOf),
    report: async (query) => withItems(readAnswer(await get(`/v1/charges?${feedQuery(query)}`), chargePage), chargeOf),
  };
}

const anyFeed: FeedQuery = { merchant: 'check', after: null, limit: 1 };

/** Ten minutes less than the sandbox's 24 hours, so that a request running when the window ends is still in time. */
const keyWindowMs = (24 * 60 - 10) * 60_000;

function bodyOf({ merchant, amountCents, currency, method, statementReference }: ChargeRequest) {
  return { merchant, amountCents, currency, method: methodOf(method), statementReference };
}

/** Drops the origin of the authorization and the series flag, which the sandbox doesn't store. */
function methodOf(method: ChargeMethod) {
  if (method.kind !== 'ach') return method;
  const { authorizedBy: _authorizedBy, isRecurring: _isRecurring, ...account } = method;
  return account;
}

function feedQuery({ merchant, after, limit }: FeedQuery): string {
  return new URLSearchParams({ merchant, limit: String(limit), ...(after === null ? {} : { after }) }).toString();
}

function withItems<Wire, Item>(page: FeedPage<Wire>, read: (item: Wire) => Item): FeedPage<Item> {
  return { items: page.items.map(read), next: page.next, hasMore: page.hasMore };
}

function eventOf({ chargeId: processorReference, ...event }: WireEvent): ProcessorEvent {
  if (event.kind !== 'chargeback') return { ...event, processorReference };
  return { ...event, processorReference, chargeback: chargebackOf(event.chargeback) };
}

function chargebackOf({ amountCents, movements, ...chargeback }: WireChargeback): ChargebackReport {
  const inCents = movements.map(({ reference, takenCents, feeCents }) => ({
    reference,
    takenCents: cents(takenCents),
    feeCents: cents(feeCents),
  }));
  return { ...chargeback, amountCents: cents(amountCents), movements: inCents };
}

function chargeOf({ id, decline, status, amountCents, currency, ...charge }: WireCharge) {
  if (currency !== 'USD') throw new ProcessorOutageError(`The report has a charge in ${currency}`);
  return { ...charge, processorReference: id, outcome: status, amountCents: cents(amountCents), currency } as const;
}
