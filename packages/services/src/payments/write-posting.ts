import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import { ledgerRows } from './ledger-rows.ts';

/** What is booked, for a payment or for none, on which of the tenant's days, YYYY-MM-DD. */
export type WrittenPosting = {
  tenantId: string;
  paymentId: string | null;
  posting: Posting;
  today: string;
  now: Date;
};

/**
 * Books one posting and changes by it what accounts owe. Answers the transaction's id. A payment has one of a kind: the database refuses a
 * second.
 */
export async function writePosting(tx: TenantTransaction, written: WrittenPosting): Promise<string> {
  const { tenantId, paymentId, posting, today, now } = written;
  const { transactions, entries, changes } = ledgerRows([posting], { now });
  const [id = ''] = transactions.ids;
  await sql`
    with posting as (
      insert into ledger_transaction (tenant_id, transaction_id, payment_id, kind, effective_on, created_at)
      values (${tenantId}, ${id}, ${paymentId}, ${posting.kind}, ${today}, ${now})
    ),
    entries as (
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select ${tenantId}, e.id, e.line, e.account, e.amount
      from unnest(${entries.ids}::uuid[], ${entries.lines}::int[], ${entries.accounts}::text[], ${entries.amounts}::bigint[])
        as e (id, line, account, amount)
    )
    update account set balance_cents = balance_cents + c.change
    from unnest(${changes.accountIds}::uuid[], ${changes.amounts}::bigint[]) as c (account_id, change)
    where account.tenant_id = ${tenantId} and account.account_id = c.account_id
  `.execute(tx);
  return id;
}
