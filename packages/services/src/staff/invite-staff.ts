import { operatorText } from '@quittance/database/operator-text';
import type { Language } from '@quittance/domain/languages';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { v7 as newId } from 'uuid';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { giveStaffLink, type StaffLink } from './give-staff-link.ts';
import type { Operator } from './operator.ts';
import { askAboutApprover, leastApproverRole } from './staff-approval.ts';
import type { StaffContext } from './staff-context.ts';
import { loginHash, staffPath } from './staff-member.ts';

/** `language` is the language of the e-mail. */
export type StaffInvitation = {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly language: Language;
};

/** `url` is a secret that only the command line shows. */
export type StaffInvited = { readonly kind: 'invited'; readonly staffId: string } & StaffLink;

/**
 * A new employee who gets their role and link after a second administrator's approval. Until then they can only be
 * removed.
 */
export type StaffProposed = { readonly kind: 'awaits-approval'; readonly staffId: string; readonly approvalId: string };

type Invitation = { tenant: TenantRow; actor: Operator } & StaffInvitation;

/**
 * Creates an employee without access and the link that grants it. Anyone who can approve needs a second administrator's
 * approval first. Refuses with StaffMemberExists when another employee already uses the address, invited or not.
 */
export async function inviteStaff(
  context: StaffContext,
  invitation: Invitation,
): Promise<StaffInvited | StaffProposed | Refusal<'StaffMemberExists'>> {
  const invited = await addStaff(context, invitation);
  if (invited.kind === 'invited' && invited.messageId !== undefined)
    deliverSoon(context, { tenant: invitation.tenant, messageIds: [invited.messageId] });
  return invited;
}

/** Like inviteStaff, for a program that sends no e-mail. The worker sends it. */
export function addStaff(
  context: Pick<StaffContext, 'consoleUrl' | 'database' | 'keyring' | 'now'>,
  { tenant, actor, ...invitation }: Invitation,
): Promise<StaffInvited | StaffProposed | Refusal<'StaffMemberExists'>> {
  const { role, language } = invitation;
  const email = invitation.email.trim();
  const name = invitation.name.trim();
  const staffId = newId();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const isForTwo = isRoleAtLeast(role, leastApproverRole) && (await alwaysTakesTwo(tx, { tenant, actor }));
      const key = await context.keyring.forTenant(tenant.id, tx);
      const made = await tx
        .insertInto('staff_member')
        .values({
          tenant_id: tenant.id,
          staff_id: staffId,
          login_hash: loginHash(key, email),
          name_sealed: key.seal(name, staffPath(staffId, 'name_sealed')),
          email_sealed: key.seal(email, staffPath(staffId, 'email_sealed')),
          // The approval assigns a role that can approve.
          role: isForTwo ? 'viewer' : role,
          state: 'invited',
          secret_hash: null,
          totp_sealed: null,
          created_at: context.now(),
          vouched_by: [operatorText(actor)],
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'login_hash']).doNothing())
        .returning('staff_id')
        .executeTakeFirst();
      if (!made) return refuse('StaffMemberExists', { field: 'email' });
      if (isForTwo) {
        const change = { change: 'invite', role, language } as const;
        const asked = await askAboutApprover(tx, context, { tenant, actor, staffId, role, change });
        if (asked?.kind !== 'awaits-approval')
          throw new Error('expected an approval request for an employee who can approve, got none');
        return { ...asked, staffId };
      }
      const member = { staffId, name, email, role, state: 'invited' } as const;
      const link = await giveStaffLink(tx, context, { tenant, member, purpose: 'invitation', language });
      return { kind: 'invited', staffId, ...link } as const;
    },
    { operator: actor },
  );
}
