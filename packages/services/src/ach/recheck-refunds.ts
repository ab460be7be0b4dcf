import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** Makes the refunds of credits due for the sweeper now, because their outcome is known. */
export async function recheckRefunds(
  tx: TenantTransaction,
  { tenantId, entryIds, now }: { tenantId: string; entryIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update refund r set next_check_at = ${now}
    from ach_entry e
    where r.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and e.entry_id = any(${entryIds}::uuid[]) and e.kind = 'credit'
      and r.processor = 'nacha' and r.merchant = e.payee_code and r.processor_key = e.entry_key and r.state = 'unknown'
  `.execute(tx);
}
