import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Builds an SQL condition for a row of `refund` under the given alias: an earlier release booked it as an overpayment
 * against adjustments, which left the account's credit unchanged ([decision
 * 41](../../../../docs/decisions/0041-refund-a-payment-once.md)).
 */
export function leftCredit(refund: string): RawBuilder<boolean> {
  const r = sql.table(refund);
  return sql<boolean>`(${r}.is_overpayment and exists (
    select from ledger_transaction t join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id
    where t.tenant_id = ${currentTenant} and t.payment_id = ${r}.payment_id and t.kind = 'refund' and e.account = 'adjustments'
  ))`;
}
