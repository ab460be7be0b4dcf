import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process was asked to stop: it still answers, but shouldn't get new connections. */
    isDraining(): boolean;
    drain(): void;
  }
}

/**
 * Takes a process out of service without failing requests. While it drains, every response closes its connection, so
 * that no later request meets a closing one. /readyz reports not ready.
 */
export function addDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  // Responses already in progress close their connections too.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}
