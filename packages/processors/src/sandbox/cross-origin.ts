import type { FastifyInstance } from 'fastify';
import { originTest } from './allowed-origins.ts';

const browserCall = '/v1/tokens';

/** Lets pages of the allowed origins make tokens, and read why one was refused. No other call answers a browser. */
export function allowBrowsers(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const isAllowed = originTest(allowedOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === browserCall) {
      const { origin } = request.headers;
      reply.header('vary', 'origin');
      if (origin !== undefined && isAllowed(origin)) reply.header('access-control-allow-origin', origin);
    }
    done();
  });
  app.options(browserCall, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .send(),
  );
}
