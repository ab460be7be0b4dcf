import { operatorText } from '@quittance/database/operator-text';
import type { Language } from '@quittance/domain/languages';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { v7 as newId } from 'uuid';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { giveStaffLink, type StaffLink } from './give-staff-link.ts';
import type { Operator } from './operator.ts';
import { askAboutApprover, leastApprover } from './staff-approval.ts';
import type { StaffContext } from './staff-context.ts';
import { loginHash, staffPlace } from './staff-member.ts';

/** Who is to work for a tenant. `language` is that of the mail. */
export type StaffInvitation = {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly language: Language;
};

/** Somebody who was invited; `url` is a secret that only the command line shows, to whoever runs it. */
export type StaffInvited = { readonly kind: 'invited'; readonly staffId: string } & StaffLink;

/** Somebody who gets their role and their link once a second administrator approves. Until then they can only be removed. */
export type StaffProposed = { readonly kind: 'awaits-approval'; readonly staffId: string; readonly approvalId: string };

type Invitation = { tenant: Tenant; actor: Operator } & StaffInvitation;

/**
 * Makes a staff member who has no access yet, and gives the link that opens it; for anyone who can approve, a second administrator agrees first.
 * Refusal: StaffMemberExists for an address that somebody at the
 * tenant signs in by already, invited or not.
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

/** As inviteStaff, for a program that sends nothing itself: the worker finds the mail. */
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
      const isForTwo = isRoleAtLeast(role, leastApprover) && (await alwaysTakesTwo(tx, { tenant, actor }));
      const key = await context.keyring.forTenant(tenant.id, tx);
      const made = await tx
        .insertInto('staff_member')
        .values({
          tenant_id: tenant.id,
          staff_id: staffId,
          login_hash: loginHash(key, email),
          name_sealed: key.seal(name, staffPlace(staffId, 'name_sealed')),
          email_sealed: key.seal(email, staffPlace(staffId, 'email_sealed')),
          // Somebody who can approve gets that role by the approval.
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
        if (asked?.kind !== 'awaits-approval') throw new Error('nobody was asked about somebody new who can approve');
        return { ...asked, staffId };
      }
      const member = { staffId, name, email, role, state: 'invited' } as const;
      const link = await giveStaffLink(tx, context, { tenant, member, purpose: 'invitation', language });
      return { kind: 'invited', staffId, ...link } as const;
    },
    { operator: actor },
  );
}
