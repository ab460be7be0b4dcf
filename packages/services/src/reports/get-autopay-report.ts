import type { CalendarDate } from '@internationalized/date';
import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { AutopayChargeState } from '@quittance/domain/autopay/autopay-charge-life';
import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import type { InstallmentState } from '@quittance/domain/installment-plans/plan-life';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';
import {
  type PromiseOutcome,
  type PromiseSource,
  promiseOutcomeOf,
  promiseOutcomes,
  promiseSources,
} from '@quittance/domain/reports/promises';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { ofPayee, type PayeeFilter } from './of-payee.ts';

/** Payments promised for a month, with the same source and outcome. */
export type PromiseSums = {
  /** YYYY-MM. */
  readonly month: string;
  readonly source: PromiseSource;
  readonly outcome: PromiseOutcome;
  readonly payments: number;
  readonly amountCents: Cents;
};

/** Agreements of autopay: those active today, and those made and ended in the period. */
export type AutopayReport = {
  readonly active: number;
  /** Active agreements whose account is paused today. */
  readonly paused: number;
  /** Active agreements whose latest charge failed or is being retried. */
  readonly lastFailed: number;
  readonly created: number;
  readonly ended: readonly { readonly reason: AutopayEndReason; readonly agreements: number }[];
  readonly promises: readonly PromiseSums[];
};

type Asked = PayeeFilter & { tenant: TenantRow; period: ReportPeriod };
type Agreements = { active: number; paused: number; last_failed: number; created: number };
type PromiseRow = { month: string; payments: number; amount_cents: number } & (
  | { source: 'plan'; state: InstallmentState }
  | { source: 'autopay'; state: AutopayChargeState }
);

/** Reports on autopay, and on payments of plans and autopay due in a period. Refuses with ReportPeriodInvalid. */
export async function getAutopayReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  asked: Asked,
): Promise<({ kind: 'report' } & AutopayReport) | Refusal<'ReportPeriodInvalid'>> {
  const today = todayOf(asked.tenant, context.now());
  if (!isReportPeriod(asked.period, today)) return refuse('ReportPeriodInvalid');
  return context.laggingReads.inTenant(asked.tenant.id, async (tx) => {
    const { active, paused, last_failed: lastFailed, created } = await countAgreements(tx, { ...asked, today });
    const [ended, promises] = [await countEnds(tx, asked), await sumPromises(tx, asked)];
    return { kind: 'report', active, paused, lastFailed, created, ended, promises };
  });
}

/** Builds the condition that an instant's day in the tenant's time zone is in the period. */
function within(column: string, { tenant, period }: Asked) {
  return sql`(${sql.ref(column)} at time zone ${tenant.timeZone})::date between ${period.from.toString()}::date and ${period.to.toString()}::date`;
}

async function countAgreements(tx: ReadTransaction, asked: Asked & { today: CalendarDate }): Promise<Agreements> {
  const { tenant, payeeCode, today } = asked;
  const { rows } = await sql<Agreements>`
    select count(*) filter (where a.state = 'active')::int as active,
      count(*) filter (where a.state = 'active' and exists (
        select from account_pause s
        where s.tenant_id = ${tenant.id} and s.account_id = a.account_id and s.ended_at is null
          and ${today.toString()}::date between s.from_on and s.until_on
      ))::int as paused,
      count(*) filter (where a.state = 'active' and (
        select c.state from autopay_charge c
        where c.tenant_id = ${tenant.id} and c.autopay_id = a.autopay_id and c.state in ('paid', 'covered', 'failed', 'retrying')
        order by c.created_at desc, c.charge_id desc limit 1
      ) in ('failed', 'retrying'))::int as last_failed,
      count(*) filter (where ${within('a.created_at', asked)})::int as created
    from autopay a where a.tenant_id = ${tenant.id} and ${ofPayee('a.account_id', { tenantId: tenant.id, payeeCode })}
  `.execute(tx);
  return rows[0] ?? { active: 0, paused: 0, last_failed: 0, created: 0 };
}

async function countEnds(tx: ReadTransaction, asked: Asked): Promise<AutopayReport['ended']> {
  const { tenant, payeeCode } = asked;
  const { rows } = await sql<{ reason: AutopayEndReason; agreements: number }>`
    select a.end_reason as reason, count(*)::int as agreements from autopay a
    where a.tenant_id = ${tenant.id} and a.state = 'ended' and ${within('a.ended_at', asked)}
      and ${ofPayee('a.account_id', { tenantId: tenant.id, payeeCode })}
    group by a.end_reason order by count(*) desc, a.end_reason
  `.execute(tx);
  return rows;
}

async function sumPromises(tx: ReadTransaction, { tenant, period, payeeCode }: Asked): Promise<PromiseSums[]> {
  const { rows } = await sql<PromiseRow>`
    select 'plan' as source, to_char(i.due_on, 'YYYY-MM') as month, i.state, count(*)::int as payments,
      sum(i.amount_cents)::bigint as amount_cents
    from installment i join installment_plan p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id
    where i.tenant_id = ${tenant.id} and i.due_on between ${period.from.toString()}::date and ${period.to.toString()}::date
      and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })}
    group by 2, 3
    union all
    select 'autopay', to_char(c.due_on, 'YYYY-MM'), c.state, count(*)::int, sum(c.amount_cents)::bigint
    from autopay_charge c
    where c.tenant_id = ${tenant.id} and c.due_on between ${period.from.toString()}::date and ${period.to.toString()}::date
      and ${ofPayee('c.account_id', { tenantId: tenant.id, payeeCode })}
    group by 2, 3
  `.execute(tx);
  const months = [...new Set(rows.map(({ month }) => month))].toSorted();
  return months
    .flatMap((month) =>
      promiseSources.flatMap((source) => promiseOutcomes.map((outcome) => ({ month, source, outcome }))),
    )
    .flatMap(({ month, source, outcome }) => {
      const own = rows.filter(
        (row) => row.month === month && row.source === source && promiseOutcomeOf(row) === outcome,
      );
      if (own.length === 0) return [];
      const payments = own.reduce((all, row) => all + row.payments, 0);
      return [{ month, source, outcome, payments, amountCents: sumCents(own.map((row) => cents(row.amount_cents))) }];
    });
}
