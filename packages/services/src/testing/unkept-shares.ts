import type { openPool } from '@quittance/database/connection-pool';

/**
 * Returns the shares whose kept values differ from their payment and its refund. Every test world checks this when it
 * closes, so each kind of change that tests make is covered.
 */
export async function unkeptShares(adminPool: ReturnType<typeof openPool>): Promise<readonly object[]> {
  const { rows } = await adminPool.query<object>(`
    select p.payment_id, p.state, k.paid_on, k.paid_cents, k.paid_count, k.on_day, k.left_cents
    from payment p cross join lateral (
      select s.paid_on::text, s.paid_cents, s.paid_count,
        case when p.state in ('succeeded', 'settled', 'returned') then p.scheduled_for::text end as on_day,
        case p.state when 'returned' then 0 when 'succeeded' then s.amount_cents - r.refunded when 'settled' then s.amount_cents - r.refunded
          end as left_cents,
        case when p.state = 'returned' then 0 when p.state in ('succeeded', 'settled') then
          case when s.account_id = p.account_id and p.amount_cents > r.whole then 1 else 0 end end as counted
      from payment_share s cross join lateral (
        select coalesce(sum(h.amount_cents) filter (where h.account_id = s.account_id), 0) as refunded, coalesce(max(r.amount_cents), 0) as whole
        from refund r left join refund_share h using (tenant_id, refund_id)
        where r.tenant_id = p.tenant_id and r.payment_id = p.payment_id and r.state = 'succeeded' and r.kind <> 'cancel'
      ) r
      where s.tenant_id = p.tenant_id and s.payment_id = p.payment_id
    ) k
    where (k.paid_on, k.paid_cents, k.paid_count) is distinct from (k.on_day, k.left_cents, k.counted)
  `);
  return rows;
}
