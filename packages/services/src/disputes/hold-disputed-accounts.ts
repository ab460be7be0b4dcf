import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** Whose dispute of which account. */
export type DisputedAccount = { tenantId: string; customerId: string; accountId: string };

/**
 * Holds all accounts that a dispute of one of them is about, and answers their ids: the account, the packet that it is in, and for a packet
 * every account in it. In the order of their ids, as payments do, so that neither waits for the other in a circle.
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
