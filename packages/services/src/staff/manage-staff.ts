import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { StaffLink } from './give-staff-link.ts';
import type { Operator } from './operator.ts';
import { askAboutApprover } from './staff-approval.ts';
import {
  applyChange,
  type ChangeContext,
  type ChangeRefusal,
  holdMember,
  refuseChange,
  type StaffChange,
} from './staff-change.ts';
import type { StaffContext } from './staff-context.ts';

type Of = { readonly tenant: Tenant; readonly actor: Operator; readonly staffId: string };
type Awaits = { readonly kind: 'awaits-approval'; readonly approvalId: string };

/** A completed change, or one that waits for a second administrator because it concerns someone who can approve. */
type Changed = { readonly kind: 'done'; readonly link: StaffLink | undefined } | Awaits;
type Changing<Code extends string = never> = Promise<Changed | Refusal<'NotFound' | 'ApprovalExists' | Code>>;

/**
 * Changes an employee's role from the next call on, and ends their customer views. Refuses with NotFound or
 * LastAdministrator.
 */
export function changeStaffRole(
  context: ChangeContext,
  { role, ...of }: Of & { role: StaffRole },
): Changing<'LastAdministrator'> {
  return change<'LastAdministrator'>(context, of, { change: 'role', role });
}

/**
 * Removes an employee's access at once and ends their sessions and links. Refuses with NotFound or LastAdministrator.
 */
export function disableStaff(context: ChangeContext, of: Of): Changing<'LastAdministrator'> {
  return change<'LastAdministrator'>(context, of, { change: 'disable' });
}

/**
 * Restores a disabled employee's access with the earlier password and authenticator, or through a reset when there were
 * none. Refuses with NotFound, or StaffStateConflict for an employee who is not disabled.
 */
export function enableStaff(context: ChangeContext, of: Of): Changing<'StaffStateConflict'> {
  return change<'StaffStateConflict'>(context, of, { change: 'enable' });
}

/**
 * Revokes an employee's password or authenticator at once, ends their sessions, and creates the link for a new one. An
 * employee without access gets a new invitation. Employees can't reset their own, so that a stolen session can't gain
 * permanent access. Refuses with NotFound, or StaffStateConflict for a disabled employee or oneself.
 */
export async function resetStaffSecret(
  context: StaffContext,
  { what, language, ...of }: Of & { what: 'password' | 'second-factor'; language: Language },
): Promise<
  ({ readonly kind: 'reset' } & StaffLink) | Awaits | Refusal<'NotFound' | 'ApprovalExists' | 'StaffStateConflict'>
> {
  const { tenant, actor, staffId } = of;
  if (actor.kind === 'staff' && actor.staffId === staffId) return refuse('StaffStateConflict');
  const changed = await change<'StaffStateConflict'>(context, of, { change: 'reset', what, language });
  if (changed.kind !== 'done') return changed;
  if (!changed.link) throw new Error('expected a link from the reset, got none');
  if (changed.link.messageId !== undefined) deliverSoon(context, { tenant, messageIds: [changed.link.messageId] });
  return { kind: 'reset', ...changed.link };
}

/**
 * Removes all of an employee's passkeys and ends their sessions, after a lost laptop. The password, authenticator and
 * recovery codes keep working. Refuses with NotFound.
 */
export function removeStaffPasskeys(
  context: ChangeContext,
  { language, ...of }: Of & { language: Language },
): Changing {
  return change<never>(context, of, { change: 'remove-passkeys', language });
}

/** Makes a change of one employee, or requests approval for it. Each change has its own refusals. */
function change<Code extends ChangeRefusal['code']>(
  context: ChangeContext,
  { tenant, actor, staffId }: Of,
  wish: StaffChange,
): Changing<Code> {
  const work = async (
    tx: TenantTransaction,
  ): Promise<Changed | Refusal<'NotFound' | 'ApprovalExists'> | ChangeRefusal> => {
    const member = await holdMember(tx, context, { tenant, staffId });
    if (!member) return refuse('NotFound');
    const refusal = await refuseChange(tx, { tenant, member, change: wish });
    if (refusal) return refusal;
    const { role } = member.row;
    const asked = await askAboutApprover(tx, context, { tenant, actor, staffId, role, change: wish });
    if (asked) return asked;
    const vouchedBy = [operatorText(actor)];
    return { kind: 'done', link: await applyChange(tx, context, { tenant, member, change: wish, vouchedBy }) };
  };
  return context.database.inTenant(tenant.id, work, { operator: actor }) as Changing<Code>;
}
