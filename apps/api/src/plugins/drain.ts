import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from when this process was asked to end: it still answers, and wants to be sent nothing more. */
    isDraining(): boolean;
    /** Makes it so. */
    drain(): void;
  }
}

/**
 * Lets a process be taken out of service without a request that fails: while it drains every answer ends its connection, so that none is
 * kept on which a next request could meet the end. /readyz says that it is not ready.
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
  // Who was already being answered hears of it too.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}
