import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';

/** A logger that writes ids, routes and figures, and never a body, a header, a query or a name. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: { program: 'api' },
    serializers: { err: describeError },
    redact: { paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token'], remove: true },
  });
}

/** One line an answered request, and the id of its lines for whoever asked. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-uni-req-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.tenant?.label,
      },
      'answered',
    );
  });
}

/** Kind, code, message and stack; a database error's `detail` quotes rows and stays out. */
function describeError(error: Error & { code?: string }): Record<string, unknown> {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack };
}
