import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ImportState } from '@quittance/domain/imports/import-life';
import { endOpenApproval } from '../approvals/find-open-approval.ts';
import { moveImport } from './hold-import.ts';
import type { ImportId } from './import-context.ts';

/**
 * Ends an import that won't run: discards it, or fails it when some chunks are done, so that they can be undone. Closes
 * its approval request. Returns false when the import was in none of the states.
 */
export async function abandonImport(
  tx: TenantTransaction,
  { from, failure, ...of }: ImportId & { from: readonly ImportState[]; failure?: string; now: Date },
): Promise<boolean> {
  const { tenantId, batchId } = of;
  const batch = await tx
    .selectFrom('import_batch')
    .select(['state', 'chunks_done'])
    .where('tenant_id', '=', tenantId)
    .where('batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch || !from.includes(batch.state)) return false;
  const event = batch.state === 'held' && batch.chunks_done > 0 ? 'given-up' : 'discarded';
  const because = event === 'given-up' ? (failure ?? 'not-approved') : failure;
  const isMoved = await moveImport(tx, { ...of, event, ...(because !== undefined && { failure: because }) });
  if (isMoved && batch.state === 'held') await endApprovals(tx, of);
  return isMoved;
}

/** Closes the approval request of an import that needs none anymore. */
export function endApprovals(tx: TenantTransaction, { tenantId, batchId }: ImportId): Promise<void> {
  return endOpenApproval(tx, { tenantId, kind: 'import', subject: batchId });
}
