import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { hashSecret } from './random-secret.ts';

/**
 * Ends what a browser was signed in to when it signs in again: the session, guest's or customer's, or a staff member's look at the portal. Its
 * cookie is about to be replaced, so that only somebody who has copied cookie and token could go on with it.
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
