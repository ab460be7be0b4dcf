import { printableLine } from '@quittance/services/measurements/printable-line';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

/** A logger that writes ids, routes and figures, and never a body, a header, a query or a name. Goes to standard output unless told. */
export function createLogger(
  level: string,
  { destination, program = 'api' }: { destination?: DestinationStream; program?: string } = {},
): FastifyBaseLogger {
  const options = {
    level,
    base: { program },
    serializers: { err: describeError },
    hooks: { logMethod: withoutAddresses, streamWrite: printableLine },
    redact: { paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token'], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** One line an answered request, and the id of its lines for whoever asked. */
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
        // Never the field's value: what was sent may be a secret or a name.
        refusal: request.refusal ?? undefined,
      },
      'answered',
    );
  });
}

/**
 * Kind, code, message and place of an error. PostgreSQL quotes rows in `detail` and, in data exceptions (class 22), the value
 * in the message: both stay out.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const message = code?.startsWith('22') ? 'a value did not fit' : error.message;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code, message: message.replace(quotedAddress, '"…"'), stack: frames?.join('\n') };
}

/** An address as Fastify quotes it in what it has to say itself: its path and its query may hold anything. */
const quotedAddress = /"\/[^"]*"/g;

/** Every line passes here, those of the libraries too. */
function withoutAddresses(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const clean = args.map((arg: unknown) => (typeof arg === 'string' ? arg.replace(quotedAddress, '"…"') : arg));
  method.apply(this, clean as Parameters<LogFn>);
}
