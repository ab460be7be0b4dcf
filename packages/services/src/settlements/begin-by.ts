import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the SQL expression for the last day to start a settlement. A customer who started in time with a failed
 * payment may pay until the last payment day, even after the last day to start. `settlement` is the alias of the table.
 */
export function beginBy(settlement: string): RawBuilder<string | null> {
  const s = sql.table(settlement);
  return sql<string | null>`case when exists (
    select from settlement_event e
    where e.tenant_id = ${currentTenant} and e.settlement_id = ${s}.settlement_id and e.event = 'payment-failed'
  ) then ${s}.pay_by else ${s}.begin_by end`;
}
