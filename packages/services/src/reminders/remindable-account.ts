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

/** Builds an SQL condition that holds while autopay pays the bills of the account. */
export function isOnAutopay(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`exists (
    select from autopay p where p.tenant_id = ${currentTenant} and p.account_id = ${a}.account_id and p.state = 'active'
  )`;
}
