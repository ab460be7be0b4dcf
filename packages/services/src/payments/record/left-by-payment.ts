import { parseDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { OtherScheduled } from '@quittance/domain/balances/other-scheduled-text';
import { cents } from '@quittance/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';

export type ScheduledBeside = { amountCents: number; count: number; firstOn: string };

/**
 * Builds the SQL expression for the time at which the remaining balance is calculated: now while the payment is open,
 * and later the moment when it succeeded, failed or was returned. `payment` is the alias of the payment table.
 */
function leftAt(payment: string, now: Date): RawBuilder<unknown> {
  const p = sql.table(payment);
  return sql`case when ${p}.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review') then ${now}::timestamptz else coalesce((
    select max(t.created_at) from ledger_transaction t
    where t.tenant_id = ${currentTenant} and t.payment_id = ${p}.payment_id and t.kind in ('settle', 'void', 'return', 'refund', 'adjust')
  ), ${p}.created_at) end`;
}

/**
 * Builds the SQL expression for each account's balance after the payment, keyed by account number; null for an unpaid
 * cash slip. A failed, returned or refunded payment is still subtracted, as in `payment_share.balance_after_cents`.
 */
export function balancesLeft(payment: string, now: Date): RawBuilder<Record<string, number | null>> {
  const p = sql.table(payment);
  return sql<Record<string, number | null>>`(
    select coalesce(json_object_agg(a.reference_code, case when s.balance_after_cents is null then null else a.balance_cents - coalesce((
        select sum(e.amount_cents) from ledger_entry e
        join ledger_transaction t on t.tenant_id = e.tenant_id and t.transaction_id = e.transaction_id
        where e.tenant_id = ${currentTenant} and e.account = 'receivable:' || s.account_id and t.created_at > ${leftAt(payment, now)}
      ), 0) - coalesce((
        select case when r.state = 'succeeded' then coalesce(back.amount_cents, 0) else 0 end
        from refund r left join refund_share back
          on back.tenant_id = r.tenant_id and back.refund_id = r.refund_id and back.account_id = s.account_id
        where r.tenant_id = ${currentTenant} and r.payment_id = s.payment_id and r.state <> 'failed' and r.kind <> 'cancel'
      ), case when ${p}.state in ('declined', 'canceled', 'returned') then s.amount_cents else 0 end) end), '{}')
    from payment_share s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = ${currentTenant} and s.payment_id = ${p}.payment_id
  )`;
}

/**
 * Builds the SQL expression for the other payments scheduled on the payment's accounts, or null. The balances from
 * `balancesLeft` already subtract them.
 */
export function scheduledBeside(payment: string, now: Date): RawBuilder<ScheduledBeside | null> {
  const p = sql.table(payment);
  const at = leftAt(payment, now);
  return sql<ScheduledBeside | null>`(
    select json_build_object('amountCents', sum(theirs.amount_cents), 'count', count(distinct o.payment_id), 'firstOn', min(o.scheduled_for))
    from payment_share ours
    join payment_share theirs on theirs.tenant_id = ours.tenant_id and theirs.account_id = ours.account_id
      and theirs.payment_id <> ours.payment_id
    join payment o on o.tenant_id = theirs.tenant_id and o.payment_id = theirs.payment_id
    where ours.tenant_id = ${currentTenant} and ours.payment_id = ${p}.payment_id
      and o.scheduled_for > (${at} at time zone (select t.time_zone from tenant t where t.tenant_id = ${currentTenant}))::date
      and (
        select e.to_state from payment_event e
        where e.tenant_id = ${currentTenant} and e.payment_id = o.payment_id and e.at <= ${at}
        order by e.event_no desc limit 1
      ) = 'reserved'
    having count(*) > 0
  )`;
}

export function otherScheduled({ amountCents, count, firstOn }: ScheduledBeside): OtherScheduled {
  return { amount: cents(amountCents), count, firstOn: parseDate(firstOn) };
}
