import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The longest window is an hour; twice that is kept, for processes whose clocks differ. */
const keptMs = 2 * 60 * 60 * 1000;

/** Removes the counts of windows that have ended, and uses that no limit counts any longer; returns how many rows. */
export async function forgetOldRequestCounts(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(context.now().getTime() - keptMs);
  return context.database.inTenant(tenant.id, async (tx) => {
    const requests = await tx
      .deleteFrom('request_count')
      .where('tenant_id', '=', tenant.id)
      .where('window_starts_at', '<', before)
      .executeTakeFirst();
    const uses = await tx
      .deleteFrom('limit_use')
      .where('tenant_id', '=', tenant.id)
      .where('expires_at', '<', before)
      .executeTakeFirst();
    return Number(requests.numDeletedRows + uses.numDeletedRows);
  });
}
