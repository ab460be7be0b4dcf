import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import { sql } from 'kysely';
import { spellings } from '../../credentials/find-customer.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Dates are YYYY-MM-DD. */
export type PlanSearch = {
  /** A plan's confirmation number or an account number, complete. */
  text?: string | undefined;
  merchantPayeeCode?: string | undefined;
  accountReferenceCode?: string | undefined;
  states?: readonly PlanState[] | undefined;
  hasMissed?: boolean | undefined;
  /** The range of the next charge date. */
  chargeFrom?: string | undefined;
  chargeTo?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Amounts are in cents, dates as YYYY-MM-DD. */
export type FoundPlan = {
  planId: string;
  customerId: string;
  confirmationNumber: string;
  accountReferenceCode: string;
  payeeCode: string;
  accountName: string;
  state: PlanState;
  stopReason: string | null;
  goalCents: number;
  paidCents: number;
  /** Every past and future payment by date, including fees. */
  paymentsCents: readonly number[];
  missed: number;
  nextChargeOn: string | null;
  nextAmountCents: number | null;
  createdAt: Date;
};

const defaultLimit = 50;

/** Searches a tenant's plans, newest first. The cursor is the last plan of the previous page. */
export async function searchPlans(
  context: Pick<ServiceContext, 'laggingReads'>,
  { tenant, search }: { tenant: Pick<Tenant, 'id'>; search: PlanSearch },
): Promise<{ plans: FoundPlan[]; nextCursor: string | null }> {
  const { limit = defaultLimit } = search;
  const rows = await context.laggingReads.inTenant(tenant.id, (tx) =>
    selectPlans(tx, { tenantId: tenant.id, search, limit: limit + 1 }),
  );
  const plans = rows.slice(0, limit);
  return { plans, nextCursor: rows.length > limit ? (plans.at(-1)?.planId ?? null) : null };
}

/** Finds one plan as a search does. */
export async function findFoundPlan(
  tx: ReadTransaction,
  { tenantId, planId }: { tenantId: string; planId: string },
): Promise<FoundPlan | undefined> {
  const [plan] = await selectPlans(tx, { tenantId, search: {}, planId, limit: 1 });
  return plan;
}

async function selectPlans(
  tx: ReadTransaction,
  { tenantId, search, planId, limit }: { tenantId: string; search: PlanSearch; planId?: string; limit: number },
): Promise<FoundPlan[]> {
  const { cursor = null, states = null } = search;
  const found = sql.join(planConditions(search, tenantId), sql` `);
  const { rows } = await sql<FoundPlan>`
    select p.plan_id as "planId", p.customer_id as "customerId", p.confirmation_number as "confirmationNumber",
      a.reference_code as "accountReferenceCode", a.payee_code as "payeeCode", a.name as "accountName", p.state, p.stop_reason as "stopReason",
      p.goal_cents as "goalCents", p.created_at as "createdAt", ahead.charge_on as "nextChargeOn", ahead.amount_cents as "nextAmountCents",
      coalesce(done.missed, 0)::int as missed, coalesce(done.paid_cents, 0)::bigint as "paidCents",
      coalesce(done.payments_cents, '[]') as "paymentsCents"
    from (
      select * from installment_plan p
      where p.tenant_id = ${tenantId} ${planId === undefined ? sql`` : sql`and p.plan_id = ${planId}`}
        and (${cursor}::uuid is null or p.plan_id < ${cursor}::uuid)
        and (${states}::text[] is null or p.state = any(${states}::text[])) ${found}
      order by p.plan_id desc limit ${limit}
    ) p
    join account a on a.tenant_id = ${tenantId} and a.account_id = p.account_id
    left join lateral (
      select i.charge_on, i.amount_cents from installment i
      where i.tenant_id = ${tenantId} and i.plan_id = p.plan_id and i.state in ('scheduled', 'retrying')
      order by i.charge_on, i.sequence limit 1
    ) ahead on p.state = 'active'
    left join lateral (
      select count(*) filter (where i.state = 'failed') as missed,
        sum(coalesce(y.amount_cents, i.amount_cents)) filter (where i.state = 'paid') as paid_cents,
        json_agg(i.amount_cents + i.fee_cents order by i.due_on, i.sequence)
          filter (where i.state not in ('canceled', 'skipped', 'failed')) as payments_cents
      from installment i left join payment y on y.tenant_id = i.tenant_id and y.payment_id = i.payment_id
      where i.tenant_id = ${tenantId} and i.plan_id = p.plan_id
    ) done on true
    order by p.plan_id desc
  `.execute(tx);
  return rows;
}

/** The conditions of a search on `installment_plan p`, other than the states. */
export function planConditions(
  { text, merchantPayeeCode, accountReferenceCode, hasMissed, chargeFrom, chargeTo }: Omit<PlanSearch, 'states'>,
  tenantId: string,
) {
  const sought = text?.trim();
  const conditions = [sql``];
  if (sought) {
    const numbers = spellings(sought);
    conditions.push(sql`and p.plan_id in (
      select plan_id from installment_plan where tenant_id = ${tenantId} and confirmation_number = any(${numbers}::text[])
      union select l.plan_id from account a join installment_plan l on l.tenant_id = a.tenant_id and l.customer_id = a.customer_id
        and l.account_id = a.account_id
        where a.tenant_id = ${tenantId} and a.reference_code = any(${numbers}::text[])
    )`);
  }
  if (accountReferenceCode !== undefined)
    conditions.push(sql`and p.plan_id in (
      select l.plan_id from account a join installment_plan l on l.tenant_id = a.tenant_id and l.customer_id = a.customer_id
        and l.account_id = a.account_id
      where a.tenant_id = ${tenantId} and a.reference_code = ${accountReferenceCode}
    )`);
  if (merchantPayeeCode !== undefined)
    conditions.push(sql`and exists (
      select from account a
      where a.tenant_id = ${tenantId} and a.account_id = p.account_id and a.payee_code = ${merchantPayeeCode}
    )`);
  if (hasMissed)
    conditions.push(
      sql`and p.plan_id in (select plan_id from installment where tenant_id = ${tenantId} and state = 'failed')`,
    );
  if (chargeFrom !== undefined || chargeTo !== undefined)
    conditions.push(sql`and p.state = 'active' and p.plan_id in (
      select i.plan_id from installment i where i.tenant_id = ${tenantId} and i.state in ('scheduled', 'retrying')
      group by i.plan_id having (${chargeFrom ?? null}::date is null or min(i.charge_on) >= ${chargeFrom ?? null}::date)
        and (${chargeTo ?? null}::date is null or min(i.charge_on) <= ${chargeTo ?? null}::date)
    )`);
  return conditions;
}
