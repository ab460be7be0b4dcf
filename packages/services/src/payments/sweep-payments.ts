import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { processPayment } from './process-payment.ts';

const batch = 50;

/**
 * Takes up open payments whose time has come: reserved ones that nobody submitted, expired leases, unknown outcomes. Answers
 * how many it moved. Any number of sweepers may run at once; each payment is claimed by one of them.
 */
export async function sweepPayments(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'> & { onFault(fault: unknown): void },
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
): Promise<number> {
  const due = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ payment_id: string }>`
      select payment_id from payment
      where tenant_id = ${tenant.id} and state in ('reserved', 'submitting', 'unknown') and next_check_at <= ${context.now()}
      order by next_check_at limit ${batch} for update skip locked
    `.execute(tx);
    return rows.map((row) => row.payment_id);
  });
  let moved = 0;
  for (const paymentId of due) {
    const state = await processPayment(context, { tenant, paymentId }).catch(context.onFault);
    if (state) moved++;
  }
  return moved;
}
