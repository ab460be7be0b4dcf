import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import type { Operator } from './operator.ts';
import { applyChange, holdMember, refuseChange, type StaffChange } from './staff-change.ts';

/** The lowest role that can approve. Changing who has it, or how they sign in, takes two people. */
export const leastApproverRole: StaffRole = 'supervisor';

type Change = { readonly tenant: TenantRow; readonly actor: Operator; readonly staffId: string } & {
  readonly role: StaffRole;
  readonly change: StaffChange;
};

/**
 * Requests a second administrator's approval for a change about someone who can approve or would be able to. Returns
 * undefined when one person may make it. The request names the employee by id.
 */
export async function askAboutApprover(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'now'>,
  { tenant, actor, staffId, role, change }: Change,
): Promise<{ kind: 'awaits-approval'; approvalId: string } | Refusal<'ApprovalExists'> | undefined> {
  const roles = 'role' in change ? [role, change.role] : [role];
  if (!roles.some((each) => isRoleAtLeast(each, leastApproverRole))) return undefined;
  if (!(await alwaysTakesTwo(tx, { tenant, actor }))) return undefined;
  const request = { tenant, actor, kind: staffApproval, subject: staffId, content: change, reason: '' };
  const asked = await requestApproval(tx, context, request);
  return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
}

/** Approves a change of who can approve or of how they sign in. */
export const staffApproval: ApprovalKind<'staff'> = {
  kind: 'staff',
  leastRole: 'administrator',
  async perform(tx, { consoleUrl, ...context }, { tenant, actor, subject: staffId, content, approvalId }) {
    if (!consoleUrl) throw new Error('staff changes can be approved only where the console URL is configured');
    const member = await holdMember(tx, context, { tenant, staffId });
    const change = content as StaffChange;
    if (!member || (await refuseChange(tx, { tenant, member, change }))) return refuse('ApprovalNotPossible');
    const { requested_by: requestedBy } = await tx
      .selectFrom('approval')
      .select('requested_by')
      .where('tenant_id', '=', tenant.id)
      .where('approval_id', '=', approvalId)
      .executeTakeFirstOrThrow();
    const vouchedBy = [requestedBy, operatorText(actor)];
    await applyChange(tx, { ...context, consoleUrl }, { tenant, member, change, vouchedBy });
    return { kind: 'done' };
  },
};
