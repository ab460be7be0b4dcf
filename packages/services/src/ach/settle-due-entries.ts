import type { CalendarDate } from '@internationalized/date';
import type { TenantId } from '@quittance/database/tenant-id';
import { entryStatesBefore } from '@quittance/domain/ach/entry-life';
import { addBankDays } from '@quittance/domain/dates/bank-days';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { notifyPayment } from './notify-payment.ts';

/** Limits a round, so that one payee's file doesn't delay the others. */
const max = 500;

type SettlingContext = Pick<ServiceContext, 'database' | 'now'> & { onFault(fault: unknown): void };
type Settling = { tenant: Pick<Tenant, 'timeZone'> & { id: TenantId }; now: Date };

/**
 * Settles entries after their return window: the payee's number of banking days after their date or after their file
 * left, whichever was later. A late return is still processed. Runs each in its own transaction and returns their
 * number.
 */
export async function settleDueEntries(context: SettlingContext, tenant: TenantRow): Promise<number> {
  const now = context.now();
  const today = todayOf(tenant, now);
  const originators = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('ach_originator')
      .select(['payee_code', 'settle_after_days'])
      .where('tenant_id', '=', tenant.id)
      .execute(),
  );
  let settled = 0;
  for (const { payee_code: payeeCode, settle_after_days: days } of originators) {
    const entryIds = await findDue(context, { tenant, payeeCode, lastDay: lastDueDay(today, days) });
    for (const entryId of entryIds) {
      const isSettled = await settleEntry(context, { tenant, entryId, now }).catch(context.onFault);
      if (isSettled) settled += 1;
    }
  }
  return settled;
}

/** Returns the last date whose entries settle today: that many banking days ago, counting today if it is one. */
function lastDueDay(today: CalendarDate, days: number): CalendarDate {
  return addBankDays(today.add({ days: 1 }), -(days + 1));
}

async function findDue(
  { database }: SettlingContext,
  { tenant, payeeCode, lastDay }: { tenant: Pick<Tenant, 'id'>; payeeCode: string; lastDay: CalendarDate },
): Promise<string[]> {
  return database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ entry_id: string }>`
      select e.entry_id from ach_entry e join ach_file f on f.tenant_id = e.tenant_id and f.file_id = e.file_id
      where e.tenant_id = ${tenant.id} and e.payee_code = ${payeeCode} and e.state = 'in-file' and f.state = 'delivered'
        and e.effective_on <= ${lastDay.toString()}::date and f.delivered_on <= ${lastDay.toString()}::date
      order by e.effective_on, e.entry_id limit ${max}
    `.execute(tx);
    return rows.map(({ entry_id }) => entry_id);
  });
}

function settleEntry(
  { database }: SettlingContext,
  { tenant, entryId, now }: Settling & { entryId: string },
): Promise<boolean> {
  return database.inTenant(tenant.id, async (tx) => {
    const entry = await tx
      .updateTable('ach_entry')
      .set({ state: 'settled', ended_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('entry_id', '=', entryId)
      .where('state', 'in', entryStatesBefore('settled'))
      .returningAll()
      .executeTakeFirst();
    if (!entry) return false;
    if (entry.kind === 'debit') {
      const happening = { id: `settled ${entryId}`, kind: 'settled' } as const;
      const fit = await notifyPayment(tx, { tenant, entry, happening, now });
      if (fit === 'unfit') throw new Error(`the settled entry ${entryId} doesn't match any payment`);
    }
    return true;
  });
}
