import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { endCustomerViews } from '../customer-views/end-customer-views.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { clearTries } from '../sign-in/known-devices.ts';
import { noticePasskey, removeAllPasskeys } from '../staff-passkeys/own-passkeys.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { changeMember } from './change-member.ts';
import { endStaffSessions } from './end-staff-session.ts';
import { giveStaffLink, type StaffLink } from './give-staff-link.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember, type HeldMember, memberOf } from './staff-member.ts';

/** A change of a tenant's employees, as stored in approvals. `invite` gives a new employee their role and link. */
export type StaffChange =
  | { readonly change: 'invite'; readonly role: StaffRole; readonly language: Language }
  | { readonly change: 'role'; readonly role: StaffRole }
  | { readonly change: 'disable' }
  | { readonly change: 'enable' }
  | { readonly change: 'reset'; readonly what: 'password' | 'second-factor'; readonly language: Language }
  | { readonly change: 'remove-passkeys'; readonly language: Language };

export type ChangeContext = Pick<StaffContext, 'consoleUrl' | 'database' | 'keyring' | 'now'>;
export type ChangeRefusal = Refusal<'LastAdministrator' | 'StaffStateConflict'>;

type OneChange = {
  readonly tenant: Tenant;
  readonly member: HeldMember;
  readonly change: StaffChange;
  /** The people who requested and approved it. */
  readonly vouchedBy: readonly string[];
};

/**
 * Locks the rows of an employee and of every administrator in one order. Otherwise two administrators who remove each
 * other at the same time would both succeed.
 */
export async function holdMember(
  tx: TenantTransaction,
  context: Pick<StaffContext, 'keyring'>,
  { tenant, staffId }: { tenant: Tenant; staffId: string },
): Promise<HeldMember | undefined> {
  await tx
    .selectFrom('staff_member')
    .select('staff_id')
    .where('tenant_id', '=', tenant.id)
    .where('role', '=', 'administrator')
    .orderBy('staff_id')
    .forUpdate()
    .execute();
  return findMember(tx, context, { tenant, staffId, hold: true });
}

export async function refuseChange(
  tx: TenantTransaction,
  { tenant, member, change }: Omit<OneChange, 'vouchedBy'>,
): Promise<ChangeRefusal | undefined> {
  const { state } = member.row;
  const isConflict =
    (change.change === 'enable' && state !== 'disabled') ||
    (change.change === 'reset' && state === 'disabled') ||
    (change.change === 'invite' && state !== 'invited');
  if (isConflict) return refuse('StaffStateConflict');
  const takesAway = change.change === 'disable' || (change.change === 'role' && change.role !== 'administrator');
  return takesAway && (await isLastAdministrator(tx, { tenant, member })) ? refuse('LastAdministrator') : undefined;
}

export async function applyChange(
  tx: TenantTransaction,
  context: ChangeContext,
  { tenant, member, change, vouchedBy }: OneChange,
): Promise<StaffLink | undefined> {
  const { staff_id: staffId, secret_hash: secretHash } = member.row;
  const of = { tenant, staffId };
  const now = context.now();
  const vouched = { vouched_by: [...vouchedBy], role_since: now };
  switch (change.change) {
    case 'role':
      await changeMember(tx, of, { role: change.role, ...vouched });
      await endCustomerViews(tx, { ...of, now });
      return undefined;
    case 'disable': {
      const link = { link_hash: null, link_purpose: null, link_until: null, link_totp_sealed: null };
      await changeMember(tx, of, { state: 'disabled', ...link, pending_hash: null, pending_until: null });
      await endStaffSessions(tx, { ...of, reason: 'disabled', now });
      return undefined;
    }
    case 'enable':
      await changeMember(tx, of, { state: secretHash === null ? 'invited' : 'active', ...vouched });
      return undefined;
    case 'invite': {
      await changeMember(tx, of, { role: change.role, ...vouched });
      const invited = { ...memberOf(member), role: change.role };
      return giveStaffLink(tx, context, { ...change, tenant, member: invited, purpose: 'invitation' });
    }
    case 'remove-passkeys': {
      await removePasskeys(tx, context, { tenant, member, ...change });
      return undefined;
    }
    case 'reset':
      return reset(tx, context, { tenant, member, ...change });
  }
}

async function reset(
  tx: TenantTransaction,
  context: ChangeContext,
  { tenant, member, what, language }: Pick<OneChange, 'tenant' | 'member'> & Extract<StaffChange, { change: 'reset' }>,
): Promise<StaffLink> {
  const { staff_id: staffId, state, secret_hash: secretHash, totp_sealed: totp } = member.row;
  const hasOther = what === 'password' ? totp !== null : secretHash !== null;
  const purpose = state === 'active' && hasOther ? what : 'invitation';
  const voided = what === 'password' ? { secret_hash: null } : { totp_sealed: null, recovery_hashes: [] };
  const cleared = { failed_codes: 0, pending_hash: null, pending_until: null };
  await changeMember(tx, { tenant, staffId }, { ...cleared, ...(state === 'active' && voided) });
  await removeAllPasskeys(tx, { tenant, staffId });
  await clearTries(tx, { table: 'staff_try_count', tenant, nameHash: member.row.login_hash, devices: [] });
  await endStaffSessions(tx, { tenant, staffId, reason: 'secret-changed', now: context.now() });
  return giveStaffLink(tx, context, { tenant, member: memberOf(member), purpose, language });
}

/** Ends the sessions too, because one of them may be open on the lost device. */
async function removePasskeys(
  tx: TenantTransaction,
  context: ChangeContext,
  { tenant, member, language }: Pick<OneChange, 'tenant' | 'member'> & { readonly language: Language },
): Promise<void> {
  const { staff_id: staffId } = member.row;
  await removeAllPasskeys(tx, { tenant, staffId });
  await endStaffSessions(tx, { tenant, staffId, reason: 'secret-changed', now: context.now() });
  await noticePasskey(tx, context, { tenant, member, language, change: 'all-removed', passkey: null });
}

async function isLastAdministrator(
  tx: TenantTransaction,
  { tenant, member: { row } }: Pick<OneChange, 'tenant' | 'member'>,
): Promise<boolean> {
  if (row.role !== 'administrator' || row.state !== 'active') return false;
  const other = await tx
    .selectFrom('staff_member')
    .select('staff_id')
    .where('tenant_id', '=', tenant.id)
    .where('role', '=', 'administrator')
    .where('state', '=', 'active')
    .where('staff_id', '!=', row.staff_id)
    .executeTakeFirst();
  return other === undefined;
}
