import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Builds an SQL condition that holds while the account under the given alias is paused because of its customer's
 * hardship: itself, or through the packet that combines the customer's accounts and is paid as one.
 */
export function isPaused(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`exists (
    select from account_pause p join account paused on paused.tenant_id = p.tenant_id and paused.account_id = p.account_id
    where p.tenant_id = ${currentTenant} and p.customer_id = ${a}.customer_id and p.ended_at is null
      and (p.account_id = ${a}.account_id or paused.display_type = 'Packet')
  )`;
}
