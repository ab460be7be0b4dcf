import { type Cents, cents } from '@quittance/domain/money/cents';
import { type ProposalOutcome, proposalOutcomes } from '@quittance/domain/reports/report-name';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { type ProposalKind, proposalKinds } from '@quittance/domain/settlements/proposal-rules';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { ofPayee, type PayeeFilter } from './of-payee.ts';

/** Proposals of a month with the same kind and outcome. */
export type ProposalSums = {
  /** YYYY-MM. */
  readonly month: string;
  readonly kind: ProposalKind;
  readonly outcome: ProposalOutcome;
  readonly proposals: number;
  /** Sum of the totals of lump sums, or of the monthly payments of plans. */
  readonly proposedCents: Cents;
  /** Balances when customers proposed the amounts. */
  readonly balanceCents: Cents;
  /** Proposals whose offer the customer accepted or made a plan with. */
  readonly agreed: number;
};

type Row = {
  month: string;
  kind: ProposalKind;
  outcome: ProposalOutcome;
  proposals: number;
  proposed_cents: number;
  balance_cents: number;
  agreed: number;
};

/** Reports on amounts that customers proposed in a period, by month, kind and outcome. Refuses with ReportPeriodInvalid. */
export async function getProposalReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, period, payeeCode }: PayeeFilter & { tenant: TenantRow; period: ReportPeriod },
): Promise<{ kind: 'report'; sums: ProposalSums[] } | Refusal<'ReportPeriodInvalid'>> {
  if (!isReportPeriod(period, todayOf(tenant, context.now()))) return refuse('ReportPeriodInvalid');
  const { rows } = await context.laggingReads.inTenant(tenant.id, (tx) =>
    sql<Row>`
      select to_char(p.created_at at time zone ${tenant.timeZone}, 'YYYY-MM') as month, p.kind,
        case when p.state not in ('accepted', 'countered') then p.state
          else p.state || case when p.decided_by is null then '-by-rules' else '-by-staff' end end as outcome,
        count(*)::int as proposals, sum(p.amount_cents)::bigint as proposed_cents, sum(p.balance_cents)::bigint as balance_cents,
        count(*) filter (where exists (
          select from settlement s
          where s.tenant_id = ${tenant.id} and s.account_id = p.account_id and s.offer_id = p.offer_id and s.state <> 'lapsed'
        ) or exists (
          -- A plan keeps the amount of the offer that was open when it was made.
          select from plan_offer o
          join installment_plan i on i.tenant_id = o.tenant_id and i.account_id = o.account_id
          where o.tenant_id = ${tenant.id} and o.plan_offer_id = p.plan_offer_id and i.agreed_monthly_cents = o.monthly_cents
            and i.created_at >= o.created_at and (o.withdrawn_at is null or i.created_at <= o.withdrawn_at)
        ))::int as agreed
      from proposal p
      where p.tenant_id = ${tenant.id} and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })}
        and (p.created_at at time zone ${tenant.timeZone})::date between ${period.from.toString()}::date and ${period.to.toString()}::date
      group by 1, 2, 3
    `.execute(tx),
  );
  const order = ({ month, kind, outcome }: Row) =>
    `${month} ${proposalKinds.indexOf(kind)} ${proposalOutcomes.indexOf(outcome)}`;
  const sums = rows
    .toSorted((one, other) => order(one).localeCompare(order(other)))
    .map(({ month, kind, outcome, proposals, agreed, ...row }) => ({
      ...{ month, kind, outcome, proposals, agreed },
      proposedCents: cents(row.proposed_cents),
      balanceCents: cents(row.balance_cents),
    }));
  return { kind: 'report', sums };
}
