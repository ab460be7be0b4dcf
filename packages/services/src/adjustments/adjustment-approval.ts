import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { refuse } from '../refusal.ts';
import { readAdjustmentRequest } from './adjustment-request.ts';
import { holdAccount, writeAccountAdjustment } from './write-account-adjustment.ts';

/**
 * An adjustment above what one person may make alone. It is booked in the transaction of the decision, if it is still
 * possible.
 */
export const adjustmentApproval: ApprovalKind<'adjustment'> = {
  kind: 'adjustment',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: accountId, content, approvalId }) {
    const account = await holdAccount(tx, { tenantId: tenant.id, accountId });
    if (!account) return refuse('ApprovalNotPossible');
    const request = readAdjustmentRequest(content);
    const written = await writeAccountAdjustment(tx, { tenant, account, request, approvalId, now: context.now() });
    return typeof written === 'string' ? refuse('ApprovalNotPossible') : { kind: 'done' };
  },
};
