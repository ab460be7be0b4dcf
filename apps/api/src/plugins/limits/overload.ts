import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { isApiRequest } from '../requests/api-path.ts';
import { sendUnavailable } from '../requests/errors.ts';

/** Measures event-loop lag so that an overloaded process can shed load. */
type EventLoopLag = { isLagging(): boolean; stop(): void };

const samples = 4;

/**
 * Measures how late a timer fires. The process lags when the last four timers were each more than `limitMs` late; a
 * single long pause, such as loading a library, doesn't count.
 */
export function watchEventLoop({ limitMs, everyMs = 250 }: { limitMs: number; everyMs?: number }): EventLoopLag {
  let lateInARow = 0;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lateInARow = now - lastAt - everyMs > limitMs ? lateInARow + 1 : 0;
    lastAt = now;
  }, everyMs).unref();
  return { isLagging: () => lateInARow >= samples, stop: () => clearInterval(timer) };
}

type Crowd = { isTooLarge(inFlight: number, nowMs: number): boolean };

/** Multiple of the usual limit that a process accepts for a moment. */
const burstFactor = 3;
const patienceMs = 2000;

/**
 * Distinguishes a brief burst from lasting overload. After a short stall of a disk or network, many requests arrive at
 * once and are all answered within a second, so up to three times `most` are accepted. After two seconds at or above
 * `most`, more requests arrive than can be answered, and accepting them would only slow all of them down. From then on
 * `most` is the limit, until the number in flight falls to half of it.
 */
export function watchCrowd(max: number): Crowd {
  let crowdedSinceMs: number | undefined;
  return {
    isTooLarge(inFlight, nowMs) {
      if (inFlight < max) {
        if (inFlight <= max / 2) crowdedSinceMs = undefined;
        return false;
      }
      crowdedSinceMs ??= nowMs;
      return inFlight >= max * burstFactor || nowMs - crowdedSinceMs >= patienceMs;
    },
  };
}

export type Load = {
  inFlight: number;
  /** Requests refused since the start, by cause. */
  readonly shed: Record<'in-flight' | 'database' | 'event-loop', number>;
};

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}

const retryAfterSeconds = 2;

/**
 * Sheds load: answers 503 with a retry time before reading anything of the request, so that accepted requests stay
 * fast. Pages, files, health checks and metrics are always served, because a busy process shouldn't be taken out of
 * service.
 */
export function addOverload(app: FastifyInstance, { settings, databaseWaiters = () => 0 }: ApiContext): void {
  const { MAX_REQUESTS_IN_FLIGHT: max, MAX_EVENT_LOOP_DELAY_MS: limitMs } = settings;
  const lag = watchEventLoop({ limitMs });
  const crowd = watchCrowd(max);
  const load: Load = { inFlight: 0, shed: { 'in-flight': 0, database: 0, 'event-loop': 0 } };
  app.decorate('load', load);

  const excess = (): keyof Load['shed'] | undefined => {
    if (crowd.isTooLarge(load.inFlight, performance.now())) return 'in-flight';
    if (databaseWaiters() >= max * burstFactor) return 'database';
    return lag.isLagging() ? 'event-loop' : undefined;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isApiRequest(request)) return;
    const reason = excess();
    if (reason) {
      load.shed[reason]++;
      return sendUnavailable(request, { reply, retryAfterSeconds });
    }
    load.inFlight++;
    // Fires once, after the response or when the client disconnects.
    reply.raw.once('close', () => {
      load.inFlight--;
    });
  });
  app.addHook('onClose', async () => lag.stop());
}
