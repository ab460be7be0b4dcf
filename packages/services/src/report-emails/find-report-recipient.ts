import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { reportRole } from '@quittance/domain/reports/report-name';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import type { ServiceContext } from '../service-context.ts';
import { staffPath } from '../staff/staff-member.ts';

/** Returns who gets a report's e-mails: undefined once they were stopped, or the recipient left or lost the role. */
export async function findReportRecipient(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenantId, reportEmailId }: { tenantId: TenantId; reportEmailId: string },
): Promise<{ name: string; email: string } | undefined> {
  const member = await tx
    .selectFrom('report_email')
    .innerJoin('staff_member', (join) =>
      join
        .onRef('staff_member.tenant_id', '=', 'report_email.tenant_id')
        .onRef('staff_member.staff_id', '=', 'report_email.staff_id'),
    )
    .select(['staff_member.staff_id', 'staff_member.name_sealed', 'staff_member.email_sealed'])
    .select(['staff_member.role', 'staff_member.state'])
    .where('report_email.tenant_id', '=', tenantId)
    .where('staff_member.tenant_id', '=', tenantId)
    .where('report_email.report_email_id', '=', reportEmailId)
    .executeTakeFirst();
  if (member?.state !== 'active' || !isRoleAtLeast(member.role, reportRole)) return undefined;
  const key = await context.keyring.forTenant(tenantId, tx);
  return {
    name: key.open(member.name_sealed, staffPath(member.staff_id, 'name_sealed')),
    email: key.open(member.email_sealed, staffPath(member.staff_id, 'email_sealed')),
  };
}
