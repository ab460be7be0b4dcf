import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { createPayLink } from '../sign-in/create-pay-link.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { TestWorld } from './test-world.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function makePayLink(
  world: TestWorld,
  { tenant, accountReferenceCode }: { tenant: Tenant; accountReferenceCode: string },
): Promise<string> {
  const now = world.clock.now;
  return tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['account_id', 'customer_id'])
      .where('tenant_id', '=', tenant.id)
      .where('reference_code', '=', accountReferenceCode)
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(now.getTime() + dayMs);
    const { account_id: accountId, customer_id: customerId } = account;
    return createPayLink(tx, { tenantId: tenant.id, customerId, accountId, now, expiresAt });
  });
}
