import { getTenantConfig } from '@quittance/contract/tenants';
import type { FastifyInstance } from 'fastify';
import { tenantOf } from '../../request-context.ts';
import { serveCall } from '../../serve-call.ts';
import { presentTenant } from './present-tenant.ts';

/** GET tenant/config (SPEC 7.2). */
export function addTenantRoutes(app: FastifyInstance): void {
  serveCall(app, getTenantConfig, {
    handle: async (_input, { request }) => presentTenant(tenantOf(request), { hostName: request.hostname }),
  });
}
