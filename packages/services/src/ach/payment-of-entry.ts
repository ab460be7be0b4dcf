import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

export type EntryPayment = {
  payment_id: string;
  customer_id: string;
  account_id: string;
  payment_method_id: string | null;
};

/** For a prenote, finds the latest payment that waits for it. */
export async function paymentOfEntry(
  tx: TenantTransaction,
  { tenantId, entryId }: { tenantId: string; entryId: string },
): Promise<EntryPayment | undefined> {
  const { rows } = await sql<EntryPayment>`
    with entry as (
      select tenant_id, payee_code, coalesce(debit_id, entry_id) as debit_id from ach_entry
      where tenant_id = ${tenantId} and entry_id = ${entryId}
    )
    select p.payment_id, p.customer_id, p.account_id, p.payment_method_id
    from entry e
    join ach_entry d on d.tenant_id = e.tenant_id and (d.entry_id = e.debit_id or d.prenote_id = e.debit_id) and d.kind = 'debit'
    join payment_attempt a on a.tenant_id = e.tenant_id and a.processor = 'nacha' and a.merchant = e.payee_code and a.processor_key = d.entry_key
    join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
    order by d.entry_id desc limit 1
  `.execute(tx);
  return rows[0];
}
