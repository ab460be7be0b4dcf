import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

export type DisputedAccount = { tenantId: string; customerId: string; accountId: string };

/**
 * Locks every account that a dispute concerns and returns their ids: the account, the packet it is in, and for a packet
 * each account in it. Locks in the order of ids, as payments do, to prevent deadlocks.
 */
export async function holdDisputedAccounts(
  tx: TenantTransaction,
  { tenantId, customerId, accountId }: DisputedAccount,
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select a.account_id from account a
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId} and (
      a.account_id = ${accountId} or a.display_type = 'Packet' or exists (
        select from account packet
        where packet.tenant_id = ${tenantId} and packet.account_id = ${accountId} and packet.display_type = 'Packet'
      )
    )
    order by a.account_id
    for update of a
  `.execute(tx);
  return rows.map((row) => row.account_id);
}
