import { sql } from 'kysely';
import { recordEvent } from '../payment-reactions/record-event.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { isUnannounced } from './notice-delivered.ts';
import { unannouncedReason } from './unannounced-reason.ts';

const batch = 50;

/**
 * Cancels payments due today whose required notice didn't reach the customer in time (12 CFR 1006.22(c)) and restores
 * their balances. The case about the notice stays open for an employee. Returns the number canceled.
 */
export function cancelUnannounced(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
): Promise<number> {
  const now = context.now();
  const today = todayOf(tenant, now).toString();
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ payment_id: string }>`
      select payment_id from payment
      where tenant_id = ${tenant.id} and state = 'reserved' and next_check_at <= ${now} and needs_notice and ${isUnannounced('payment', now)}
      order by payment_id limit ${batch} for update skip locked
    `.execute(tx);
    const happening = { event: 'canceled' as const, reason: unannouncedReason };
    for (const { payment_id: paymentId } of rows) {
      await recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening });
    }
    return rows.length;
  });
}
