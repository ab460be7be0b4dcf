import { type Refusal, refuse } from '../refusal.ts';
import { unknownDevices } from '../sign-in/counted-name.ts';
import { findKnownDevice, forgetFailures } from '../sign-in/known-devices.ts';
import { areCodesUsedUp } from '../sign-in/two-factor/failed-codes.ts';
import { mustUseProvider } from '../staff-sign-on/staff-provider.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { checkStaffPassword, type StaffPasswordRefusal } from './check-staff-password.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember } from './staff-member.ts';
import { type StaffSession, staffStepUpMs } from './staff-session.ts';
import { takeSecondFactor } from './take-second-factor.ts';

/**
 * Checks password and code again, which allows sensitive actions in the session for 5 minutes. Wrong ones count like a
 * sign-in's. Refuses like checkStaffPassword, or with PasswordSignInOff or SecondFactorInvalid.
 */
export async function stepUpStaff(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  {
    tenant,
    session,
    password,
    code,
    devices = [],
  }: { tenant: Tenant; session: StaffSession; password: string; code: string; devices?: readonly string[] },
): Promise<
  { kind: 'stepped-up'; until: Date } | Refusal<StaffPasswordRefusal | 'PasswordSignInOff' | 'SecondFactorInvalid'>
> {
  const { staffId, sessionId } = session;
  const checked = await checkStaffPassword(context, { tenant, staffId, password, devices });
  if (checked.kind === 'refused') return { ...checked, field: 'password' };
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const member = await findMember(tx, context, { tenant, staffId, hold: true });
      if (!member) throw new Error('expected the owner of the session, got none');
      if (areCodesUsedUp(member.row)) return refuse('PasswordResetRequired');
      if (await mustUseProvider(tx, { tenant, member })) return refuse('PasswordSignInOff');
      if (!(await takeSecondFactor(tx, { tenant, member, code, now })))
        return refuse('SecondFactorInvalid', { field: 'code' });
      const name = { table: 'staff_try_count', tenant, nameHash: member.row.login_hash } as const;
      const deviceHash = (await findKnownDevice(tx, { ...name, devices })) ?? unknownDevices;
      await forgetFailures(tx, { ...name, deviceHash });
      await tx
        .updateTable('staff_session')
        .set({ stepped_up_at: now, last_seen_at: now })
        .where('tenant_id', '=', tenant.id)
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .execute();
      return { kind: 'stepped-up', until: new Date(now.getTime() + staffStepUpMs) };
    },
    { operator: { kind: 'staff', staffId } },
  );
}
