import { currentTenant } from '@quittance/database/current-tenant';
import { areTriesUsedUp, lockedSecondsLeft } from '@quittance/domain/sign-in/failed-tries';
import { unknownDevices } from '../sign-in/counted-name.ts';
import { areCodesUsedUp } from '../sign-in/two-factor/failed-codes.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { StaffContext } from './staff-context.ts';
import { type StaffMember, staffPath } from './staff-member.ts';

export type ListedMember = StaffMember & {
  readonly createdAt: Date;
  /** Null for an employee who never signed in. */
  readonly lastSeenAt: Date | null;
  /** The expiry of the latest link; null without one. */
  readonly linkUntil: Date | null;
  /** True when unknown devices are locked out. Known devices have separate counts. */
  readonly isLocked: boolean;
  /** The number of their passkeys. */
  readonly passkeys: number;
};

/** Sorted by name. */
export async function listStaff(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now'>,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<ListedMember[]> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const rows = await tx
      .selectFrom('staff_member')
      .leftJoin('staff_try_count', (join) =>
        join
          .onRef('staff_try_count.tenant_id', '=', 'staff_member.tenant_id')
          .onRef('staff_try_count.name_hash', '=', 'staff_member.login_hash')
          .on('staff_try_count.device_hash', '=', unknownDevices),
      )
      .selectAll('staff_member')
      .select(['staff_try_count.failed_tries as tries', 'staff_try_count.locked_until as tries_locked_until'])
      .select((row) =>
        row
          .selectFrom('staff_session')
          .select(({ fn }) => fn.max('last_seen_at').as('seen'))
          .where('staff_session.tenant_id', '=', currentTenant)
          .whereRef('staff_session.staff_id', '=', 'staff_member.staff_id')
          .as('last_seen_at'),
      )
      .select((row) =>
        row
          .selectFrom('staff_passkey')
          .select(({ fn }) => fn.countAll().as('passkeys'))
          .where('staff_passkey.tenant_id', '=', currentTenant)
          .whereRef('staff_passkey.staff_id', '=', 'staff_member.staff_id')
          .as('passkeys'),
      )
      .where('staff_member.tenant_id', '=', tenant.id)
      .execute();
    const members = rows.map((row) => ({
      staffId: row.staff_id,
      name: key.open(row.name_sealed, staffPath(row.staff_id, 'name_sealed')),
      email: key.open(row.email_sealed, staffPath(row.staff_id, 'email_sealed')),
      role: row.role,
      state: row.state,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      linkUntil: row.link_until,
      passkeys: Number(row.passkeys),
      isLocked:
        lockedSecondsLeft(row.tries_locked_until, now) > 0 || areTriesUsedUp(row.tries ?? 0) || areCodesUsedUp(row),
    }));
    return members.toSorted((one, other) => one.name.localeCompare(other.name));
  });
}
