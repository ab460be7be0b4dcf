import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { CustomerSession } from './session.ts';

/** Restarts the session's idle time without any other call (req 4.9). */
export async function keepAlive(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<void> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await context.database.inCustomer(owner, (tx) =>
    tx
      .updateTable('session')
      .set({ last_seen_at: context.now() })
      .where('tenant_id', '=', tenant.id)
      .where('session_id', '=', session.sessionId)
      .where('ended_at', 'is', null)
      .execute(),
  );
}
