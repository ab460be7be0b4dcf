import { refuse } from '@quittance/services/refusal';
import { inTenantTime } from '@quittance/services/tenants/tenant-clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendRefusal } from '../../serve-call.ts';

/** Finds the tenant of the request's host (req 1.2). Refuses unknown hosts, and bodies that name another host. */
export function addTenantByHost(app: FastifyInstance, context: ApiContext): void {
  app.decorateRequest('tenant', null);
  // Runs before the body is read and after the rate limits in onRequest, so that guessed hosts and tokens count as
  // requests.
  app.addHook('preParsing', async (request, reply) => {
    const { call, creditorCall } = request.routeOptions.config;
    if (!call && !creditorCall) return;
    const label = request.tenantLabel;
    request.tenant = (label && (await context.tenants.find(label))) || null;
    if (!request.tenant) return sendRefusal(reply, { request, refusal: refuse('TenantUnknown') });
  });
  const enterTime = (request: FastifyRequest, done: () => void) =>
    request.tenant?.test ? inTenantTime(request.tenant, done) : done();
  app.addHook('preParsing', (request, _reply, _payload, done) => enterTime(request, done));
  // Reading the body loses the context that the hook above entered.
  app.addHook('preValidation', (request, _reply, done) => enterTime(request, done));
  app.addHook('preHandler', async (request, reply) => {
    if (namesAnotherHost(request))
      return sendRefusal(reply, { request, refusal: refuse('HostnameMismatch', { field: 'hostname' }) });
  });
}

/** Compares hosts without case and port, since some clients send them in upper case (req 7.3). */
function namesAnotherHost(request: FastifyRequest): boolean {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('hostname' in body) || typeof body.hostname !== 'string')
    return false;
  return body.hostname.toLowerCase().replace(/:\d+$/, '') !== request.hostname.toLowerCase();
}
