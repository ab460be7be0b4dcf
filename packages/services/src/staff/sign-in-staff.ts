import { type Refusal, refuse } from '../refusal.ts';
import { knowDevice } from '../sign-in/known-devices.ts';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import { areCodesUsedUp } from '../sign-in/two-factor/failed-codes.ts';
import { mustUseProvider } from '../staff-sign-on/staff-provider.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { changeMember } from './change-member.ts';
import { checkStaffPassword, type StaffPasswordRefusal } from './check-staff-password.ts';
import { openStaffSession, type StaffClient, type StaffSignedIn } from './open-staff-session.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember } from './staff-member.ts';
import { takeSecondFactor } from './take-second-factor.ts';

/** The time and the number of tries for the code after a correct password. */
const pendingMs = 10 * 60 * 1000;
const maxPendingTries = 5;

type SignInContext = Pick<StaffContext, 'database' | 'keyring' | 'now' | 'secretHasher'>;

/**
 * Runs the first step of an employee's sign-in: a correct password returns a handle that replaces it for 10 minutes
 * until the code arrives. A new handle invalidates the previous one. Refuses like checkStaffPassword, or with
 * PasswordSignInOff for someone who must use the tenant's identity provider, which only the right password reveals.
 */
export async function signInStaff(
  context: SignInContext,
  {
    tenant,
    email,
    password,
    devices,
  }: { tenant: Tenant; email: string; password: string; devices?: readonly string[] },
): Promise<{ kind: 'pending'; handle: string; expiresAt: Date } | Refusal<StaffPasswordRefusal | 'PasswordSignInOff'>> {
  const checked = await checkStaffPassword(context, { tenant, email, password, devices });
  if (checked.kind === 'refused') return checked;
  const { staffId } = checked;
  const handle = newSecret();
  const expiresAt = new Date(context.now().getTime() + pendingMs);
  const pending = { pending_hash: hashSecret(handle), pending_until: expiresAt, pending_tries: 0 };
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const member = await findMember(tx, context, { tenant, staffId });
      if (member && (await mustUseProvider(tx, { tenant, member }))) return refuse('PasswordSignInOff');
      await changeMember(tx, { tenant, staffId }, pending);
      return { kind: 'pending', handle, expiresAt };
    },
    { operator: { kind: 'staff', staffId } },
  );
}

/**
 * Runs the second step: checks the authenticator's code or a recovery code and opens the session. Makes the browser a
 * known device and returns its secret if it was unknown. Refuses with CredentialsInvalid for a handle that is unknown,
 * used, older than 10 minutes or has seen 5 wrong codes; SecondFactorInvalid for a wrong or used code; or
 * PasswordResetRequired after 20 wrong codes in a row.
 */
export async function finishStaffSignIn(
  context: SignInContext,
  {
    tenant,
    handle,
    code,
    client,
    devices = [],
  }: { tenant: Tenant; handle: string; code: string; client: StaffClient; devices?: readonly string[] },
): Promise<
  | (StaffSignedIn & { newDevice: string | undefined })
  | Refusal<'CredentialsInvalid' | 'PasswordResetRequired' | 'SecondFactorInvalid'>
> {
  const now = context.now();
  const pendingHash = hashSecret(handle);
  const { database } = context;
  const found = await database.inTenant(tenant.id, (tx) => findMember(tx, context, { tenant, pendingHash }));
  if (!found) return refuse('CredentialsInvalid');
  const operator = { kind: 'staff', staffId: found.row.staff_id } as const;
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const member = await findMember(tx, context, { tenant, pendingHash, hold: true });
      const row = member?.row;
      if (!member || !row || row.state !== 'active' || row.pending_until === null || row.pending_until <= now)
        return refuse('CredentialsInvalid');
      if (row.pending_tries >= maxPendingTries) return refuse('CredentialsInvalid');
      if (areCodesUsedUp(row)) return refuse('PasswordResetRequired');
      if (await mustUseProvider(tx, { tenant, member })) return refuse('CredentialsInvalid');
      if (!(await takeSecondFactor(tx, { tenant, member, code, now })))
        return refuse('SecondFactorInvalid', { field: 'code' });
      await changeMember(tx, { tenant, staffId: row.staff_id }, { pending_hash: null, pending_until: null });
      const name = { table: 'staff_try_count', tenant, nameHash: row.login_hash, devices } as const;
      const newDevice = await knowDevice(tx, { ...name, ownerId: row.staff_id, forgetsFailures: true, now });
      return { ...(await openStaffSession(tx, { tenant, member, client, now })), newDevice };
    },
    { operator },
  );
}
