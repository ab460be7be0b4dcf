import type { ServiceContext } from '../service-context.ts';
import { findTenant } from './find-tenant.ts';
import type { Tenant } from './tenant.ts';

export type TenantDirectory = { find(label: string): Promise<Tenant | undefined> };

const freshForMs = 5_000;
/** Unknown labels are cached too, so their number must be limited. */
const maxEntries = 10_000;

/** Caches live tenants by label for 5 seconds, so a change shows within that time. */
export function tenantDirectory(context: Pick<ServiceContext, 'database' | 'now'>): TenantDirectory {
  const entries = new Map<string, { readAtMs: number; tenant: Promise<Tenant | undefined> }>();
  return {
    find(label) {
      const nowMs = context.now().getTime();
      const known = entries.get(label);
      if (known && nowMs - known.readAtMs < freshForMs) return known.tenant;
      if (entries.size >= maxEntries) entries.clear();
      const tenant = findTenant(context, label);
      entries.set(label, { readAtMs: nowMs, tenant });
      // A test tenant's clock must be current, and it has few requests.
      const forget = () => entries.delete(label);
      tenant.then((found) => found?.test && forget(), forget);
      return tenant;
    },
  };
}
