import type { Schema } from '@quittance/database/tables/schema';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Updateable } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';

export async function changeMember(
  tx: TenantTransaction,
  { tenant, staffId }: { tenant: Pick<Tenant, 'id'>; staffId: string },
  set: Updateable<Schema['staff_member']>,
): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set(set)
    .where('tenant_id', '=', tenant.id)
    .where('staff_id', '=', staffId)
    .execute();
}
