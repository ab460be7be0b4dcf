import { parseDate } from '@internationalized/date';
import type { OtherScheduled } from '@quittance/domain/balances/other-scheduled-text';
import { cents } from '@quittance/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';

/** Other scheduled payments of a payment's accounts, as a row has them. */
export type ScheduledBefore = { amount_cents: number; count: number; first_on: string };

/**
 * What was scheduled on a payment's accounts when it was made, as an expression over a row of `payment` under the given name; null where
 * nothing was. The balance that was written with the payment has it off already, and later changes of it don't change that balance.
 */
export function scheduledBefore(payment: string): RawBuilder<ScheduledBefore | null> {
  const p = sql.table(payment);
  return sql<ScheduledBefore | null>`(
    select json_build_object('amount_cents', sum(theirs.amount_cents), 'count', count(distinct o.payment_id), 'first_on', min(o.pay_on))
    from payment_share ours
    join payment_share theirs on theirs.tenant_id = ours.tenant_id and theirs.account_id = ours.account_id
      and theirs.payment_id <> ours.payment_id
    join payment o on o.tenant_id = theirs.tenant_id and o.payment_id = theirs.payment_id
    where ours.tenant_id = ${p}.tenant_id and ours.payment_id = ${p}.payment_id and o.created_at < ${p}.created_at
      and o.pay_on > (${p}.created_at at time zone (select t.time_zone from tenant t where t.tenant_id = ${p}.tenant_id))::date
      and (
        select e.to_state from payment_event e
        where e.tenant_id = o.tenant_id and e.payment_id = o.payment_id and e.at <= ${p}.created_at
        order by e.event_no desc limit 1
      ) = 'reserved'
    having count(*) > 0
  )`;
}

/** The same as facts of a text. */
export function otherScheduled({ amount_cents, count, first_on }: ScheduledBefore): OtherScheduled {
  return { amount: cents(amount_cents), count, firstOn: parseDate(first_on) };
}
