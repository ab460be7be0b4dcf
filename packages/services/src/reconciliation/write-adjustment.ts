import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

/** What is booked among the house's own accounts, on which of the tenant's days, YYYY-MM-DD. */
export type Adjustment = { tenantId: string; posting: Posting; today: string; now: Date };

/**
 * Books an adjustment and answers its transaction's id. With an id of its own it is booked once, however often it is asked for. Throws
 * RangeError for one that would touch what a customer owes.
 */
export async function writeAdjustment(
  tx: TenantTransaction,
  { tenantId, posting, today, now }: Adjustment,
  id = newId({ msecs: now.getTime() }),
): Promise<string> {
  const { entries } = posting;
  if (entries.some(({ account }) => account.includes(':')))
    throw new RangeError('an adjustment never touches a customer');
  const accounts = entries.map(({ account }) => account);
  const amounts = entries.map(({ amountCents }) => amountCents);
  await sql`
    with posting as (
      insert into ledger_transaction (tenant_id, transaction_id, kind, effective_on, created_at)
      values (${tenantId}, ${id}, ${posting.kind}, ${today}, ${now})
      on conflict (tenant_id, transaction_id) do nothing
      returning transaction_id
    )
    insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
    select ${tenantId}, posting.transaction_id, e.line, e.account, e.amount
    from posting, unnest(${accounts}::text[], ${amounts}::bigint[]) with ordinality as e (account, amount, line)
  `.execute(tx);
  return id;
}
