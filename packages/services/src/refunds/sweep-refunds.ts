import { isAway, lanes } from '../payments/sweep-payments.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { processRefund } from './process-refund.ts';

/** So many a round: one tenant never keeps the others waiting. */
const batch = 100;

/**
 * Takes up open refunds whose time has come, as payments are: those that nobody sent, expired leases, unknown outcomes. Answers how many it
 * moved. Any number of sweepers may run at once; each refund is claimed by one of them.
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
