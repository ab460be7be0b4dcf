import { type PasswordRefusal, validatePassword } from '../credentials/validate-password.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { clearTries } from '../sign-in/known-devices.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { changeMember } from './change-member.ts';
import { checkStaffPassword, type StaffPasswordRefusal } from './check-staff-password.ts';
import { endStaffSessions } from './end-staff-session.ts';
import type { StaffContext } from './staff-context.ts';
import { validateStaffPassword } from './staff-link.ts';
import { findMember } from './staff-member.ts';
import type { StaffSession } from './staff-session.ts';

type Change = {
  tenant: Tenant;
  session: StaffSession;
  password: string;
  newPassword: string;
  devices?: readonly string[];
};

/**
 * Changes the signed-in employee's password and ends their other sessions. Checks the new password first. Refuses like
 * a new password check, or like checkStaffPassword for the current password, including one that was changed elsewhere
 * meanwhile.
 */
export async function changeStaffPassword(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  { tenant, session, password, newPassword, devices = [] }: Change,
): Promise<{ kind: 'set' } | Refusal<StaffPasswordRefusal | PasswordRefusal>> {
  const { staffId, sessionId } = session;
  const unusable = await validatePassword(newPassword);
  if (unusable) return unusable;
  const checked = await checkStaffPassword(context, { tenant, staffId, password, devices });
  if (checked.kind === 'refused') return { ...checked, field: 'password' };
  const secretHash = await context.secretHasher.hash(newPassword);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const member = await findMember(tx, context, { tenant, staffId, hold: true });
      if (member?.row.secret_hash !== checked.secretHash) return refuse('CredentialsInvalid', { field: 'password' });
      const close = await validateStaffPassword(newPassword, { tenant, member });
      if (close) return close;
      await changeMember(tx, { tenant, staffId }, { secret_hash: secretHash });
      const name = { table: 'staff_try_count', tenant, nameHash: member.row.login_hash } as const;
      await clearTries(tx, { ...name, devices });
      await endStaffSessions(tx, {
        tenant,
        staffId,
        reason: 'secret-changed',
        keptSessionId: sessionId,
        now: context.now(),
      });
      return { kind: 'set' };
    },
    { operator: { kind: 'staff', staffId } },
  );
}
