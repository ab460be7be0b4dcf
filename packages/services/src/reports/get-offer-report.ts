import { toZoned } from '@internationalized/date';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { sql } from 'kysely';
import { firstIdAt } from '../payments/reserve/first-id-at.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { ofPayee, type PayeeFilter } from './of-payee.ts';

/** Results of offers, from the offer to the last payment. Each offer is accepted, open, expired or withdrawn. */
export type OfferFunnel = {
  /** The rule that made them; empty for imported offers and operators' offers. */
  readonly ruleName: string;
  readonly offered: number;
  readonly offeredCents: Cents;
  /** Offers whose customer has viewed offers since. */
  readonly seen: number;
  readonly accepted: number;
  readonly open: number;
  readonly expired: number;
  readonly withdrawn: number;
  /** Accepted offers that were paid in full, broken or still active. */
  readonly kept: number;
  readonly broken: number;
  readonly underWay: number;
  readonly paidCents: Cents;
  readonly discountCents: Cents;
};

type Row = { rule_name: string | null } & Record<
  | 'offered'
  | 'offered_cents'
  | 'seen'
  | 'accepted'
  | 'open'
  | 'expired'
  | 'withdrawn'
  | 'kept'
  | 'broken'
  | 'under_way'
  | 'paid_cents'
  | 'discount_cents',
  number
>;

/** Reports on offers made in a period, by rule. Refuses with ReportPeriodInvalid. */
export async function getOfferReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, period, payeeCode }: PayeeFilter & { tenant: TenantRow; period: ReportPeriod },
): Promise<{ kind: 'report'; funnels: OfferFunnel[] } | Refusal<'ReportPeriodInvalid'>> {
  const today = todayOf(tenant, context.now());
  if (!isReportPeriod(period, today)) return refuse('ReportPeriodInvalid');
  const start = toZoned(period.from, tenant.timeZone).toDate().getTime();
  const { rows } = await context.laggingReads.inTenant(tenant.id, (tx) =>
    sql<Row>`
      with offer as (
        select o.rule_id, o.customer_id, o.total_cents, o.created_at, o.withdrawn_at, s.state, s.total_cents as settled_cents,
          s.discount_cents, coalesce(o.expires_on, o.due_on) < ${today.toString()}::date as is_over
        from settlement_offer o
        left join lateral (
          select s.state, s.total_cents, s.discount_cents from settlement s
          where s.tenant_id = ${tenant.id} and s.account_id = o.account_id and s.offer_id = o.offer_id and s.state <> 'lapsed'
        ) s on true
        where o.tenant_id = ${tenant.id} and ${ofPayee('o.account_id', { tenantId: tenant.id, payeeCode })}
          and (o.created_at at time zone ${tenant.timeZone})::date between ${period.from.toString()}::date and ${period.to.toString()}::date
      ),
      looked as (
        select customer_id, max(at) as at from user_event
        where tenant_id = ${tenant.id} and event_id >= ${firstIdAt(start)} and event_type = 'settlementOfferViewed' and customer_id is not null group by customer_id
      )
      select r.name as rule_name, count(*)::int as offered, sum(f.total_cents)::bigint as offered_cents,
        count(*) filter (where l.at >= f.created_at or f.state is not null)::int as seen, count(f.state)::int as accepted,
        count(*) filter (where f.state is null and f.withdrawn_at is null and not coalesce(f.is_over, false))::int as open,
        count(*) filter (where f.state is null and f.withdrawn_at is null and f.is_over)::int as expired,
        count(*) filter (where f.state is null and f.withdrawn_at is not null)::int as withdrawn,
        count(*) filter (where f.state = 'completed')::int as kept, count(*) filter (where f.state = 'broken')::int as broken,
        count(*) filter (where f.state in ('accepted', 'submitted'))::int as under_way,
        coalesce(sum(f.settled_cents) filter (where f.state = 'completed'), 0)::bigint as paid_cents,
        coalesce(sum(f.discount_cents) filter (where f.state = 'completed'), 0)::bigint as discount_cents
      from offer f
      left join looked l on l.customer_id = f.customer_id
      left join offer_rule r on r.tenant_id = ${tenant.id} and r.rule_id = f.rule_id
      group by f.rule_id, r.name order by r.name nulls first, f.rule_id
    `.execute(tx),
  );
  return { kind: 'report', funnels: rows.map(funnelOf) };
}

function funnelOf(row: Row): OfferFunnel {
  const { offered, seen, accepted, open, expired, withdrawn, kept, broken, under_way: underWay } = row;
  return {
    ruleName: row.rule_name ?? '',
    ...{ offered, seen, accepted, open, expired, withdrawn, kept, broken, underWay },
    offeredCents: cents(row.offered_cents),
    paidCents: cents(row.paid_cents),
    discountCents: cents(row.discount_cents),
  };
}
