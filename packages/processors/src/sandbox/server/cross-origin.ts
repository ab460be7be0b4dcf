import type { FastifyInstance } from 'fastify';

const labels = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*';

/**
 * Builds a check for a browser's Origin header. In a pattern, `:*` at the end matches any port or none, and any other
 * `*` matches one or more labels of a host name. Everything else is literal.
 */
export function originTest(patterns: readonly string[]): (origin: string) => boolean {
  const expressions = patterns.map(expressionOf);
  return (origin) => expressions.some((expression) => expression.test(origin));
}

function expressionOf(pattern: string): RegExp {
  const anyPort = pattern.endsWith(':*');
  const rest = anyPort ? pattern.slice(0, -2) : pattern;
  const literals = rest.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join(labels)}${anyPort ? '(?::\\d{1,5})?' : ''}$`);
}

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
