import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { v7 as newId } from 'uuid';
import { refuse } from '../refusal.ts';
import type { SingleSignOnRefusal } from '../sign-in/single-sign-on/start-single-sign-on.ts';
import { changeMember } from '../staff/change-member.ts';
import { endStaffSessions } from '../staff/end-staff-session.ts';
import { applyChange, holdMember, refuseChange } from '../staff/staff-change.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { findMember, type HeldMember, loginHash, staffPath } from '../staff/staff-member.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isBreakGlass, type StaffProvider } from './staff-provider.ts';

/** The claims that the provider signed. */
type Claims = Readonly<Record<string, unknown>>;

export type NotAdmitted = 'StaffGroupMissing' | 'StaffEmailUnverified' | 'StaffNotAdmitted';

type Admission = {
  readonly tenant: Tenant;
  readonly provider: StaffProvider;
  readonly claims: Claims;
  /** The role of the person's groups. */
  readonly role: StaffRole | undefined;
};

type Held = Admission & { readonly subjectHash: Buffer; readonly key: TenantKey };

/** Admissions are the provider's decisions, so the audit log names it, and an approver doesn't depend on an employee. */
const actor = { kind: 'program', name: 'identity-provider' } as const;
const vouchedBy = [operatorText(actor)];

/**
 * Finds the member of a person at the provider by issuer and subject, and gives them the role of their groups. The first
 * time, links the member with the same verified e-mail address, if they have no other account there, or creates one.
 * Refuses with StaffGroupMissing, which ends the member's sessions; StaffEmailUnverified; or StaffNotAdmitted for
 * someone who left, whose address belongs to another account, or who would be the last administrator to lose the role.
 */
export function admitMember(
  context: StaffContext,
  admission: Admission,
): Promise<{ kind: 'admitted'; staffId: string } | SingleSignOnRefusal<NotAdmitted>> {
  const { tenant, provider, claims, role } = admission;
  const work = async (tx: TenantTransaction) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const subjectHash = key.fingerprint(`staff-subject|${provider.issuer}|${String(claims.sub)}`);
    const held = { ...admission, key, subjectHash };
    const known = await findLinked(tx, held);
    if (role === undefined) {
      if (known !== undefined)
        await endStaffSessions(tx, { tenant, staffId: known, reason: 'disabled', now: context.now() });
      return notAdmitted('StaffGroupMissing', 'no group gives a role');
    }
    if (known === undefined) return link(tx, context, { ...held, role });
    const member = await holdMember(tx, context, { tenant, staffId: known });
    if (!member) throw new Error('expected the member of an identity, got none');
    return giveRole(tx, context, { ...held, role, member });
  };
  return context.database.inTenant(tenant.id, work, { operator: actor });
}

async function findLinked(tx: TenantTransaction, { tenant, provider, subjectHash }: Held): Promise<string | undefined> {
  const row = await tx
    .selectFrom('staff_identity')
    .select('staff_id')
    .where('tenant_id', '=', tenant.id)
    .where('issuer', '=', provider.issuer)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return row?.staff_id;
}

/** An address counts only if the provider has verified it, because anyone can state another's. */
function verifiedEmail({ email, email_verified: isVerified }: Claims): string | undefined {
  const isAddress = typeof email === 'string' && /^\S+@\S+$/.test(email.trim()) && email.length <= 254;
  return isAddress && isVerified === true ? email.trim() : undefined;
}

async function link(tx: TenantTransaction, context: StaffContext, of: Held & { readonly role: StaffRole }) {
  const { tenant, provider, claims, subjectHash } = of;
  const email = verifiedEmail(claims);
  if (email === undefined) return notAdmitted('StaffEmailUnverified', 'no verified e-mail address');
  await insertMember(tx, context, { ...of, email });
  const found = await findMember(tx, context, { tenant, email });
  const member = found && (await holdMember(tx, context, { tenant, staffId: found.row.staff_id }));
  if (!member) throw new Error('expected the member of the address, got none');
  if (member.row.state === 'disabled') return notAdmitted('StaffNotAdmitted', 'deactivated');
  await tx
    .insertInto('staff_identity')
    .values({
      tenant_id: tenant.id,
      staff_id: member.row.staff_id,
      issuer: provider.issuer,
      subject_hash: subjectHash,
      linked_at: context.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await findLinked(tx, of)) !== member.row.staff_id)
    return notAdmitted('StaffNotAdmitted', 'the address belongs to another account');
  return giveRole(tx, context, { ...of, member });
}

/** Creates a member for a new address. Otherwise does nothing. */
async function insertMember(
  tx: TenantTransaction,
  context: StaffContext,
  { tenant, claims, role, key, email }: Held & { readonly role: StaffRole; readonly email: string },
): Promise<void> {
  const staffId = newId();
  const now = context.now();
  await tx
    .insertInto('staff_member')
    .values({
      tenant_id: tenant.id,
      staff_id: staffId,
      login_hash: loginHash(key, email),
      name_sealed: key.seal(nameOf(claims, email), staffPath(staffId, 'name_sealed')),
      email_sealed: key.seal(email, staffPath(staffId, 'email_sealed')),
      ...{ role, state: 'active', secret_hash: null, totp_sealed: null },
      ...{ created_at: now, role_since: now, vouched_by: vouchedBy },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'login_hash']).doNothing())
    .execute();
}

function nameOf({ name }: Claims, email: string): string {
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : email;
}

async function giveRole(
  tx: TenantTransaction,
  context: StaffContext,
  { tenant, provider, role, member }: Held & { readonly role: StaffRole; readonly member: HeldMember },
) {
  const { staff_id: staffId, state, role: before } = member.row;
  if (state === 'disabled') return notAdmitted('StaffNotAdmitted', 'deactivated');
  if (state === 'invited') {
    const link = { link_hash: null, link_purpose: null, link_until: null, link_totp_sealed: null };
    await changeMember(tx, { tenant, staffId }, { state: 'active', ...link });
  }
  // The tenant named them as administrators. Their groups don't change that.
  if (before === role || isBreakGlass(member.row, provider.breakGlass)) return { kind: 'admitted', staffId } as const;
  const change = { change: 'role', role } as const;
  if (await refuseChange(tx, { tenant, member, change }))
    return notAdmitted('StaffNotAdmitted', 'the last administrator');
  await applyChange(tx, context, { tenant, member, change, vouchedBy });
  return { kind: 'admitted', staffId } as const;
}

function notAdmitted(code: NotAdmitted, reason: string): SingleSignOnRefusal<NotAdmitted> {
  return { ...refuse(code), reason };
}
