import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { openingPosting } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import { ledgerRows } from './ledger-rows.ts';

/** Books what an account owed when it was taken in, and puts it on the account's balance. Nothing for a balance of zero. */
export async function writeOpening(
  tx: TenantTransaction,
  opening: { tenantId: string; accountId: string; balanceCents: number; effectiveOn: string; now: Date },
): Promise<void> {
  if (opening.balanceCents === 0) return;
  const { tenantId, accountId, effectiveOn, now } = opening;
  const posting = openingPosting({ accountId, balanceCents: cents(opening.balanceCents) });
  const { transactions, entries, changes } = ledgerRows([posting], { now });
  await sql`
    with posting as (
      insert into ledger_transaction (tenant_id, transaction_id, kind, effective_on, created_at)
      select ${tenantId}, t.id, t.kind, ${effectiveOn}, ${now}
      from unnest(${transactions.ids}::uuid[], ${transactions.kinds}::text[]) as t (id, kind)
    ),
    entries as (
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select ${tenantId}, e.id, e.line, e.account, e.amount
      from unnest(${entries.ids}::uuid[], ${entries.lines}::int[], ${entries.accounts}::text[], ${entries.amounts}::bigint[])
        as e (id, line, account, amount)
    )
    update account set balance_cents = balance_cents + ${changes.amounts[0]}::bigint
    where tenant_id = ${tenantId} and account_id = ${accountId}
  `.execute(tx);
}
