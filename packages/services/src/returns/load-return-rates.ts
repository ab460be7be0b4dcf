import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ReturnRate, returnRateDays, returnRates } from '@quittance/domain/returns/return-rates';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { firstPaidId, firstReturnedId } from './returned-at.ts';

/** The return rates of a payee's debits. An empty code means the whole tenant. */
export type PayeeReturnRates = { readonly payeeCode: string; readonly rates: readonly ReturnRate[] };

/** The tenant's overall rates first, then each payee's, with the days they cover. */
export type TenantReturnRates = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly rates: readonly PayeeReturnRates[];
};

type Row = { payee_code: string; debits: number; returns: Record<string, number> };

/** Returns the return rates of the last 60 days' debits for operators (Nacha Operating Rules, subsection 2.17.2). */
export function getReturnRates(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant }: { tenant: Tenant },
): Promise<TenantReturnRates> {
  const today = todayOf(tenant, context.now());
  return context.database.inTenant(tenant.id, (tx) => loadReturnRates(tx, { tenant, today }));
}

/**
 * Loads the rates within a transaction. A debit counts on its scheduled day once the bank has it, a return on the day
 * it arrived. A reopened return doesn't count.
 */
export async function loadReturnRates(
  tx: TenantTransaction,
  { tenant, today }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; today: CalendarDate },
): Promise<TenantReturnRates> {
  const from = today.subtract({ days: returnRateDays - 1 });
  const { rows } = await sql<Row>`
    with debit as (
      select account_id, null as return_code from payment
      where tenant_id = ${tenant.id} and payment_id >= ${firstPaidId(from, tenant.timeZone)} and paid_by = 'bankaccount'
        and state in ('accepted', 'settled', 'returned') and scheduled_for between ${from.toString()}::date and ${today.toString()}::date
    ),
    return as (
      select account_id, return_code from payment
      where tenant_id = ${tenant.id} and payment_id >= ${firstReturnedId(from, tenant.timeZone)} and return_code is not null
        and paid_by = 'bankaccount' and state = 'returned' and (updated_at at time zone ${tenant.timeZone})::date >= ${from.toString()}::date
    ),
    counted as (
      select a.payee_code, c.return_code, count(*) as found
      from (select * from debit union all select * from return) c
      join account a on a.tenant_id = ${tenant.id} and a.account_id = c.account_id
      group by a.payee_code, c.return_code
    )
    select y.payee_code, coalesce(sum(c.found) filter (where c.return_code is null), 0)::int as debits,
      coalesce(json_object_agg(c.return_code, c.found) filter (where c.return_code is not null), '{}') as returns
    from payee y left join counted c on c.payee_code = y.payee_code
    where y.tenant_id = ${tenant.id} group by y.payee_code order by y.payee_code
  `.execute(tx);
  const ofPayees = rows.map((row) => ({ payeeCode: row.payee_code, rates: ratesOf([row]) }));
  return { from, to: today, rates: [{ payeeCode: '', rates: ratesOf(rows) }, ...ofPayees] };
}

function ratesOf(rows: readonly Row[]): ReturnRate[] {
  const returnsByCode = new Map<string, number>();
  for (const [code, count] of rows.flatMap(({ returns }) => Object.entries(returns)))
    returnsByCode.set(code, (returnsByCode.get(code) ?? 0) + count);
  return returnRates({ debits: rows.reduce((sum, { debits }) => sum + debits, 0), returnsByCode });
}
