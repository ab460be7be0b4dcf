import type { CalendarDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';
import { isPaidAlone } from '../accounts/is-paid-alone.ts';
import { isDisputed } from '../disputes/is-disputed.ts';

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

/** Builds an SQL condition that holds while autopay pays the bills of the account. */
export function isOnAutopay(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`exists (
    select from autopay p where p.tenant_id = ${currentTenant} and p.account_id = ${a}.account_id and p.state = 'active'
  )`;
}

/**
 * Builds an SQL condition that holds when reminders may be planned today about the account under the given alias: the
 * account is open, can be paid on its own, and had no reminder yet today.
 */
export function isRemindable(
  account: string,
  { today, timeZone }: { readonly today: CalendarDate; readonly timeZone: string },
): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`(
    ${a}.closed_at is null and not ${a}.is_out_of_statute and ${isPaidAlone(account)} and not ${isDisputed(account)} and not exists (
      select from reminder r
      where r.tenant_id = ${currentTenant} and r.account_id = ${a}.account_id
        and (r.created_at at time zone ${timeZone})::date = ${today.toString()}::date
    )
  )`;
}
