import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

export async function leaveCustomerView(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session }: { tenant: Pick<Tenant, 'id'>; session: Pick<CustomerSession, 'customerId' | 'sessionId'> },
): Promise<void> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await context.database.inCustomer(owner, (tx) =>
    openViews(tx, { tenant, now: context.now() }).where('view_id', '=', session.sessionId).execute(),
  );
}

/** Ends an employee's customer views, including unopened links: those of one session, or all except the one kept. */
export async function endCustomerViews(
  tx: TenantTransaction,
  end: { tenant: Pick<Tenant, 'id'>; now: Date } & (
    | { sessionId: string }
    | { staffId: string; keptSessionId?: string }
  ),
): Promise<void> {
  const views = openViews(tx, end);
  if ('sessionId' in end) {
    await views.where('staff_session_id', '=', end.sessionId).execute();
    return;
  }
  const { staffId, keptSessionId } = end;
  await views
    .where('staff_id', '=', staffId)
    .$if(keptSessionId !== undefined, (others) => others.where('staff_session_id', '!=', keptSessionId ?? ''))
    .execute();
}

function openViews(tx: TenantTransaction, { tenant, now }: { tenant: Pick<Tenant, 'id'>; now: Date }) {
  return tx
    .updateTable('customer_view')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('ended_at', 'is', null);
}
