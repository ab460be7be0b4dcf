import { type CalendarDate, parseDate } from '@internationalized/date';
import { extendStatementLimit, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadSummedTo, sumBookings } from './collection-sums.ts';

/** Bookings use today's date, and no transaction lasts more than a day, so older days no longer change. */
const settledAfterDays = 2;
const daysAtOnce = 7;
const partsARound = 100;

/**
 * Stores the sums of past days, one week per transaction together with the last day covered. Resumes after a crash; of
 * two concurrent workers one waits. Returns the number of days added.
 */
export async function keepCollectionSums(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: TenantRow,
): Promise<number> {
  const last = todayOf(tenant, context.now()).subtract({ days: settledAfterDays });
  let added = 0;
  for (let left = partsARound; left > 0; left--) {
    const days = await context.database.inTenant(tenant.id, (tx) => keepPart(tx, { tenant, last }));
    if (days === 0) break;
    added += days;
  }
  return added;
}

async function keepPart(
  tx: TenantTransaction,
  { tenant, last }: { tenant: TenantRow; last: CalendarDate },
): Promise<number> {
  const from = await holdFirstDay(tx, { tenantId: tenant.id, last });
  if (!from || from.compare(last) > 0) return 0;
  const wanted = from.add({ days: daysAtOnce - 1 });
  const to = wanted.compare(last) < 0 ? wanted : last;
  await extendStatementLimit(tx, { seconds: 300 });
  const sums = await sumBookings(tx, { tenant, from, to });
  await sql`
    insert into collection_day (tenant_id, day, payee_code, paid_by, payments, settled_cents, fee_cents, refunded_cents, returned_cents)
    select tenant.tenant_id, r.day, r.payee_code, r.paid_by, r.payments, r.settled_cents, r.fee_cents, r.refunded_cents, r.returned_cents
    from tenant, json_to_recordset(${JSON.stringify(sums)}::json) as r (day date, payee_code text, paid_by text, payments int, settled_cents bigint,
      fee_cents bigint, refunded_cents bigint, returned_cents bigint)
    where tenant.tenant_id = ${tenant.id}
  `.execute(tx);
  await tx
    .updateTable('collection_cursor')
    .set({ summed_to: to.toString() })
    .where('tenant_id', '=', tenant.id)
    .execute();
  return to.compare(from) + 1;
}

/** Finds the first day without stored sums and locks the position. Returns undefined when nothing was ever booked. */
async function holdFirstDay(
  tx: TenantTransaction,
  { tenantId, last }: { tenantId: string; last: CalendarDate },
): Promise<CalendarDate | undefined> {
  const held = await sql`select from collection_cursor where tenant_id = ${tenantId} for update`.execute(tx);
  if (held.rows.length > 0) return (await loadSummedTo(tx, tenantId))?.add({ days: 1 });
  const { rows } = await sql<{ day: string | null }>`
    select min(effective_on)::text as day from ledger_transaction
    where tenant_id = ${tenantId} and payment_id is not null and kind in ('settle', 'fee', 'refund', 'return', 'adjust')
  `.execute(tx);
  const [{ day } = { day: null }] = rows;
  if (day === null || parseDate(day).compare(last) > 0) return undefined;
  const before = parseDate(day).subtract({ days: 1 }).toString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('collection_cursor')
    .values({ tenant_id: tenantId, summed_to: before })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? parseDate(day) : undefined;
}

/**
 * Compares stored sums with the ledger, in cents, and returns the differences. One long query, for which the
 * transaction's time limit is lifted.
 */
export async function verifyCollectionSums(
  tx: TenantTransaction,
  tenantId: string,
): Promise<{ day: string; keptCents: number; bookedCents: number }[]> {
  await extendStatementLimit(tx, { seconds: 900 });
  const { rows } = await sql<{ day: string; keptCents: number; bookedCents: number }>`
    with kept as (
      select day, sum(settled_cents + fee_cents - refunded_cents - returned_cents)::bigint as cents from collection_day
      where tenant_id = ${tenantId} group by day
    ),
    booked as (
      select t.effective_on as day, sum(e.amount_cents)::bigint as cents
      from ledger_transaction t join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id
      where t.tenant_id = ${tenantId} and t.payment_id is not null and e.account in ('processor_clearing', 'cash')
        and t.effective_on <= (select summed_to from collection_cursor where tenant_id = ${tenantId})
      group by t.effective_on
    )
    select coalesce(k.day, b.day)::text as day, coalesce(k.cents, 0) as "keptCents", coalesce(b.cents, 0) as "bookedCents"
    from kept k full join booked b on b.day = k.day
    where coalesce(k.cents, 0) <> coalesce(b.cents, 0) order by 1
  `.execute(tx);
  return rows;
}
