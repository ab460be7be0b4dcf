import { isUsedUp, lockAfter, lockedSeconds } from '@quittance/domain/staff/staff-lock';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { changeMember } from './change-member.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember } from './staff-member.ts';

/** Why a staff member's password does not open anything. */
export type StaffPasswordRefusal = 'CredentialsInvalid' | 'SignInLocked' | 'PasswordResetRequired';

/**
 * Checks a staff member's password, by the e-mail address or, where somebody is signed in, the id. Ten wrong ones in a row lock for 30
 * seconds, doubling to an hour; 100 of them, or 20 wrong codes, and an administrator has to reset it. An address of nobody's, of somebody who
 * has not set a password yet or is disabled, takes as long and answers alike. Forgets no failure: that is for whoever opens something by it.
 */
export async function checkStaffPassword(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  {
    tenant,
    password,
    withoutSecondFactor = false,
    ...by
  }: {
    tenant: Tenant;
    password: string;
    /** For whoever is about to set one up. */
    withoutSecondFactor?: boolean;
  } & ({ email: string } | { staffId: string }),
): Promise<{ kind: 'right'; staffId: string; secretHash: string } | Refusal<StaffPasswordRefusal>> {
  const member = await context.database.inTenant(tenant.id, (tx) => findMember(tx, context, { tenant, ...by }));
  const row = member?.row;
  const failures = row && {
    failedTries: row.failed_tries,
    failedCodes: row.failed_codes,
    lockedUntil: row.locked_until,
  };
  if (failures && isUsedUp(failures)) return refuse('PasswordResetRequired');
  const seconds = failures ? lockedSeconds(failures, context.now()) : 0;
  if (seconds > 0) return refuse('SignInLocked', { retryAfterSeconds: seconds });
  const maySignIn = row?.state === 'active' && (row.totp_sealed !== null || withoutSecondFactor);
  const known = maySignIn ? (row.secret_hash ?? undefined) : undefined;
  const isMatch = await context.secretHasher.matches(password, known);
  if (isMatch && row && known !== undefined) return { kind: 'right', staffId: row.staff_id, secretHash: known };
  if (row) await recordWrongPassword(context, { tenant, staffId: row.staff_id });
  return refuse('CredentialsInvalid');
}

/** Under the row's lock, so that of two wrong ones at once each counts. */
async function recordWrongPassword(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now'>,
  of: { tenant: Tenant; staffId: string },
): Promise<void> {
  await context.database.inTenant(of.tenant.id, async (tx) => {
    const member = await findMember(tx, context, { ...of, hold: true });
    if (!member) return;
    const failedTries = member.row.failed_tries + 1;
    await changeMember(tx, of, { failed_tries: failedTries, locked_until: lockAfter(failedTries, context.now()) });
  });
}
