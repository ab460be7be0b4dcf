import { isAway, lanes } from '../payments/charge/sweep-payments.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { processRefund } from './process-refund.ts';

/** Bounds a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Processes a tenant's due refunds, as payments are: unsent ones, expired leases and unknown outcomes. Returns the
 * number moved. Any number of workers may run it; each refund is claimed by one of them.
 */
export async function sweepRefunds(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'> & { onFault(fault: unknown): void },
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
): Promise<number> {
  const due = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('refund')
      .select(['refund_id', 'processor'])
      .where('tenant_id', '=', tenant.id)
      .where('state', 'in', ['approved', 'submitting', 'unknown'])
      .where('next_check_at', '<=', context.now())
      .orderBy('next_check_at')
      .limit(batch)
      .execute(),
  );
  const queue = due.values();
  let moved = 0;
  const lane = async () => {
    for (const { refund_id: refundId, processor } of queue) {
      if (isAway(context, processor ?? '')) continue;
      const state = await processRefund(context, { tenant, refundId }).catch(context.onFault);
      if (state) moved++;
    }
  };
  await Promise.all(Array.from({ length: lanes(context) }, lane));
  return moved;
}
