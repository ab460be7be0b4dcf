import { currentTenant } from '@quittance/database/current-tenant';
import { revokingReturns } from '@quittance/domain/installment-plans/retry-rules';
import { type RawBuilder, sql } from 'kysely';

const live = sql`('reserved', 'submitting', 'unknown', 'accepted', 'review', 'succeeded', 'settled')`;

/**
 * Builds the SQL expression for the amount missing from a plan, in cents: missed installments that neither a separate
 * payment nor a coming installment makes up for. Zero unless the plan asks its customer about it and can still collect
 * it: an open plan, or a completed one whose account has no other. `plan` is the alias of the installment_plan table.
 */
export function missingOfPlan(plan: string): RawBuilder<number> {
  const p = sql.table(plan);
  const missed = sql`i.tenant_id = ${currentTenant} and i.plan_id = ${p}.plan_id and ${isMissed('i')}`;
  const sumOf = (states: RawBuilder<unknown>) => sql`(
    select coalesce(sum(i.amount_cents), 0) from installment i
    where i.tenant_id = ${currentTenant} and i.plan_id = ${p}.plan_id and i.state in ${states}
  )`;
  const paid = sql`(
    select coalesce(sum(y.amount_cents), 0) from payment y
    where y.tenant_id = ${currentTenant} and y.plan_id = ${p}.plan_id and y.state in ('succeeded', 'settled')
  )`;
  // A separate payment doesn't count toward a settlement.
  const besides = sql`case when ${p}.settlement_id is not null then 0 else (
    select coalesce(sum(s.amount_cents), 0) from payment_share s
    join payment y on y.tenant_id = s.tenant_id and y.payment_id = s.payment_id
    where s.tenant_id = ${currentTenant} and s.account_id = ${p}.account_id and y.plan_id is null and y.state in ${live}
      and y.created_at >= (
        select min(e.at) from plan_event e join installment i
          on i.tenant_id = e.tenant_id and i.plan_id = e.plan_id and i.sequence = e.sequence and i.state = 'failed'
        where e.tenant_id = ${currentTenant} and e.plan_id = ${p}.plan_id and e.event in ('installment-failed', 'installment-returned')
      )
  ) end`;
  const isAsked = sql`(${p}.settlement_id is not null or ${p}.after_missed in ('ask', 'extend'))
    and exists (select from installment i where ${missed})
    and (${p}.state in ('active', 'paused') or ${p}.state = 'completed' and not exists (
      select from installment_plan rival where rival.tenant_id = ${currentTenant} and rival.account_id = ${p}.account_id
        and rival.plan_id <> ${p}.plan_id and (rival.state in ('active', 'paused') or rival.created_at > ${p}.ended_at)
    ))
    and (${p}.settlement_id is null or exists (
      select from settlement s where s.tenant_id = ${currentTenant} and s.settlement_id = ${p}.settlement_id and s.state = 'submitted'
    ))`;
  return sql<number>`coalesce(case when ${isAsked} then (
    select greatest(0, least(
      (select sum(i.amount_cents) from installment i where ${missed}),
      ${p}.goal_cents - ${paid} - ${sumOf(sql`('scheduled', 'retrying', 'submitted')`)} - ${besides},
      owing.balance_cents - ${sumOf(sql`('scheduled', 'retrying')`)}
    ))::bigint
    from account owing
    where owing.tenant_id = ${currentTenant} and owing.account_id = ${p}.account_id and owing.closed_at is null
  ) end, 0)`;
}

/**
 * Checks that an installment was missed and may be made up, because the account owner didn't deny its debit.
 * `installment` is the alias of the table.
 */
export function isMissed(installment: string): RawBuilder<boolean> {
  const i = sql.table(installment);
  return sql<boolean>`(${i}.state = 'failed' and not exists (
    select from payment denied
    where denied.tenant_id = ${currentTenant} and denied.payment_id = ${i}.payment_id and denied.state = 'returned'
      and denied.return_code = any(${revokingReturns}::text[])
  ))`;
}
