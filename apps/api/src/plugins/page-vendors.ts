import { listVendors, type Vendor } from '@quittance/services/accounts/list-vendors';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';

/** The vendors of the tenant whose host a page is asked of: none where there is no tenant, or none can be looked up. */
export type PageVendors = (request: FastifyRequest) => Promise<readonly Vendor[]>;

/** Looks a tenant's vendors up once for as long as the tenant itself is remembered. */
export function pageVendors({ services, tenants }: ApiContext): PageVendors {
  const known = new WeakMap<Tenant, Promise<readonly Vendor[]>>();
  const vendorsOf = async (label: string | undefined) => {
    const tenant = label === undefined ? undefined : await tenants.find(label);
    if (!tenant) return [];
    const vendors = known.get(tenant) ?? listVendors(services, tenant);
    known.set(tenant, vendors);
    vendors.catch(() => known.delete(tenant));
    return vendors;
  };
  return (request) =>
    vendorsOf(request.tenantLabel).catch((error: unknown) => {
      request.log.error(error, 'the vendors of a page could not be looked up');
      return [];
    });
}
