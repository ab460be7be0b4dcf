import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import { ledgerRows } from '../payments/ledger-rows.ts';

/** Books a settlement's discount, or takes it back, and changes by it what the account owes. */
export async function writeDiscount(
  tx: TenantTransaction,
  booking: { tenantId: string; settlementId: string; posting: Posting; today: string; now: Date },
): Promise<void> {
  const { tenantId, settlementId, posting, today, now } = booking;
  const { transactions, entries, changes } = ledgerRows([posting], { now });
  await sql`
    with posting as (
      insert into ledger_transaction (tenant_id, transaction_id, settlement_id, kind, effective_on, created_at)
      values (${tenantId}, ${transactions.ids[0]}, ${settlementId}, ${posting.kind}, ${today}, ${now})
    ),
    entries as (
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select ${tenantId}, e.id, e.line, e.account, e.amount
      from unnest(${entries.ids}::uuid[], ${entries.lines}::int[], ${entries.accounts}::text[], ${entries.amounts}::bigint[])
        as e (id, line, account, amount)
    )
    update account set balance_cents = balance_cents + ${changes.amounts[0]}::bigint
    where tenant_id = ${tenantId} and account_id = ${changes.accountIds[0]}
  `.execute(tx);
}
