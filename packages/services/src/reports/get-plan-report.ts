import { type Cents, cents } from '@quittance/domain/money/cents';
import { daysOf, isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { ofPayee, type PayeeFilter } from './of-payee.ts';

type OpenPlans = { onTime: number; missedOnce: number; missedMore: number; paused: number; owedCents: Cents };

export type PlanReport = {
  readonly created: number;
  readonly completed: number;
  readonly canceled: number;
  readonly stopped: number;
  readonly open: OpenPlans;
  readonly expected: readonly { readonly day: string; readonly installments: number; readonly amountCents: Cents }[];
};

const expectedDays = 30;

type PlanStatusRow = { on_time: number; missed_once: number; missed_more: number; paused: number; owed_cents: number };
type Happened = { created: number; completed: number; canceled: number; stopped: number };

/** Refuses with ReportPeriodInvalid. */
export async function getPlanReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, period, payeeCode }: PayeeFilter & { tenant: TenantRow; period: ReportPeriod },
): Promise<({ kind: 'report' } & PlanReport) | Refusal<'ReportPeriodInvalid'>> {
  const today = todayOf(tenant, context.now());
  if (!isReportPeriod(period, today)) return refuse('ReportPeriodInvalid');
  const ahead = { from: today, to: today.add({ days: expectedDays - 1 }) };
  const within = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${tenant.timeZone})::date between ${period.from.toString()}::date and ${period.to.toString()}::date`;
  return context.laggingReads.inTenant(tenant.id, async (tx) => {
    const happened = await sql<Happened>`
      select count(*) filter (where ${within('created_at')})::int as created,
        count(*) filter (where state = 'completed' and ${within('ended_at')})::int as completed,
        count(*) filter (where state = 'canceled' and ${within('ended_at')})::int as canceled,
        count(*) filter (where state = 'stopped' and ${within('ended_at')})::int as stopped
      from installment_plan p where p.tenant_id = ${tenant.id} and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })}
    `.execute(tx);
    const status = await sql<PlanStatusRow>`
      select count(*) filter (where state = 'active' and missed = 0)::int as on_time,
        count(*) filter (where state = 'active' and missed = 1)::int as missed_once,
        count(*) filter (where state = 'active' and missed > 1)::int as missed_more,
        count(*) filter (where state = 'paused')::int as paused, coalesce(sum(owed), 0)::bigint as owed_cents
      from (
        select p.state, count(*) filter (where i.state = 'failed') as missed,
          sum(i.amount_cents) filter (where i.state in ('scheduled', 'retrying')) as owed
        from installment_plan p join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id
        where p.tenant_id = ${tenant.id} and p.state in ('active', 'paused') and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })}
        group by p.plan_id, p.state
      ) as plan
    `.execute(tx);
    const expected = await sql<{ day: string; installments: number; amount_cents: number }>`
      select i.charge_on::text as day, count(*)::int as installments, sum(i.amount_cents + i.fee_cents)::bigint as amount_cents
      from installment i join installment_plan p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id
      where i.tenant_id = ${tenant.id} and p.state = 'active' and i.state in ('scheduled', 'retrying')
        and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })}
        and i.charge_on between ${ahead.from.toString()}::date and ${ahead.to.toString()}::date
      group by i.charge_on
    `.execute(tx);
    const byDay = new Map(expected.rows.map((row) => [row.day, row]));
    const [counts = { created: 0, completed: 0, canceled: 0, stopped: 0 }] = happened.rows;
    return {
      kind: 'report',
      ...counts,
      open: openPlans(status.rows[0]),
      expected: daysOf(ahead).map((day) => {
        const row = byDay.get(day.toString());
        return {
          day: day.toString(),
          installments: row?.installments ?? 0,
          amountCents: cents(row?.amount_cents ?? 0),
        };
      }),
    };
  });
}

function openPlans(row: PlanStatusRow | undefined): OpenPlans {
  return {
    onTime: row?.on_time ?? 0,
    missedOnce: row?.missed_once ?? 0,
    missedMore: row?.missed_more ?? 0,
    paused: row?.paused ?? 0,
    owedCents: cents(row?.owed_cents ?? 0),
  };
}
