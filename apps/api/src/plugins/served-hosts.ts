import type { IncomingMessage } from 'node:http';
import { tenantHosts } from '@quittance/domain/tenants/tenant-hosts';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '../serve-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The label in front of the installation's domain; undefined at an address without a tenant. */
    tenantLabel: string | undefined;
  }
}

/** Balancers and monitoring ask these by the address of a machine; the answers don't depend on the host. */
const atAnyHost = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses with 421 every request to a host that isn't of `address`, such as `https://{tenant}.pay.example`, before anything else is done with
 * it: no page, file or call is served there, and nothing is ever made of the host that a request names.
 */
export function addServedHosts(app: FastifyInstance, address: string): void {
  const servedHost = tenantHosts(address);
  app.decorateRequest('tenantLabel', undefined);
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const served = servedHost(request.host ?? '');
    request.tenantLabel = served?.label;
    if (served || atAnyHost.has(request.routeOptions.url ?? '')) return;
    return sendRefusal(reply, { request, refusal: refuse('TenantUnknown'), status: 421 });
  });
}

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** Reads a request target in absolute form as RFC 9112 wants it: its authority replaces the Host header. */
export function targetPath(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const found = absoluteForm.exec(url);
  if (!found) return url;
  const [, authority = '', path = ''] = found;
  request.headers.host = authority;
  return path.startsWith('/') ? path : `/${path}`;
}
