import type { Language } from '@quittance/domain/languages';
import { type Refusal, refuse } from '../refusal.ts';
import { clearTries } from '../sign-in/known-devices.ts';
import { removeAllPasskeys } from '../staff-passkeys/own-passkeys.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { changeMember } from './change-member.ts';
import { endStaffSessions } from './end-staff-session.ts';
import { giveStaffLink, type StaffLink } from './give-staff-link.ts';
import { notifyStaff } from './notify-staff.ts';
import type { Operator } from './operator.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember, memberOf } from './staff-member.ts';

/** `url` is a secret. `notified` is the number of other administrators who get an e-mail about it. */
export type AdministratorRecovered = {
  readonly kind: 'recovered';
  readonly staffId: string;
  readonly name: string;
  readonly notified: number;
} & StaffLink;

/**
 * Gives an administrator who can't sign in a link for a new password and a new authenticator. Revokes the old ones,
 * ends sessions, and clears lockouts and known devices. Notifies the other administrators by e-mail, so that no
 * takeover goes unnoticed. Only a program of the installation may do this, because administrators reset each other in
 * the console. Refuses with NotFound, or StaffStateConflict for an employee who is disabled or not an administrator.
 */
export function recoverAdministrator(
  context: Pick<StaffContext, 'consoleUrl' | 'database' | 'keyring' | 'now'>,
  {
    tenant,
    actor,
    email,
    language,
  }: { tenant: TenantRow; actor: Operator & { kind: 'program' }; email: string; language: Language },
): Promise<AdministratorRecovered | Refusal<'NotFound' | 'StaffStateConflict'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const found = await findMember(tx, context, { tenant, email, hold: true });
      if (!found) return refuse('NotFound');
      const member = memberOf(found);
      const { staffId, name, role, state } = member;
      if (role !== 'administrator' || state === 'disabled') return refuse('StaffStateConflict');
      const voided = { secret_hash: null, totp_sealed: null, recovery_hashes: [], failed_codes: 0 };
      await changeMember(tx, { tenant, staffId }, { ...voided, pending_hash: null, pending_until: null });
      await removeAllPasskeys(tx, { tenant, staffId });
      await clearTries(tx, { table: 'staff_try_count', tenant, nameHash: found.row.login_hash, devices: [] });
      await endStaffSessions(tx, { tenant, staffId, reason: 'secret-changed', now });
      const link = await giveStaffLink(tx, context, { tenant, member, purpose: 'invitation', language });
      const facts = { template: 'StaffRecovered', member: name, by: actor.name, at: now.toISOString() } as const;
      const notified = await notifyStaff(tx, context, {
        ...{ tenant, leastRole: 'administrator', exceptFor: staffId },
        facts: (other) => ({ ...facts, name: other.name }),
      });
      return { kind: 'recovered', staffId, name, notified, ...link } as const;
    },
    { operator: actor },
  );
}
