import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffLinkPurpose } from '@quittance/domain/staff/staff-link-purpose';
import { type PasswordRefusal, validatePassword } from '../credentials/validate-password.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { clearTries, knowDevice } from '../sign-in/known-devices.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { stepOfCode } from './authenticator.ts';
import { changeMember } from './change-member.ts';
import { checkStaffPassword, type StaffPasswordRefusal } from './check-staff-password.ts';
import { endStaffSessions } from './end-staff-session.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { StaffContext } from './staff-context.ts';
import { checkLink, type StaffLinkRefusal, validateStaffPassword } from './staff-link.ts';
import { findMember, type HeldMember, staffPath } from './staff-member.ts';

type LinkContext = Pick<StaffContext, 'database' | 'keyring' | 'now' | 'secretHasher'>;
type Finish = { tenant: Tenant; secret: string; password: string; code: string };
type Code = StaffLinkRefusal | StaffPasswordRefusal | PasswordRefusal | 'SecondFactorInvalid';

/** The recovery codes of a new authenticator, shown only once, and a secret for the browser's device cookie. */
export type StaffLinkUsed = {
  readonly kind: 'used';
  readonly recoveryCodes: readonly string[];
  readonly newDevice: string | undefined;
};

/**
 * Uses an employee's link: sets the new password (`invitation`, `password`), and the offered authenticator after a
 * valid code (`invitation`, `second-factor`). A link for a new authenticator alone requires the current password. Ends
 * sessions, clears failures, makes the browser a known device and consumes the link; the employee then signs in.
 * Refuses like openStaffLink, like a new password check, or with SecondFactorInvalid.
 */
export async function finishStaffLink(context: LinkContext, finish: Finish): Promise<StaffLinkUsed | Refusal<Code>> {
  const { tenant } = finish;
  const linkHash = hashSecret(finish.secret);
  const found = await context.database.inTenant(tenant.id, (tx) => findMember(tx, context, { tenant, linkHash }));
  const checked = checkLink(found, context.now());
  if (checked.kind === 'refused') return checked;
  const { purpose, member } = checked;
  const secretHash = await shownPassword(context, { ...finish, purpose, member });
  if (typeof secretHash !== 'string') return secretHash;
  const operator = { kind: 'staff', staffId: member.row.staff_id } as const;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const again = checkLink(await findMember(tx, context, { tenant, linkHash, hold: true }), context.now());
      if (again.kind === 'refused') return again;
      return useLink(tx, context, { ...finish, purpose: again.purpose, member: again.member, secretHash });
    },
    { operator },
  );
}

async function shownPassword(
  context: LinkContext,
  { tenant, secret, password, purpose, member }: Finish & { purpose: StaffLinkPurpose; member: HeldMember },
): Promise<string | Refusal<Code>> {
  if (purpose !== 'second-factor') {
    const unusable = (await validatePassword(password)) ?? (await validateStaffPassword(password, { tenant, member }));
    return unusable ?? context.secretHasher.hash(password);
  }
  const { staff_id: staffId } = member.row;
  const checked = await checkStaffPassword(context, {
    ...{ tenant, staffId, password },
    devices: [secret],
    withoutSecondFactor: true,
  });
  return checked.kind === 'refused' ? { ...checked, field: 'password' } : checked.secretHash;
}

async function useLink(
  tx: TenantTransaction,
  context: LinkContext,
  of: Finish & { purpose: StaffLinkPurpose; member: HeldMember; secretHash: string },
): Promise<StaffLinkUsed | Refusal<Code>> {
  const { tenant, member, purpose, secretHash } = of;
  const now = context.now();
  const { staff_id: staffId } = member.row;
  const enrolled = purpose === 'password' ? undefined : enroll(member, { code: of.code, now });
  if (purpose !== 'password' && !enrolled) return refuse('SecondFactorInvalid', { field: 'code' });
  const link = { link_hash: null, link_purpose: null, link_until: null, link_totp_sealed: null };
  const cleared = { failed_codes: 0, pending_hash: null, pending_until: null };
  const change = { ...link, ...cleared, ...enrolled?.columns, secret_hash: secretHash, state: 'active' as const };
  await changeMember(tx, { tenant, staffId }, change);
  await endStaffSessions(tx, { tenant, staffId, reason: 'secret-changed', now });
  const name = { table: 'staff_try_count', tenant, nameHash: member.row.login_hash, devices: [] } as const;
  await clearTries(tx, name);
  const newDevice = await knowDevice(tx, { ...name, ownerId: staffId, forgetsFailures: false, now });
  return { kind: 'used', recoveryCodes: enrolled?.recoveryCodes ?? [], newDevice };
}

/** Enrolls the offered authenticator after a valid code, and uses up the code. */
function enroll({ row, key }: HeldMember, { code, now }: { code: string; now: Date }) {
  if (row.link_totp_sealed === null) return undefined;
  const secret = key.open(row.link_totp_sealed, staffPath(row.staff_id, 'link_totp_sealed'));
  const step = stepOfCode(code.trim(), { secret, lastStep: 0, now });
  if (step === undefined) return undefined;
  const recoveryCodes = newRecoveryCodes();
  return {
    recoveryCodes,
    columns: {
      totp_sealed: key.seal(secret, staffPath(row.staff_id, 'totp_sealed')),
      totp_last_step: step,
      recovery_hashes: recoveryCodes.map(hashRecoveryCode),
    },
  };
}
