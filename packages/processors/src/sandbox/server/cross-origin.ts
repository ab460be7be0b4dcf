import type { FastifyInstance } from 'fastify';
import { originTest } from './allowed-origins.ts';

const paths = ['/v1/tokens', '/v1/wallet-tokens', '/v1/paypal-orders/:orderId/approve'];

/** Paths that pages call directly. */
export const browserCalls = new Set<string | undefined>(paths);

/** Lets pages of allowed origins call these paths and read refusals. Nothing else answers a browser. */
export function allowBrowsers(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const isAllowed = originTest(allowedOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    if (browserCalls.has(request.routeOptions.url)) {
      const { origin } = request.headers;
      reply.header('vary', 'origin');
      if (origin !== undefined && isAllowed(origin)) reply.header('access-control-allow-origin', origin);
    }
    done();
  });
  for (const path of paths) {
    app.options(path, (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', '600')
        .send(),
    );
  }
}
