import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/** Builds an SQL condition that holds while a plan pays the debt of the account under the given alias. */
export function isOnPlan(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`exists (
    select from installment_plan l
    where l.tenant_id = ${currentTenant} and l.account_id = ${a}.account_id and l.state in ('active', 'paused')
  )`;
}

/** Builds an SQL condition that holds when the customer has accepted a settlement of the account's debt. */
export function isSettled(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`exists (
    select from settlement s
    where s.tenant_id = ${currentTenant} and s.account_id = ${a}.account_id and s.state in ('accepted', 'submitted', 'completed')
  )`;
}

/**
 * Builds an SQL condition that holds while autopay pays a bill of the account, both under the given aliases. A new bill's
 * charge isn't planned yet. Autopay doesn't pay a bill that the customer skipped, whose payment failed, or that the terms
 * don't cover.
 */
export function isOnAutopay({ account, bill }: { account: string; bill: string }): RawBuilder<boolean> {
  const [a, b] = [sql.table(account), sql.table(bill)];
  return sql<boolean>`exists (
    select from autopay p
    left join lateral (
      select c.state from autopay_charge c
      where c.tenant_id = ${currentTenant} and c.autopay_id = p.autopay_id and c.bill_number = ${b}.bill_number
      order by c.created_at desc, c.charge_id desc limit 1
    ) charge on true
    where p.tenant_id = ${currentTenant} and p.account_id = ${a}.account_id and p.state = 'active'
      and case when charge.state is not null then charge.state not in ('skipped', 'failed', 'canceled') else not exists (
        select from autopay_event e
        where e.tenant_id = ${currentTenant} and e.autopay_id = p.autopay_id and e.bill_id = ${b}.bill_id and e.event = 'not-charged'
      ) end
  )`;
}
