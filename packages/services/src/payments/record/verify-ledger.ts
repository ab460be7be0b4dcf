import { extendStatementLimit, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** `expected` and `found` are in cents. */
export type LedgerDifference = { check: string; id: string; expected: number; found: number };

/**
 * Compares a tenant's ledger with its accounts and payments. Returns nothing when every balance is the sum of its
 * entries, every transaction sums to zero, a payment has a hold exactly while it is open, a settlement took its
 * discount off once completed and not otherwise, suspense equals the open reconciliation differences, and chargebacks
 * and their fees equal what processors took. Reads a single snapshot, so the statement timeout is raised to 15 minutes: a
 * creditor may have a million accounts.
 */
export async function verifyLedger(tx: TenantTransaction, tenantId: string): Promise<LedgerDifference[]> {
  await extendStatementLimit(tx, { seconds: 900 });
  const { rows } = await sql<LedgerDifference>`
    select 'balance equals the sum of its entries' as check, a.account_id::text as id, coalesce(sum(e.amount_cents), 0)::bigint as expected, a.balance_cents as found
    from account a left join ledger_entry e on e.tenant_id = a.tenant_id and e.account = 'receivable:' || a.account_id
    where a.tenant_id = ${tenantId}
    group by a.account_id, a.balance_cents having a.balance_cents <> coalesce(sum(e.amount_cents), 0)
    union all
    select 'transaction sums to zero', e.transaction_id::text, 0, sum(e.amount_cents)::bigint
    from ledger_entry e where e.tenant_id = ${tenantId} group by e.transaction_id having sum(e.amount_cents) <> 0
    union all
    select 'hold exists while the payment is open', p.payment_id::text,
      case when p.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review') then p.amount_cents else 0 end,
      coalesce(sum(e.amount_cents), 0)::bigint
    from payment p left join ledger_entry e on e.tenant_id = p.tenant_id and e.account = 'in_flight:' || p.payment_id
    where p.tenant_id = ${tenantId}
    group by p.payment_id, p.state, p.amount_cents
    having coalesce(sum(e.amount_cents), 0) <> case when p.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review') then p.amount_cents else 0 end
    union all
    select 'every payment was reserved once', p.payment_id::text,
      case when p.paid_by = 'cash' and p.state in ('awaiting', 'canceled') then 0 else 1 end, count(t.transaction_id)
    from payment p left join ledger_transaction t on t.tenant_id = p.tenant_id and t.payment_id = p.payment_id and t.kind = 'reserve'
    where p.tenant_id = ${tenantId} group by p.payment_id, p.paid_by, p.state
    having count(t.transaction_id) <> case when p.paid_by = 'cash' and p.state in ('awaiting', 'canceled') then 0 else 1 end
    union all
    select 'shares add up to the payment', p.payment_id::text, p.amount_cents, coalesce(sum(s.amount_cents), 0)::bigint
    from payment p left join payment_share s on s.tenant_id = p.tenant_id and s.payment_id = p.payment_id
    where p.tenant_id = ${tenantId} group by p.payment_id, p.amount_cents having p.amount_cents <> coalesce(sum(s.amount_cents), 0)
    union all
    select 'share matches the reservation on its account', s.payment_id::text, -s.amount_cents, coalesce(sum(e.amount_cents), 0)::bigint
    from payment_share s
    join ledger_transaction t on t.tenant_id = s.tenant_id and t.payment_id = s.payment_id and t.kind = 'reserve'
    left join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id and e.account = 'receivable:' || s.account_id
    where s.tenant_id = ${tenantId} group by s.payment_id, s.account_id, s.amount_cents
    having coalesce(sum(e.amount_cents), 0) <> -s.amount_cents
    union all
    select 'settlement posts its discount', s.settlement_id::text, case when s.state = 'completed' then coalesce(s.discount_cents, -1) else 0 end,
      coalesce(sum(e.amount_cents), 0)::bigint
    from settlement s
    left join ledger_transaction t on t.tenant_id = s.tenant_id and t.settlement_id = s.settlement_id
    left join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id and e.account = 'settlement_discount'
    where s.tenant_id = ${tenantId} group by s.settlement_id, s.state, s.discount_cents
    having coalesce(sum(e.amount_cents), 0) <> case when s.state = 'completed' then coalesce(s.discount_cents, -1) else 0 end
    union all
    select 'refunds are posted once', p.payment_id::text, refunded.cents, booked.cents
    from payment p,
    lateral (
      select coalesce(sum(r.amount_cents), 0)::bigint as cents from refund r
      where r.tenant_id = ${tenantId} and r.payment_id = p.payment_id and r.state = 'succeeded' and r.kind <> 'cancel'
    ) refunded,
    lateral (
      select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_transaction t
      join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id
      where t.tenant_id = ${tenantId} and t.payment_id = p.payment_id and t.kind = 'refund'
        and (e.account like 'receivable:%' or e.account = 'adjustments')
    ) booked
    where p.tenant_id = ${tenantId} and refunded.cents <> booked.cents
    union all
    select 'shares add up to the refund', r.refund_id::text, r.amount_cents, coalesce(sum(s.amount_cents), 0)::bigint
    from refund r left join refund_share s on s.tenant_id = r.tenant_id and s.refund_id = r.refund_id
    where r.tenant_id = ${tenantId} group by r.refund_id, r.amount_cents having r.amount_cents <> coalesce(sum(s.amount_cents), 0)
    union all
    select 'adjustment matches its ledger entries', a.adjustment_id::text, a.amount_cents, coalesce(sum(e.amount_cents), 0)::bigint
    from adjustment a
    left join ledger_entry e on e.tenant_id = a.tenant_id and e.transaction_id = a.transaction_id and e.account = 'receivable:' || a.account_id
    where a.tenant_id = ${tenantId} group by a.adjustment_id, a.amount_cents having a.amount_cents <> coalesce(sum(e.amount_cents), 0)
    union all
    select 'suspense equals the open differences', ${tenantId}, open.cents, booked.cents
    from (
      select coalesce(sum(here_cents - there_cents), 0)::bigint as cents from reconciliation_difference
      where tenant_id = ${tenantId} and closed_at is null
    ) open,
    (
      select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where tenant_id = ${tenantId} and account = 'suspense'
    ) booked
    where open.cents <> booked.cents
    union all
    select 'chargebacks equal what processors took', ${tenantId}, taken.cents, booked.cents
    from (
      select coalesce(sum(apart_cents), 0)::bigint as cents from chargeback where tenant_id = ${tenantId}
    ) taken,
    (
      select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where tenant_id = ${tenantId} and account = 'chargebacks'
    ) booked
    where taken.cents <> booked.cents
    union all
    select 'fees for chargebacks equal what processors took', ${tenantId}, taken.cents, booked.cents
    from (
      select coalesce(sum(fee_cents), 0)::bigint as cents from chargeback where tenant_id = ${tenantId}
    ) taken,
    (
      select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where tenant_id = ${tenantId} and account = 'processor_fees'
    ) booked
    where taken.cents <> booked.cents
    union all
    select 'a payment is charged back while its chargeback took it', c.payment_id::text, c.taken_cents - c.apart_cents,
      case when p.state = 'returned' then p.amount_cents + p.fee_cents else 0 end
    from chargeback c join payment p on p.tenant_id = c.tenant_id and p.payment_id = c.payment_id
    where c.tenant_id = ${tenantId} and c.is_payment_taken <> (p.state = 'returned' and c.taken_cents > c.apart_cents)
  `.execute(tx);
  return rows;
}
