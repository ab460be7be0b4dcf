import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { networkOf } from '../../request-context.ts';
import { sendRefusal } from '../../serve-call.ts';
import { isApiRequest } from '../requests/api-path.ts';
import { sharedCounts } from './shared-counts.ts';
import { windowCounts } from './window-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits the codes and links that a client can have sent, for endpoints that send them. */
    sendsCodes?: boolean;
    /** Shares the route's own limit across all processes, for routes outside the contract. */
    isCountedTogether?: boolean;
  }
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Limits requests by client. The general limit protects this process and is counted in it. Limits of single endpoints
 * and of sent codes are shared across all processes.
 */
export async function addRequestLimits(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { settings } = context;
  const count = sharedCounts(context, app.log);
  await app.register(rateLimit, {
    max: settings.REQUESTS_PER_MINUTE,
    timeWindow: minuteMs,
    // The portal's files don't count, since a whole office may open it from one address.
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
 * The plugin's store. The general limit has one instance, and each route with its own limit has another. Contract
 * endpoints, and routes that ask for it, share their counts across all processes.
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

/**
 * Combines the tenant's label and the client's address, or its network for IPv6. Nothing else that the client sends
 * counts.
 */
function clientKey(request: FastifyRequest): string {
  return `${request.tenantLabel ?? ''} ${networkOf(request)}`;
}

function clientOf(key: string): { label: string; address: string } {
  const [label = '', address = ''] = key.split(' ');
  return { label, address };
}
