import { isUsedUp, lockedSeconds } from '@quittance/domain/staff/staff-lock';
import type { Tenant } from '../tenants/tenant.ts';
import type { StaffContext } from './staff-context.ts';
import { type StaffMember, staffPlace } from './staff-member.ts';

/** A staff member in the list of all. */
export type ListedMember = StaffMember & {
  readonly createdAt: Date;
  /** The last call of any session; null for who never signed in. */
  readonly lastSeenAt: Date | null;
  /** Until when the link that was given last works; null without one. */
  readonly linkUntil: Date | null;
  readonly isLocked: boolean;
};

/** Everybody who works for a tenant, by name. */
export async function listStaff(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now'>,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<ListedMember[]> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const rows = await tx
      .selectFrom('staff_member')
      .selectAll()
      .select((row) =>
        row
          .selectFrom('staff_session')
          .select(({ fn }) => fn.max('last_seen_at').as('seen'))
          .whereRef('staff_session.tenant_id', '=', 'staff_member.tenant_id')
          .whereRef('staff_session.staff_id', '=', 'staff_member.staff_id')
          .as('last_seen_at'),
      )
      .where('tenant_id', '=', tenant.id)
      .execute();
    const members = rows.map((row) => ({
      staffId: row.staff_id,
      name: key.open(row.name_sealed, staffPlace(row.staff_id, 'name_sealed')),
      email: key.open(row.email_sealed, staffPlace(row.staff_id, 'email_sealed')),
      role: row.role,
      state: row.state,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      linkUntil: row.link_until,
      isLocked:
        lockedSeconds({ lockedUntil: row.locked_until }, now) > 0 ||
        isUsedUp({ failedTries: row.failed_tries, failedCodes: row.failed_codes }),
    }));
    return members.toSorted((one, other) => one.name.localeCompare(other.name));
  });
}
