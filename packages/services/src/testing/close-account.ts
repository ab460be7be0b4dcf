import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { endAccounts } from '../imports/end-accounts.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { TestWorld } from './test-world.ts';

export async function closeAccount(
  world: Pick<TestWorld, 'adminPool' | 'clock'>,
  { tenant, accountReferenceCode }: { tenant: Tenant; accountReferenceCode: string },
): Promise<void> {
  const { now } = world.clock;
  await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
    const { account_id: accountId } = await tx
      .selectFrom('account')
      .select('account_id')
      .where('tenant_id', '=', tenant.id)
      .where('reference_code', '=', accountReferenceCode)
      .executeTakeFirstOrThrow();
    await endAccounts({ tx, tenantId: tenant.id, today: todayOf(tenant, now), now }, [accountId]);
  });
}
