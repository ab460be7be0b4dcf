import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { hashSecret } from './random-secret.ts';

/**
 * Ends the browser's previous session when it signs in again: a customer's, a guest's or an employee's view of the
 * portal. Its cookie is about to be replaced, so only someone with a copy of cookie and token could continue it.
 */
export async function endReplacedSession(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, cookieSecret }: { tenant: Pick<Tenant, 'id'>; cookieSecret: string | undefined },
): Promise<void> {
  if (cookieSecret === undefined) return;
  const cookieHash = hashSecret(cookieSecret);
  const endedAt = now();
  await database.inTenant(tenant.id, async (tx) => {
    await tx
      .updateTable('session')
      .set({ ended_at: endedAt, end_reason: 'log-out' })
      .where('tenant_id', '=', tenant.id)
      .where('cookie_hash', '=', cookieHash)
      .where('ended_at', 'is', null)
      .execute();
    await tx
      .updateTable('customer_view')
      .set({ ended_at: endedAt })
      .where('tenant_id', '=', tenant.id)
      .where('cookie_hash', '=', cookieHash)
      .where('ended_at', 'is', null)
      .execute();
  });
}
