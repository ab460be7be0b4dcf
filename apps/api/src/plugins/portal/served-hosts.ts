import type { IncomingMessage } from 'node:http';
import { tenantHosts } from '@quittance/domain/tenants/tenant-hosts';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../serve-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Label before the installation's domain; undefined at hosts without a tenant. */
    tenantLabel: string | undefined;
  }
}

/** Load balancers and monitoring request these by a machine's address, and the answers don't depend on the host. */
const atAnyHost = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests to hosts that don't match `address`, such as `https://{tenant}.pay.example`, with 421 before
 * anything else. No page, file or endpoint is served there, and the requested host is never echoed.
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

/** Resolves a request target in absolute form (RFC 9112), whose authority replaces the Host header. */
export function targetPath(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const found = absoluteForm.exec(url);
  if (!found) return url;
  const [, authority = '', path = ''] = found;
  request.headers.host = authority;
  return path.startsWith('/') ? path : `/${path}`;
}
