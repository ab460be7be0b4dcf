import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

const keptForMs = 90 * 24 * 60 * 60 * 1_000;

/** Removes findings of pages that are older than 90 days; answers how many. */
export async function forgetOldPolicyReports(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const firstKept = new Date(context.now().getTime() - keptForMs).toISOString().slice(0, 10);
  const result = await context.database.inTenant(tenant.id, (tx) =>
    tx.deleteFrom('policy_report').where('tenant_id', '=', tenant.id).where('day', '<', firstKept).executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}
