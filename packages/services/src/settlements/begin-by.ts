import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * The last day on which a settlement can be begun, as an expression over a row of `settlement` under the given name. Whoever has begun it in
 * time, with a payment that did not come, may pay until the last day for paying, though the one for beginning may be over by now.
 */
export function beginBy(settlement: string): RawBuilder<string | null> {
  const s = sql.table(settlement);
  return sql<string | null>`case when exists (
    select from settlement_event e
    where e.tenant_id = ${currentTenant} and e.settlement_id = ${s}.settlement_id and e.event = 'payment-failed'
  ) then ${s}.pay_by else ${s}.begin_by end`;
}
