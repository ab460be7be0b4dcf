import { type Refusal, refuse } from '../refusal.ts';
import { releaseTry, reserveTry } from '../sign-in/sign-in-tries.ts';
import { areCodesUsedUp } from '../sign-in/two-factor/failed-codes.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember, loginHash } from './staff-member.ts';

export type StaffPasswordRefusal = 'CredentialsInvalid' | 'SignInLocked' | 'PasswordResetRequired';

/**
 * Checks an employee's password, found by e-mail address, or by id when signed in. Reserves a try in the database
 * before comparing the password, like the customers' sign-in: the 10th in a row locks for 30 seconds, doubling to an
 * hour. After 100, unknown devices need a reset by an administrator. After 20 wrong codes every device does, which only
 * the correct password reveals. An unknown address, an employee without a password and a disabled one are counted,
 * compared and answered by the same statements. Clears no failures; the caller that opens something does.
 */
export async function checkStaffPassword(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  {
    tenant,
    password,
    devices = [],
    withoutSecondFactor = false,
    ...by
  }: {
    tenant: Tenant;
    password: string;
    /** The secrets of the browser's device cookie. */
    devices?: readonly string[] | undefined;
    /** Set while the employee is about to set up an authenticator. */
    withoutSecondFactor?: boolean;
  } & ({ email: string } | { staffId: string }),
): Promise<{ kind: 'right'; staffId: string; secretHash: string } | Refusal<StaffPasswordRefusal>> {
  const key = await tenantKey(context, tenant.id);
  const { row, taken } = await context.database.inTenant(tenant.id, async (tx) => {
    const member = await findMember(tx, context, { tenant, ...by });
    const nameHash = 'email' in by ? loginHash(key, by.email) : member?.row.login_hash;
    if (!nameHash) throw new Error('expected the owner of the session, got none');
    const name = { table: 'staff_try_count', tenant, nameHash } as const;
    const counted = { ...name, ownerId: member?.row.staff_id ?? null, devices, needsReset: true, now: context.now() };
    return { row: member?.row, taken: await reserveTry(tx, counted) };
  });
  if (taken.kind === 'refused') return taken;
  const maySignIn = row?.state === 'active' && (row.totp_sealed !== null || withoutSecondFactor);
  const known = maySignIn ? (row.secret_hash ?? undefined) : undefined;
  const isMatch = await context.secretHasher.matches(password, known);
  if (!isMatch || !row || known === undefined) return refuse('CredentialsInvalid');
  await context.database.once({ tenantId: tenant.id }, (tx) => releaseTry(tx, taken.reserved));
  return areCodesUsedUp(row)
    ? refuse('PasswordResetRequired')
    : { kind: 'right', staffId: row.staff_id, secretHash: known };
}
