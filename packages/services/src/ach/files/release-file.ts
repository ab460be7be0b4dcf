import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { fileStatesBefore } from '@quittance/domain/ach/file-life';
import { isOnePersonTenant } from '../../approvals/act-alone.ts';
import type { ApprovalKind } from '../../approvals/approval-kind.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findFileState } from './find-file-state.ts';

/** Approves the release of a file that is held because of its total. */
export const achReleaseApproval: ApprovalKind<'ach-release'> = {
  kind: 'ach-release',
  leastRole: 'supervisor',
  async perform(tx, _context, { tenant, subject: fileId }) {
    const isReleased = await release(tx, { tenantId: tenant.id, fileId });
    return isReleased ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
};

/**
 * Releases a held file, or requests a second person's approval when its total is the reason. Refuses with NotFound,
 * BankFileNotAtThisStage for a file that is not held, or ApprovalExists.
 */
export function releaseFile(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, fileId, reason }: { tenant: Tenant; actor: Operator; fileId: string; reason: string },
): Promise<
  | { kind: 'released' }
  | { kind: 'awaits-approval'; approvalId: string }
  | Refusal<'NotFound' | 'BankFileNotAtThisStage' | 'ApprovalExists'>
> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const file = await findFileState(tx, { tenantId: tenant.id, fileId });
      if (!file) return refuse('NotFound');
      if (file.hold_reason === null) return refuse('BankFileNotAtThisStage');
      if (file.hold_reason === 'by-hand' || (await isOnePersonTenant(tx, tenant))) {
        await release(tx, { tenantId: tenant.id, fileId });
        return { kind: 'released' };
      }
      const asked = { tenant, actor, kind: achReleaseApproval, subject: fileId, content: { fileId }, reason };
      const requested = await requestApproval(tx, context, asked);
      if (requested.kind === 'refused') return requested;
      return { kind: 'awaits-approval', approvalId: requested.approvalId };
    },
    { operator: actor },
  );
}

async function release(
  tx: TenantTransaction,
  { tenantId, fileId }: { tenantId: string; fileId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ach_file')
    .set({ state: 'ready', hold_reason: null })
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('state', 'in', fileStatesBefore('released'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
