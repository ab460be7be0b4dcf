import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an account is paid by itself, as an expression over a row of `account` under the given name. Next to a packet of its customer it is
 * paid through that packet, whatever its own display type (req 3.6).
 */
export function isPaidAlone(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`(${a}.display_type = 'Packet' or not exists (
    select from account packet
    where packet.tenant_id = ${currentTenant} and packet.customer_id = ${a}.customer_id and packet.display_type = 'Packet'
  ))`;
}
