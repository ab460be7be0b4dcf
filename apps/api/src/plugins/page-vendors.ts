import { listVendors, type Vendor } from '@quittance/services/accounts/list-vendors';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';

/** Vendors of the tenant at the request's host. Empty without a tenant, or when they can't be loaded. */
export type PageVendors = (request: FastifyRequest) => Promise<readonly Vendor[]>;

/** Loads a tenant's vendors once, for as long as the tenant is cached. */
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
