import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import type { PaidBy } from '@quittance/domain/payments/transaction-status';
import { type AcceptanceCost, type AcceptanceDay, acceptanceCosts } from '@quittance/domain/reports/acceptance-cost';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import { firstReturnedId, returnedAt } from '../returns/returned-at.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadAcceptanceCosts } from './acceptance-costs.ts';
import { loadCollectionSums } from './collection-sums.ts';
import { ofPayee, type PayeeFilter } from './of-payee.ts';

type Asked = PayeeFilter & { tenant: TenantRow; period: ReportPeriod };
type Place = { day: string; payee_code: string; paid_by: PaidBy };

/**
 * Reports what it cost to accept payments, by month, payee and method. Money counts on the day it was booked, a return
 * on its day, and a chargeback when it was opened. Refuses with ReportPeriodInvalid.
 */
export async function getAcceptanceReport(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  asked: Asked,
): Promise<{ kind: 'report'; costs: AcceptanceCost[] } | Refusal<'ReportPeriodInvalid'>> {
  const { tenant, period, payeeCode } = asked;
  if (!isReportPeriod(period, todayOf(tenant, context.now()))) return refuse('ReportPeriodInvalid');
  return context.laggingReads.inTenant(tenant.id, async (tx) => {
    const sums = await loadCollectionSums(tx, { tenant, ...period });
    const days = [
      ...sums.map((sum) => ({
        ...emptyDay(sum),
        payments: sum.payments,
        takenCents: cents(sum.settled_cents + sum.fee_cents),
        customerFeeCents: cents(sum.fee_cents),
      })),
      ...(await loadReturns(tx, asked)),
      ...(await loadChargebacks(tx, asked)),
    ];
    const ofAsked = payeeCode === undefined ? days : days.filter((day) => day.payeeCode === payeeCode);
    return { kind: 'report', costs: acceptanceCosts(ofAsked, await loadAcceptanceCosts(tx, tenant.id)) };
  });
}

/** A reopened return counts, because the bank's fee for it stays. */
async function loadReturns(tx: ReadTransaction, { tenant, period, payeeCode }: Asked): Promise<AcceptanceDay[]> {
  const { rows } = await sql<Place & { returns: number }>`
    select r.day::text as day, a.payee_code, p.paid_by, count(*)::int as returns
    from payment p
    join account a on a.tenant_id = ${tenant.id} and a.account_id = p.account_id
    cross join lateral (select (${returnedAt('p')} at time zone ${tenant.timeZone})::date as day) r
    where p.tenant_id = ${tenant.id} and p.return_code is not null and p.return_code <> ${chargebackCode}
      and p.payment_id >= ${firstReturnedId(period.from, tenant.timeZone)}
      and ${ofPayee('p.account_id', { tenantId: tenant.id, payeeCode })} and r.day between ${period.from.toString()}::date and ${period.to.toString()}::date
    group by r.day, a.payee_code, p.paid_by
  `.execute(tx);
  return rows.map((row) => ({ ...emptyDay(row), returns: row.returns }));
}

/** The bank's question before any money moves costs nothing. */
async function loadChargebacks(tx: ReadTransaction, { tenant, period, payeeCode }: Asked): Promise<AcceptanceDay[]> {
  const { rows } = await sql<Place & { chargebacks: number; unreported: number; reported_cents: number }>`
    select o.day::text as day, a.payee_code, p.paid_by, count(*)::int as chargebacks,
      count(*) filter (where cardinality(b.movements) = 0)::int as unreported, sum(b.fee_cents)::bigint as reported_cents
    from chargeback b
    join payment p on p.tenant_id = ${tenant.id} and p.payment_id = b.payment_id
    join account a on a.tenant_id = ${tenant.id} and a.account_id = b.account_id
    cross join lateral (select (b.opened_at at time zone ${tenant.timeZone})::date as day) o
    where b.tenant_id = ${tenant.id} and (cardinality(b.movements) > 0 or b.state not in ('inquiry', 'closed'))
      and ${ofPayee('b.account_id', { tenantId: tenant.id, payeeCode })} and o.day between ${period.from.toString()}::date and ${period.to.toString()}::date
    group by o.day, a.payee_code, p.paid_by
  `.execute(tx);
  return rows.map((row) => ({
    ...emptyDay(row),
    chargebacks: row.chargebacks,
    unreportedChargebacks: row.unreported,
    reportedCents: cents(row.reported_cents),
  }));
}

function emptyDay({ day, payee_code: payeeCode, paid_by: paidBy }: Place): AcceptanceDay {
  return {
    ...{ day, payeeCode, paidBy, payments: 0, takenCents: zeroCents, customerFeeCents: zeroCents },
    ...{ returns: 0, chargebacks: 0, unreportedChargebacks: 0, reportedCents: zeroCents },
  };
}
