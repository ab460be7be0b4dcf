import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { isApiRequest } from '../requests/api-path.ts';
import { sendUnavailable } from '../requests/errors.ts';
import { burstFactor, watchCrowd } from './crowd.ts';
import { watchEventLoop } from './event-loop-lag.ts';

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

const comeBackInSeconds = 2;

/**
 * Sheds load: answers 503 with a retry time before reading anything of the request, so that accepted requests stay
 * fast. Pages, files, health checks and metrics are always served, because a busy process shouldn't be taken out of
 * service.
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
    // Fires once, after the response or when the client disconnects.
    reply.raw.once('close', () => {
      load.inFlight--;
    });
  });
  app.addHook('onClose', async () => lag.stop());
}
