import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';

/** Waits for the current deletion batch, so that a new hold protects all of its customer's remaining records. */
export async function lockRetention(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`retention|${tenantId}`}, 0))`.execute(tx);
}

export function notHeld({ customerId }: { customerId?: RawBuilder<unknown> }, tenantId: string): RawBuilder<boolean> {
  if (!customerId) return sql`true`;
  return sql`not exists (
    select from legal_hold h where h.tenant_id = ${tenantId} and h.customer_id = ${customerId} and h.lifted_at is null
  )`;
}

/** Finds the customer's open hold, of which there is at most one. */
export function findOpenHold(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
) {
  return tx
    .selectFrom('legal_hold')
    .select(['hold_id', 'reason_sealed', 'set_by', 'set_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
}
