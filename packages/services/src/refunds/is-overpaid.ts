import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaymentShare } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { leftCredit } from './left-credit.ts';

/**
 * Checks whether every account of a refund is overpaid by at least its share: by the credit that the customer sees,
 * which scheduled payments don't affect, minus pending refunds that will use it up. Refunds booked against adjustments
 * by the previous release left the credit unchanged, so they count from the time the account came into credit. Locks
 * the accounts, so that two refunds can't use the same credit.
 */
export async function isOverpaid(
  tx: TenantTransaction,
  { tenant, shares, now }: { tenant: Tenant; shares: readonly PaymentShare[]; now: Date },
): Promise<boolean> {
  const { id: tenantId } = tenant;
  const today = todayOf(tenant, now).toString();
  const accountIds = shares.map(({ accountId }) => accountId);
  await sql`
    select from account where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[]) order by account_id for no key update
  `.execute(tx);
  const { rows } = await sql<{ account_id: string; overpaid_cents: number }>`
    select a.account_id, (-coalesce(l.balance_cents, 0) - coalesce((
      select sum(h.amount_cents) from payment_share h join payment p on p.tenant_id = h.tenant_id and p.payment_id = h.payment_id
      where h.tenant_id = ${tenantId} and h.account_id = a.account_id and p.state = 'reserved' and p.scheduled_for > ${today}
    ), 0) - coalesce((
      select sum(s.amount_cents) from refund r
      join refund_share s on s.tenant_id = r.tenant_id and s.refund_id = r.refund_id
      where r.tenant_id = ${tenantId} and s.account_id = a.account_id and (
        r.state not in ('failed', 'succeeded')
        or r.state = 'succeeded' and r.created_at >= coalesce(l.in_credit_since, '-infinity') and ${leftCredit('r')}
      )
    ), 0))::bigint as overpaid_cents
    from account a
    left join lateral (
      select sum(amount_cents) as balance_cents, max(created_at) filter (where running_cents >= 0) as in_credit_since
      from (
        select e.amount_cents, t.created_at,
          sum(e.amount_cents) over (order by t.created_at, t.transaction_id, e.line) as running_cents
        from ledger_entry e join ledger_transaction t on t.tenant_id = e.tenant_id and t.transaction_id = e.transaction_id
        where e.tenant_id = ${tenantId} and e.account = 'receivable:' || a.account_id
      ) booked
    ) l on true
    where a.tenant_id = ${tenantId} and a.account_id = any(${accountIds}::uuid[])
  `.execute(tx);
  const overpaid = new Map(rows.map((row) => [row.account_id, row.overpaid_cents]));
  return shares.every(({ accountId, amountCents }) => amountCents <= (overpaid.get(accountId) ?? 0));
}
