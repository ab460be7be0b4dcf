import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/**
 * Records the outcome of prenotes with the debits that wait for them: passed once the debit may go into a file, failed
 * once the prenote was returned (Nacha 2.5.17).
 */
export async function endValidation(
  tx: TenantTransaction,
  {
    tenantId,
    entryIds,
    result,
    now,
  }: { tenantId: string; entryIds: readonly string[]; result: 'passed' | 'failed'; now: Date },
): Promise<void> {
  await sql`
    update payment_attempt a set validation_result = ${result}, validated_at = ${now}
    from ach_entry e
    where e.tenant_id = ${tenantId} and e.entry_id = any(${entryIds}::uuid[]) and e.kind = 'debit'
      and a.tenant_id = ${tenantId} and a.processor = 'nacha' and a.merchant = e.payee_code and a.processor_key = e.entry_key
      and a.validation_method = 'prenote' and a.validation_result = 'pending'
  `.execute(tx);
}
