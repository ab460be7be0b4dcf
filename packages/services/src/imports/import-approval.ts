import { operatorText } from '@quittance/database/operator-text';
import type { ImportEvent } from '@quittance/domain/imports/import-life';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { refuse } from '../refusal.ts';
import { abandonImport } from './abandon-import.ts';
import { moveImport } from './hold-import.ts';

/** Approves an employee's import or undo of debts, or an API key's file that exceeds a daily limit. */
export const importApproval: ApprovalKind<'import'> = {
  kind: 'import',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, actor, subject: batchId, content }) {
    const { event } = content as { event: ImportEvent };
    const by = operatorText(actor);
    const facts = event === 'undo-asked' ? { undoneBy: by } : { queuedBy: by, approvedBy: by };
    const isMoved = await moveImport(tx, { tenantId: tenant.id, batchId, event, now: context.now(), ...facts });
    return isMoved ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
  /** Declining discards a held file. An import started by an employee stays for them to decide. */
  async decline(tx, context, { tenant, subject: batchId }) {
    await abandonImport(tx, {
      tenantId: tenant.id,
      batchId,
      from: ['held'],
      failure: 'not-approved',
      now: context.now(),
    });
  },
};
