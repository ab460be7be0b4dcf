import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Checks whether a payment's debit waits for its account's prenote and is in no file yet (Nacha 2.5.17). `payment` is
 * the alias of the payment's row.
 */
export function waitsBehindPrenote(payment: string): RawBuilder<boolean> {
  const p = sql.table(payment);
  return sql<boolean>`(${p}.state = 'accepted' and exists (
    select from payment_attempt tried
    join ach_entry debit on debit.tenant_id = tried.tenant_id and debit.payee_code = tried.merchant
      and debit.entry_key = tried.processor_key
    where tried.tenant_id = ${currentTenant} and tried.payment_id = ${p}.payment_id
      and debit.kind = 'debit' and debit.prenote_id is not null and debit.state = 'waiting'
  ))`;
}
