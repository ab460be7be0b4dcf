import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import type { StaffMailFacts } from '@quittance/messaging/templates/staff-mail-facts';
import { queueMessage } from '../messages/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { staffPath } from './staff-member.ts';

/**
 * Queues an e-mail to every active employee of a tenant with at least a role, in the caller's transaction. `exceptFor`
 * leaves out the employee it is about. Returns their number, 0 when the tenant sends no e-mail.
 */
export async function notifyStaff(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  {
    tenant,
    leastRole,
    exceptFor,
    facts,
  }: {
    tenant: TenantRow;
    leastRole: StaffRole;
    exceptFor?: string;
    facts: (member: { name: string }) => StaffMailFacts;
  },
): Promise<number> {
  if (!tenant.enableEmail || tenant.emailSourceAddress === null) return 0;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const members = await tx
    .selectFrom('staff_member')
    .select(['staff_id', 'name_sealed', 'email_sealed', 'role'])
    .where('tenant_id', '=', tenant.id)
    .where('state', '=', 'active')
    .orderBy('staff_id')
    .execute();
  const recipients = members.filter(({ staff_id: id, role }) => id !== exceptFor && isRoleAtLeast(role, leastRole));
  for (const { staff_id: staffId, name_sealed: name, email_sealed: email } of recipients) {
    const open = (column: 'name_sealed' | 'email_sealed', sealed: Buffer) =>
      key.open(sealed, staffPath(staffId, column));
    const mail = facts({ name: open('name_sealed', name) });
    const message = { channel: 'email', to: open('email_sealed', email), facts: mail } as const;
    await queueMessage(tx, context, { tenant, customerId: null, language: 'en', message });
  }
  return recipients.length;
}
