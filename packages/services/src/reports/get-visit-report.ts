import { type CalendarDate, toZoned } from '@internationalized/date';
import type { UserEventType } from '@quittance/domain/events/user-event-types';
import { daysOf, isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { sql } from 'kysely';
import { firstIdAt } from '../payments/reserve/first-id-at.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

const steps = {
  visits: ['UniqueVisit'],
  signIns: ['loginSuccess', 'ssoLoginSuccess', 'payLinkLoginSuccess'],
  failedSignIns: ['loginFailure', 'LoginFailure2FaCodeInvalid'],
  offersViewed: ['settlementOfferViewed'],
  paymentsReviewed: ['paymentReviewed'],
  paymentsMade: ['paymentCompleted'],
  paymentsDeclined: ['paymentDeclined'],
} as const satisfies Record<string, readonly UserEventType[]>;

export type VisitStep = keyof typeof steps;

export type VisitCounts = { readonly [Step in VisitStep]: number };

/** Reports portal usage of a period by day in the tenant's time zone. Refuses with ReportPeriodInvalid. */
export async function getVisitReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, period }: { tenant: TenantRow; period: ReportPeriod },
): Promise<
  { kind: 'report'; total: VisitCounts; days: (VisitCounts & { day: string })[] } | Refusal<'ReportPeriodInvalid'>
> {
  if (!isReportPeriod(period, todayOf(tenant, context.now()))) return refuse('ReportPeriodInvalid');
  const { from, to } = period;
  const startOf = (day: CalendarDate) => toZoned(day, tenant.timeZone).toDate().getTime();
  const { rows } = await context.laggingReads.inTenant(tenant.id, (tx) =>
    sql<{ day: string; event_type: string; events: number }>`
      select (at at time zone ${tenant.timeZone})::date::text as day, event_type, count(*)::int as events from user_event
      where tenant_id = ${tenant.id} and event_id >= ${firstIdAt(startOf(from))} and event_id < ${firstIdAt(startOf(to.add({ days: 1 })))}
      group by 1, 2
    `.execute(tx),
  );
  const countsOf = (wanted: (day: string) => boolean): VisitCounts => {
    const found = rows.filter((row) => wanted(row.day));
    const count = (types: readonly string[]) =>
      found.reduce((sum, row) => sum + (types.includes(row.event_type) ? row.events : 0), 0);
    const entries = Object.entries(steps).map(([step, types]) => [step, count(types)]);
    return Object.fromEntries(entries) as VisitCounts;
  };
  const days = daysOf(period).map((day) => ({ day: day.toString(), ...countsOf((each) => each === day.toString()) }));
  return { kind: 'report', total: countsOf(() => true), days };
}
