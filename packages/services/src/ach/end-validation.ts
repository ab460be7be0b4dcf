import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/**
 * Keeps what the prenotes of accounts came to with the debits behind them: passed, once such a debit may go into a file, or failed, once its
 * prenote came back (Nacha 2.5.17).
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
