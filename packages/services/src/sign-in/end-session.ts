import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { leaveCustomerView } from '../customer-views/end-customer-views.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { CustomerSession } from './session.ts';

type EndReason = 'log-out' | 'token-reused' | 'idle' | 'too-old';

/** Ends a session once. Its tokens are refused from the next call on (req 4.9). */
export async function endSession(
  tx: TenantTransaction,
  end: { tenant: Tenant; sessionId: string; reason: EndReason; now: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('tenant_id', '=', end.tenant.id)
    .where('session_id', '=', end.sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function logOut(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<void> {
  if (session.isReadOnly) return leaveCustomerView(context, { tenant, session });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await context.database.inCustomer(owner, (tx) =>
    endSession(tx, { tenant, sessionId: session.sessionId, reason: 'log-out', now: context.now() }),
  );
}

/** Ends every open session of a customer, including guest sessions of their links (req 4.9). */
export async function logOutEverywhere(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<void> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await context.database.inCustomer(owner, (tx) => endAllSessions(tx, { ...owner, now: context.now() }));
}

/** Ends every open session of a customer, including guest sessions of their links, except the given one. */
export async function endAllSessions(
  tx: TenantTransaction,
  end: { tenantId: TenantId; customerId: string; keptSessionId?: string | undefined; now: Date },
): Promise<void> {
  const { tenantId, customerId, keptSessionId, now } = end;
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'log-out-everywhere' })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where(({ eb, lit }) => (keptSessionId === undefined ? lit(true) : eb('session_id', '!=', keptSessionId)))
    .where('ended_at', 'is', null)
    .execute();
}
