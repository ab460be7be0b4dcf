import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { endStaffSession } from './end-staff-session.ts';
import type { StaffContext } from './staff-context.ts';
import { staffPath } from './staff-member.ts';
import { longestStaffSessionMs, type StaffSession, staffIdleMs } from './staff-session.ts';

/** The maximum age of last_seen_at before a call updates it, so that most calls only read. */
const touchAfterMs = 30_000;

/**
 * Returns the employee's session of a call. Returns undefined unless the cookie belongs to a session of this tenant
 * that has not ended, idled out or exceeded its maximum age, and its employee is active. Uses the employee's current
 * role.
 */
export async function authenticateStaff(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now'>,
  { tenant, cookieSecret }: { tenant: Pick<Tenant, 'id'>; cookieSecret: string },
): Promise<StaffSession | undefined> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const row = await findSession(tx, { tenant, cookieHash: hashSecret(cookieSecret) });
    if (!row || row.ended_at !== null || row.state !== 'active') return undefined;
    const reason = reasonToEnd(row, now);
    if (reason) {
      await endStaffSession(tx, { tenant, sessionId: row.session_id, reason, now });
      return undefined;
    }
    if (now.getTime() - row.last_seen_at.getTime() > touchAfterMs) await touch(tx, { tenant, row, now });
    const key = await context.keyring.forTenant(tenant.id, tx);
    return {
      sessionId: row.session_id,
      staffId: row.staff_id,
      name: key.open(row.name_sealed, staffPath(row.staff_id, 'name_sealed')),
      role: row.role,
      steppedUpAt: row.stepped_up_at,
      hasPassword: row.has_password === true,
    };
  });
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function findSession(
  tx: TenantTransaction,
  { tenant, cookieHash }: { tenant: Pick<Tenant, 'id'>; cookieHash: Buffer },
) {
  return tx
    .selectFrom('staff_session')
    .innerJoin('staff_member', (join) =>
      join
        .onRef('staff_member.tenant_id', '=', 'staff_session.tenant_id')
        .onRef('staff_member.staff_id', '=', 'staff_session.staff_id'),
    )
    .select((of) => [
      of('staff_member.secret_hash', 'is not', null).as('has_password'),
      'staff_session.session_id',
      'staff_session.staff_id',
      'staff_session.created_at',
      'staff_session.last_seen_at',
      'staff_session.stepped_up_at',
      'staff_session.ended_at',
      'staff_member.name_sealed',
      'staff_member.role',
      'staff_member.state',
    ])
    .where('staff_session.tenant_id', '=', tenant.id)
    .where('staff_session.cookie_hash', '=', cookieHash)
    .executeTakeFirst();
}

function reasonToEnd(row: SessionRow, now: Date): 'idle' | 'too-old' | undefined {
  if (now.getTime() - row.created_at.getTime() > longestStaffSessionMs) return 'too-old';
  return now.getTime() - row.last_seen_at.getTime() > staffIdleMs + touchAfterMs ? 'idle' : undefined;
}

async function touch(
  tx: TenantTransaction,
  { tenant, row, now }: { tenant: Pick<Tenant, 'id'>; row: SessionRow; now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('session_id', '=', row.session_id)
    .where('ended_at', 'is', null)
    .execute();
}
