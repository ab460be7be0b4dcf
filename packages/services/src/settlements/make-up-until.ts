import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';
import { isMissed } from '../installment-plans/change/missing-of-plan.ts';

/** The time limit for making up missed payments of a settlement without a last day. */
const answerDays = 30;

/**
 * Builds the SQL expression for the last day on which a customer can agree to make up what the settlement's plan
 * missed, after the plan ended without it; null without a missed amount. `settlement` is the alias of the table.
 */
export function makeUpUntil(settlement: string): RawBuilder<string | null> {
  const s = sql.table(settlement);
  return sql<string | null>`(
    select coalesce(${s}.pay_by, (p.ended_at + make_interval(days => ${answerDays}))::date) from installment_plan p
    where p.tenant_id = ${currentTenant} and p.account_id = ${s}.account_id and p.settlement_id = ${s}.settlement_id
      and p.state = 'completed' and p.stop_reason is null
      and exists (
        select from installment i where i.tenant_id = ${currentTenant} and i.plan_id = p.plan_id and ${isMissed('i')}
      )
    order by p.plan_id desc limit 1
  )`;
}
