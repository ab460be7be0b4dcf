import { type RequestSpan, startRequest } from '@quittance/telemetry/spans';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while tracing is off. */
    span: RequestSpan | null;
  }
}

/** Records each request as a span, with its route, status, tenant and refusal. */
export function addTraces(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    request.span = startRequest(request.method, { requestId: request.id, traceparent }) ?? null;
    if (request.span) request.span.enter(done);
    else done();
  });
  // A body arrives in the socket's context, so the request's has to be entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.enter(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const facts = {
      'http.route': route,
      'quittance.tenant': request.tenant?.label,
      'quittance.refusal': request.refusal ?? undefined,
    };
    request.span?.end({ name: `${request.method} ${route}`, status: reply.statusCode, facts });
  });
}
