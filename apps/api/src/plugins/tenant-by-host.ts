import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { sendRefusal } from '../serve-call.ts';

/** Finds the tenant of the host for every call of the API (req 1.2); a host of nobody's, or a body that names another host, is refused. */
export function addTenantByHost(app: FastifyInstance, context: ApiContext): void {
  app.decorateRequest('tenant', null);
  // Before the body is read, and after the limits of onRequest, so that a guessed host or token counts as a request too.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.call) return;
    const label = request.tenantLabel;
    request.tenant = (label && (await context.tenants.find(label))) || null;
    if (!request.tenant) return sendRefusal(reply, { request, refusal: refuse('TenantUnknown') });
  });
  app.addHook('preHandler', async (request, reply) => {
    if (namesAnotherHost(request))
      return sendRefusal(reply, { request, refusal: refuse('HostnameMismatch', { field: 'hostname' }) });
  });
}

/** Hosts are compared without case and port; some calls send theirs in upper case (req 7.3). */
function namesAnotherHost(request: FastifyRequest): boolean {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('hostname' in body) || typeof body.hostname !== 'string')
    return false;
  return body.hostname.toLowerCase().replace(/:\d+$/, '') !== request.hostname.toLowerCase();
}
