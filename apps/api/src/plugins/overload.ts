import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { isApiRequest } from './api-path.ts';
import { burstFactor, watchCrowd } from './crowd.ts';
import { sendUnavailable } from './errors.ts';
import { watchEventLoop } from './event-loop-lag.ts';

/** What a process has to do, and what it did not take on. */
export type Load = {
  /** Calls that are being answered. */
  inFlight: number;
  /** Calls that were sent away since the start, by what there was too much of. */
  readonly shed: Record<'in-flight' | 'database' | 'event-loop', number>;
};

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}

const comeBackInSeconds = 2;

/**
 * Sends calls away while there is more to do than can be done soon: 503 with the time to wait, before anything of them was read or looked
 * up. Those that were taken on are answered as quickly as ever. Pages and files, and what operators ask for, are always answered: a
 * process that is busy is not one that should be taken out of service.
 */
export function addOverload(app: FastifyInstance, { settings, databaseWaiters = () => 0 }: ApiContext): void {
  const { MAX_REQUESTS_IN_FLIGHT: most, MAX_EVENT_LOOP_DELAY_MS: limitMs } = settings;
  const lag = watchEventLoop({ limitMs });
  const crowd = watchCrowd(most);
  const load: Load = { inFlight: 0, shed: { 'in-flight': 0, database: 0, 'event-loop': 0 } };
  app.decorate('load', load);

  const excess = (): keyof Load['shed'] | undefined => {
    if (crowd.isTooLarge(load.inFlight, performance.now())) return 'in-flight';
    if (databaseWaiters() >= most * burstFactor) return 'database';
    return lag.isLagging() ? 'event-loop' : undefined;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isApiRequest(request)) return;
    const reason = excess();
    if (reason) {
      load.shed[reason]++;
      return sendUnavailable(request, { reply, retryAfterSeconds: comeBackInSeconds });
    }
    load.inFlight++;
    // Comes once, after the answer or when the caller has gone.
    reply.raw.once('close', () => {
      load.inFlight--;
    });
  });
  app.addHook('onClose', async () => lag.stop());
}
