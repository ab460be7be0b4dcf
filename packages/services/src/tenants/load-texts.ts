import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { Tenant } from './tenant.ts';

export async function loadTexts(tx: TenantTransaction, tenantId: Tenant['id']): Promise<Tenant['texts']> {
  const row = await tx
    .selectFrom('tenant_settings_version')
    .select(sql<Tenant['texts'] | null>`content -> 'texts'`.as('texts'))
    .where('tenant_id', '=', tenantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.texts ?? { en: {}, es: {} };
}
