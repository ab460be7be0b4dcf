import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { endCustomerViews } from '../customer-views/end-customer-views.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { clearTries } from '../sign-in/known-devices.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { changeMember } from './change-member.ts';
import { endStaffSessions } from './end-staff-session.ts';
import { giveStaffLink, type StaffLink } from './give-staff-link.ts';
import type { Operator } from './operator.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember, type HeldMember, memberOf } from './staff-member.ts';

type Of = { readonly tenant: Tenant; readonly actor: Operator; readonly staffId: string };
type Done = { readonly kind: 'done' };

/** Gives a staff member another role, from the next call on; looks at the portal as a customer end. Refusals: NotFound; LastAdministrator. */
export function changeStaffRole(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now'>,
  { role, ...of }: Of & { role: StaffRole },
): Promise<Done | Refusal<'NotFound' | 'LastAdministrator'>> {
  return withMember(context, of, async (tx, { row }) => {
    if (role !== 'administrator' && (await isLastAdministrator(tx, { ...of, row }))) return refuse('LastAdministrator');
    await changeMember(tx, of, { role });
    await endCustomerViews(tx, { ...of, now: context.now() });
    return { kind: 'done' };
  });
}

/** Takes a staff member's access away at once: sessions and links end. Refusals: NotFound; LastAdministrator. */
export function disableStaff(
  context: Pick<StaffContext, 'database' | 'keyring' | 'now'>,
  of: Of,
): Promise<Done | Refusal<'NotFound' | 'LastAdministrator'>> {
  return withMember(context, of, async (tx, { row }) => {
    if (await isLastAdministrator(tx, { ...of, row })) return refuse('LastAdministrator');
    const link = { link_hash: null, link_purpose: null, link_until: null, link_totp_sealed: null };
    await changeMember(tx, of, { state: 'disabled', ...link, pending_hash: null, pending_until: null });
    await endStaffSessions(tx, { ...of, reason: 'disabled', now: context.now() });
    return { kind: 'done' };
  });
}

/**
 * Gives access back to a staff member who was disabled: with the password and authenticator of before, or where there never were any, by a
 * reset. Refusals: NotFound; StaffStateConflict for one who is not disabled.
 */
export function enableStaff(
  context: Pick<StaffContext, 'database' | 'keyring'>,
  of: Of,
): Promise<Done | Refusal<'NotFound' | 'StaffStateConflict'>> {
  return withMember(context, of, async (tx, { row }) => {
    if (row.state !== 'disabled') return refuse('StaffStateConflict');
    await changeMember(tx, of, { state: row.secret_hash === null ? 'invited' : 'active' });
    return { kind: 'done' };
  });
}

/**
 * Voids a staff member's password or authenticator at once, ends the sessions, and gives the link to set another; who has not come yet gets
 * a new invitation. Nobody can do it to themselves, so that a stolen session cannot become access for good. Refusals: NotFound;
 * StaffStateConflict for one who is disabled, or for oneself.
 */
export async function resetStaffSecret(
  context: StaffContext,
  { what, language, ...of }: Of & { what: 'password' | 'second-factor'; language: Language },
): Promise<({ readonly kind: 'reset' } & StaffLink) | Refusal<'NotFound' | 'StaffStateConflict'>> {
  const { tenant, actor, staffId } = of;
  const reset = await withMember(context, of, async (tx, member) => {
    const isOwn = actor.kind === 'staff' && actor.staffId === staffId;
    if (member.row.state === 'disabled' || isOwn) return refuse('StaffStateConflict');
    const { state, secret_hash: secretHash, totp_sealed: totp } = member.row;
    const hasOther = what === 'password' ? totp !== null : secretHash !== null;
    const purpose = state === 'active' && hasOther ? what : 'invitation';
    const voided = what === 'password' ? { secret_hash: null } : { totp_sealed: null, recovery_hashes: [] };
    const cleared = { failed_codes: 0, pending_hash: null, pending_until: null };
    await changeMember(tx, of, { ...cleared, ...(state === 'active' && voided) });
    await clearTries(tx, { table: 'staff_try_count', tenant, nameHash: member.row.login_hash, devices: [] });
    await endStaffSessions(tx, { tenant, staffId, reason: 'secret-changed', now: context.now() });
    const link = await giveStaffLink(tx, context, { tenant, member: memberOf(member), purpose, language });
    return { kind: 'reset', ...link } as const;
  });
  if (reset.kind === 'reset' && reset.messageId !== undefined)
    deliverSoon(context, { tenant, messageIds: [reset.messageId] });
  return reset;
}

/** Holds the staff member's row for one change of it. */
function withMember<T>(
  context: Pick<StaffContext, 'database' | 'keyring'>,
  { tenant, actor, staffId }: Of,
  change: (tx: TenantTransaction, member: HeldMember) => Promise<T>,
): Promise<T | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      await holdAdministrators(tx, tenant);
      const member = await findMember(tx, context, { tenant, staffId, hold: true });
      return member ? change(tx, member) : refuse('NotFound');
    },
    { operator: actor },
  );
}

/** All administrators' rows, in one order: two who take each other's role away at once would otherwise both succeed. */
async function holdAdministrators(tx: TenantTransaction, tenant: Pick<Tenant, 'id'>): Promise<void> {
  await tx
    .selectFrom('staff_member')
    .select('staff_id')
    .where('tenant_id', '=', tenant.id)
    .where('role', '=', 'administrator')
    .orderBy('staff_id')
    .forUpdate()
    .execute();
}

/** Whether nobody but this one could manage the tenant's staff. */
async function isLastAdministrator(
  tx: TenantTransaction,
  { tenant, staffId, row }: { tenant: Pick<Tenant, 'id'>; staffId: string; row: HeldMember['row'] },
): Promise<boolean> {
  if (row.role !== 'administrator' || row.state !== 'active') return false;
  const other = await tx
    .selectFrom('staff_member')
    .select('staff_id')
    .where('tenant_id', '=', tenant.id)
    .where('role', '=', 'administrator')
    .where('state', '=', 'active')
    .where('staff_id', '!=', staffId)
    .executeTakeFirst();
  return other === undefined;
}
