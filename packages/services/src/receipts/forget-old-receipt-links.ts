import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Links that are over stay for so long, so that whoever opens one reads that it has expired and not that it never was. */
const keptAfterMs = 90 * 24 * 60 * 60 * 1_000;

/** Removes the links to receipts that have been over for long; answers how many. */
export async function forgetOldReceiptLinks(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(context.now().getTime() - keptAfterMs);
  const result = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .deleteFrom('receipt_link')
      .where('tenant_id', '=', tenant.id)
      .where('expires_at', '<', before)
      .executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}
