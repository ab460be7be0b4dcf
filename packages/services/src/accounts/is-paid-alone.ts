import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Builds an SQL condition that holds when the account under the given alias is paid on its own. When its customer has a
 * packet, the account is paid through that packet, even if its own display type differs (req 3.6).
 */
export function isPaidAlone(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`(${a}.display_type = 'Packet' or not exists (
    select from account packet
    where packet.tenant_id = ${currentTenant} and packet.customer_id = ${a}.customer_id and packet.display_type = 'Packet'
  ))`;
}
