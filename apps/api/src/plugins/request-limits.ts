import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { networkOf } from '../request-context.ts';
import { sendRefusal } from '../serve-call.ts';
import { isApiRequest } from './api-path.ts';
import { sharedCounts } from './shared-counts.ts';
import { windowCounts } from './window-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that sends a code or a link to an address: how many of them a client may have is limited. */
    sendsCodes?: boolean;
    /** A route beside the contract whose own limit all processes count together. */
    isCountedTogether?: boolean;
  }
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Limits how often a client may ask. What is asked in general is counted in this process, which it protects. Calls with a limit of their
 * own, and codes that are sent, are counted by all processes together.
 */
export async function addRequestLimits(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { settings } = context;
  const count = sharedCounts(context, app.log);
  await app.register(rateLimit, {
    max: settings.REQUESTS_PER_MINUTE,
    timeWindow: minuteMs,
    // The portal's files are not counted: a whole office may open it from one address.
    allowList: (request) => !isApiRequest(request),
    keyGenerator: clientKey,
    store: requestCountStore(count),
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.sendsCodes !== true) return;
    const asked = { what: 'codes', ...clientOf(clientKey(request)), windowMs: hourMs, max: settings.CODES_PER_HOUR };
    const { current, ttlMs } = await count(asked);
    if (current <= asked.max) return;
    const refusal = refuse('TooManyRequests', { retryAfterSeconds: Math.ceil(ttlMs / 1000) });
    return sendRefusal(reply, { request, refusal });
  });
}

/**
 * The store of the plugin: one for what is asked in general, and of it one for each route with a limit of its own, whose options bring the
 * route along. Calls of the contract, and routes that say so, are counted by all processes together, the rest here.
 */
function requestCountStore(count: ReturnType<typeof sharedCounts>) {
  const own = windowCounts(() => new Date());
  return class RequestCountStore implements FastifyRateLimitStore {
    readonly #route: string;
    readonly #isShared: boolean;

    constructor({
      routeInfo,
    }: { routeInfo?: { url: string; config?: { call?: object; isCountedTogether?: boolean } } }) {
      this.#route = routeInfo?.url ?? '';
      const { call, isCountedTogether = false } = routeInfo?.config ?? {};
      this.#isShared = call !== undefined || isCountedTogether;
    }

    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const client = clientOf(key);
      if (!this.#isShared) {
        const { current, ttlMs: ttl } = own.count(`${this.#route} ${client.address}`, windowMs);
        callback(null, { current, ttl });
        return;
      }
      count({ what: this.#route, ...client, windowMs, max }).then(
        ({ current, ttlMs: ttl }) => callback(null, { current, ttl }),
        (error: Error) => callback(error),
      );
    }

    child(options: object): FastifyRateLimitStore {
      return new RequestCountStore(options);
    }
  };
}

/** Who asks whom: the tenant's label, and the client's address, of IPv6 its network. Nothing else that a caller sends is looked at. */
function clientKey(request: FastifyRequest): string {
  return `${request.tenantLabel ?? ''} ${networkOf(request)}`;
}

function clientOf(key: string): { label: string; address: string } {
  const [label = '', address = ''] = key.split(' ');
  return { label, address };
}
