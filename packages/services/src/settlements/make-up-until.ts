import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';
import { isMissed } from '../installment-plans/missing-of-plan.ts';

/** A settlement without a last day waits so long for its customer to make up what the plan missed. */
const answerDays = 30;

/**
 * The last day on which a customer can agree to make up what the settlement's plan has missed, after the plan came to its end without it; null
 * where there is nothing to agree to. An expression over a row of `settlement` under the given name.
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
