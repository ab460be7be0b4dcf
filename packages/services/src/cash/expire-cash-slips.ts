import { sql } from 'kysely';
import { recordEvent } from '../payment-reactions/record-event.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

const batch = 100;

/**
 * Cancels the slips whose last day has passed in the tenant's time zone and returns their number. Skips a slip that is
 * being paid at this moment, because the money comes first. Safe to run in several workers.
 */
export async function expireCashSlips(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
): Promise<number> {
  const now = context.now();
  const today = todayOf(tenant, now).toString();
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ payment_id: string }>`
      select payment_id from payment
      where tenant_id = ${tenant.id} and state = 'awaiting' and next_check_at <= ${now}
      order by next_check_at limit ${batch} for update skip locked
    `.execute(tx);
    for (const { payment_id: paymentId } of rows) {
      const happening = { event: 'slip-expired' as const, reason: 'the slip expired' };
      await recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening });
    }
    return rows.length;
  });
}
