import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { writeOpening } from '../payments/record/write-opening.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { DemoBill } from './demo-tenant.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function seedBill(
  { database, now }: { database: TenantDatabase; now: Date },
  { tenant, accountReferenceCode, bill }: { tenant: Tenant; accountReferenceCode: string; bill: DemoBill },
): Promise<void> {
  const billedAt = new Date(now.getTime() - bill.daysAgo * dayMs);
  await database.inTenant(tenant.id, async (tx) => {
    const { account_id: accountId } = await tx
      .selectFrom('account')
      .select('account_id')
      .where('tenant_id', '=', tenant.id)
      .where('reference_code', '=', accountReferenceCode)
      .executeTakeFirstOrThrow();
    const effectiveOn = todayOf(tenant, billedAt).toString();
    const billed = { tenantId: tenant.id, accountId, balanceCents: bill.amountCents, effectiveOn, now: billedAt };
    await writeOpening(tx, billed);
  });
}
