import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { tenantOf } from '../../request-context.ts';
import { serveCall } from '../../serve-call.ts';
import { presentTenant } from './present-tenant.ts';

/** Serves GET tenant/config (req 7.2). */
export function addTenantRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, getTenantConfig, {
    async handle(_input, { request }) {
      const tenant = tenantOf(request);
      return presentTenant(tenant, { hostName: new URL(services.portalUrl(tenant.label)).hostname });
    },
  });
}
