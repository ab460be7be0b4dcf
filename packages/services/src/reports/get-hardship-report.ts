import { type HardshipReason, hardshipReasons } from '@quittance/domain/hardship/hardship-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type HardshipReportOutcome, hardshipReportOutcomes } from '@quittance/domain/reports/report-name';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { ofPayee, type PayeeFilter } from './of-payee.ts';

/** Requests for help of a month with the same reason and outcome. */
export type HardshipSums = {
  /** YYYY-MM. */
  readonly month: string;
  readonly reason: HardshipReason;
  readonly outcome: HardshipReportOutcome;
  readonly requests: number;
  /** Balances when customers asked. */
  readonly balanceCents: Cents;
  /** Pauses that customers ended before their last day. */
  readonly endedEarly: number;
};

type Row = {
  month: string;
  reason: HardshipReason;
  outcome: HardshipReportOutcome;
  requests: number;
  balance_cents: number;
  ended_early: number;
};

/** Reports on requests for help in a period, by month, reason and outcome. Refuses with ReportPeriodInvalid. */
export async function getHardshipReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, period, payeeCode }: PayeeFilter & { tenant: TenantRow; period: ReportPeriod },
): Promise<{ kind: 'report'; sums: HardshipSums[] } | Refusal<'ReportPeriodInvalid'>> {
  if (!isReportPeriod(period, todayOf(tenant, context.now()))) return refuse('ReportPeriodInvalid');
  const { rows } = await context.laggingReads.inTenant(tenant.id, (tx) =>
    sql<Row>`
      select to_char(r.created_at at time zone ${tenant.timeZone}, 'YYYY-MM') as month, r.reason,
        case when r.state not in ('paused', 'planned') then r.state
          else r.state || case when r.decided_by is null then '-by-rules' else '-by-staff' end end as outcome,
        count(*)::int as requests, sum(r.balance_cents)::bigint as balance_cents,
        count(*) filter (where exists (
          select from account_pause p
          where p.tenant_id = ${tenant.id} and p.request_id = r.request_id and p.end_reason = 'by-customer'
        ))::int as ended_early
      from hardship_request r
      where r.tenant_id = ${tenant.id} and ${ofPayee('r.account_id', { tenantId: tenant.id, payeeCode })}
        and (r.created_at at time zone ${tenant.timeZone})::date between ${period.from.toString()}::date and ${period.to.toString()}::date
      group by 1, 2, 3
    `.execute(tx),
  );
  const order = ({ month, reason, outcome }: Row) =>
    `${month} ${hardshipReasons.indexOf(reason)} ${hardshipReportOutcomes.indexOf(outcome)}`;
  const sums = rows
    .toSorted((one, other) => order(one).localeCompare(order(other)))
    .map(({ month, reason, outcome, requests, ...row }) => ({
      ...{ month, reason, outcome, requests },
      balanceCents: cents(row.balance_cents),
      endedEarly: row.ended_early,
    }));
  return { kind: 'report', sums };
}
