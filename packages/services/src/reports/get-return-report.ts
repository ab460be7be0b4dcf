import { type Cents, cents } from '@quittance/domain/money/cents';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { returnMeaning } from '@quittance/domain/returns/return-meaning';
import { type ReturnRate, returnRates } from '@quittance/domain/returns/return-rates';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import { firstPaidId, firstReturnedId, returnedAt } from '../returns/returned-at.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { ofPayee, type PayeeFilter } from './of-payee.ts';

/** Bank returns of a day for one reason. Reopened returns are counted separately and are part of `returns` too. */
export type ReturnsOfDay = {
  readonly day: string;
  readonly code: string;
  readonly meaning: string;
  readonly returns: number;
  readonly amountCents: Cents;
  readonly reopened: number;
};

/**
 * Reports bank returns of a period by day and reason, and their share of the period's debits. A reopened return doesn't
 * count toward the rates. Refuses with ReportPeriodInvalid.
 */
export async function getReturnReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, period, payeeCode }: PayeeFilter & { tenant: TenantRow; period: ReportPeriod },
): Promise<{ kind: 'report'; returns: ReturnsOfDay[]; rates: ReturnRate[] } | Refusal<'ReportPeriodInvalid'>> {
  if (!isReportPeriod(period, todayOf(tenant, context.now()))) return refuse('ReportPeriodInvalid');
  const { rows, debits } = await context.laggingReads.inTenant(tenant.id, async (tx) => {
    const { rows: returns } = await sql<{
      day: string;
      code: string;
      returns: number;
      amount_cents: number;
      reopened: number;
    }>`
      select r.day::text as day, p.return_code as code, count(*)::int as returns, sum(p.amount_cents + p.fee_cents)::bigint as amount_cents,
        count(*) filter (where p.state <> 'returned')::int as reopened
      from payment p
      cross join lateral (select (${returnedAt('p')} at time zone ${tenant.timeZone})::date as day) r
      where p.tenant_id = ${tenant.id} and p.return_code is not null and p.paid_by = 'bankaccount' and p.payment_id >= ${firstReturnedId(period.from, tenant.timeZone)}
        and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })} and r.day between ${period.from.toString()}::date and ${period.to.toString()}::date
      group by r.day, p.return_code order by r.day, p.return_code
    `.execute(tx);
    // Debits that the bank got, on their scheduled days, as in the rates that Nacha monitors.
    const { rows: sent } = await sql<{ debits: number }>`
      select count(*)::int as debits from payment p
      where p.tenant_id = ${tenant.id} and p.payment_id >= ${firstPaidId(period.from, tenant.timeZone)} and p.paid_by = 'bankaccount'
        and p.state in ('accepted', 'settled', 'returned') and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })}
        and p.scheduled_for between ${period.from.toString()}::date and ${period.to.toString()}::date
    `.execute(tx);
    return { rows: returns, debits: sent[0]?.debits ?? 0 };
  });
  const returnsByCode = new Map<string, number>();
  for (const { code, returns, reopened } of rows)
    returnsByCode.set(code, (returnsByCode.get(code) ?? 0) + returns - reopened);
  return {
    kind: 'report',
    rates: returnRates({ debits, returnsByCode }),
    returns: rows.map(({ amount_cents, ...row }) => ({
      ...row,
      meaning: returnMeaning(row.code),
      amountCents: cents(amount_cents),
    })),
  };
}
