import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffSessionEnd } from '@quittance/domain/staff/session-end';
import { endCustomerViews } from '../customer-views/end-customer-views.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { StaffContext } from './staff-context.ts';
import type { StaffSession } from './staff-session.ts';

/**
 * Ends a session once, together with the customer views that it opened. Its cookie is refused from the next call on.
 */
export async function endStaffSession(
  tx: TenantTransaction,
  end: { tenant: Pick<Tenant, 'id'>; sessionId: string; reason: StaffSessionEnd; now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('tenant_id', '=', end.tenant.id)
    .where('session_id', '=', end.sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await endCustomerViews(tx, end);
}

export async function endReplacedStaffSession(
  { database, now }: Pick<StaffContext, 'database' | 'now'>,
  { tenant, cookieSecret }: { tenant: Pick<Tenant, 'id'>; cookieSecret: string | undefined },
): Promise<void> {
  if (cookieSecret === undefined) return;
  await database.inTenant(tenant.id, async (tx) => {
    const replaced = await tx
      .selectFrom('staff_session')
      .select('session_id')
      .where('tenant_id', '=', tenant.id)
      .where('cookie_hash', '=', hashSecret(cookieSecret))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (replaced) await endStaffSession(tx, { tenant, sessionId: replaced.session_id, reason: 'sign-out', now: now() });
  });
}

export async function endStaffSessions(
  tx: TenantTransaction,
  end: { tenant: Pick<Tenant, 'id'>; staffId: string; reason: StaffSessionEnd; keptSessionId?: string; now: Date },
): Promise<void> {
  const { keptSessionId } = end;
  await tx
    .updateTable('staff_session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('tenant_id', '=', end.tenant.id)
    .where('staff_id', '=', end.staffId)
    .where('ended_at', 'is', null)
    .where(({ eb, lit }) => (keptSessionId === undefined ? lit(true) : eb('session_id', '!=', keptSessionId)))
    .execute();
  await endCustomerViews(tx, end);
}

export async function signOutStaff(
  context: Pick<StaffContext, 'database' | 'now'>,
  { tenant, session, everywhere }: { tenant: Pick<Tenant, 'id'>; session: StaffSession; everywhere: boolean },
): Promise<void> {
  const { sessionId, staffId } = session;
  const now = context.now();
  await context.database.inTenant(
    tenant.id,
    (tx) =>
      everywhere
        ? endStaffSessions(tx, { tenant, staffId, reason: 'sign-out-everywhere', now })
        : endStaffSession(tx, { tenant, sessionId, reason: 'sign-out', now }),
    { operator: { kind: 'staff', staffId } },
  );
}
