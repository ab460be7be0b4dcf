import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaymentShare } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';

/**
 * Whether every account of a refund was paid too much by at least its share: by what the ledger says, less what has been given back as
 * overpaid since the account came into credit. Holds the accounts, so that two refunds can't both give the same credit back.
 */
export async function isOverpaid(
  tx: TenantTransaction,
  { tenantId, shares }: { tenantId: string; shares: readonly PaymentShare[] },
): Promise<boolean> {
  const accountIds = shares.map(({ accountId }) => accountId);
  await sql`
    select from account where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[]) order by account_id for no key update
  `.execute(tx);
  const { rows } = await sql<{ account_id: string; overpaid_cents: number }>`
    select a.account_id, (-coalesce(l.balance_cents, 0) - coalesce((
      select sum(s.amount_cents) from refund r
      join refund_share s on s.tenant_id = r.tenant_id and s.refund_id = r.refund_id
      where r.tenant_id = a.tenant_id and s.account_id = a.account_id and r.is_overpayment and r.state <> 'failed'
        and r.created_at >= coalesce(l.in_credit_since, '-infinity')
    ), 0))::bigint as overpaid_cents
    from account a
    left join lateral (
      select sum(amount_cents) as balance_cents, max(created_at) filter (where running_cents >= 0) as in_credit_since
      from (
        select e.amount_cents, t.created_at,
          sum(e.amount_cents) over (order by t.created_at, t.transaction_id, e.line) as running_cents
        from ledger_entry e join ledger_transaction t on t.tenant_id = e.tenant_id and t.transaction_id = e.transaction_id
        where e.tenant_id = a.tenant_id and e.account = 'receivable:' || a.account_id
      ) booked
    ) l on true
    where a.tenant_id = ${tenantId} and a.account_id = any(${accountIds}::uuid[])
  `.execute(tx);
  const overpaid = new Map(rows.map((row) => [row.account_id, row.overpaid_cents]));
  return shares.every(({ accountId, amountCents }) => amountCents <= (overpaid.get(accountId) ?? 0));
}
