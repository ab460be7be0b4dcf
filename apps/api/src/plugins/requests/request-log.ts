import { printableLine } from '@quittance/services/measurements/printable-line';
import { traceOfLine } from '@quittance/telemetry/spans';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

/** Logs ids, routes and numbers, but never bodies, headers, queries or names. Writes to standard output by default. */
export function createLogger(
  level: string,
  { destination, program = 'api' }: { destination?: DestinationStream; program?: string } = {},
): FastifyBaseLogger {
  const options = {
    level,
    base: { program },
    mixin: traceOfLine,
    serializers: { err: describeError },
    hooks: { logMethod: withoutAddresses, streamWrite: printableLine },
    redact: { paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token'], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Logs one line per response, and returns the request id to the client. */
export function addRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refusal', null);
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
        // Never the field's value, which may be a secret or a name.
        refusal: request.refusal ?? undefined,
      },
      'answered',
    );
  });
}

/**
 * Keeps an error's type, code, message and location. PostgreSQL quotes rows in `detail` and values in the messages of
 * data exceptions (class 22), so both are left out.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const message = code?.startsWith('22') ? 'a value did not fit' : error.message;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code, message: message.replace(quotedAddress, '"…"'), stack: frames?.join('\n') };
}

/** Matches URLs in Fastify's own messages, since paths and queries may contain anything. */
const quotedAddress = /"\/[^"]*"/g;

/** Cleans every line, including those of libraries. */
function withoutAddresses(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const clean = args.map((arg: unknown) => (typeof arg === 'string' ? arg.replace(quotedAddress, '"…"') : arg));
  method.apply(this, clean as Parameters<LogFn>);
}
