import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the SQL expression for a settlement's completed payments less refunds, in cents. A refunded overpayment never
 * counted. `settlement` is the alias of the table.
 */
export function paidOfSettlement(settlement: string): RawBuilder<number> {
  const s = sql.table(settlement);
  return sql<number>`(
    select coalesce(sum(paid.amount_cents - coalesce((
      select r.amount_cents from refund r
      where r.tenant_id = ${currentTenant} and r.payment_id = paid.payment_id and r.state = 'succeeded' and not r.is_overpayment
    ), 0)), 0)::bigint
    from payment paid
    where paid.tenant_id = ${currentTenant} and paid.settlement_id = ${s}.settlement_id and paid.state in ('succeeded', 'settled')
  )`;
}
