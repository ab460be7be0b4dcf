import { operatorText, readOperatorText } from '@quittance/database/operator-text';
import type { FileSums } from '@quittance/domain/imports/file-sums';
import { isOnePersonTenant } from '../../approvals/act-alone.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import type { Operator } from '../../staff/operator.ts';
import { importFolder } from '../dropped-file.ts';
import { moveImport, releaseImport } from '../hold-import.ts';
import { importApproval } from '../import-approval.ts';
import type { ImportWork, StepOf } from '../import-work.ts';
import { loadFileLimits } from './count-file-sums.ts';

/**
 * Holds an import that would exceed a daily limit, and requests approval on behalf of its starter. At a tenant with one
 * employee it requests none: the file waits for another day or for a server administrator.
 */
export async function holdOverLimit(work: ImportWork, { tenant, lease }: StepOf, sums: FileSums): Promise<void> {
  const { tx, batch, now } = work;
  await moveImport(tx, { ...lease, event: 'held', failure: 'over-limit', now });
  await releaseImport(tx, lease);
  if (await isOnePersonTenant(tx, tenant)) return;
  const limits = await loadFileLimits(tx, tenant);
  const content = {
    ...{ event: 'queued', kind: batch.kind, mode: batch.mode, rows: batch.rows_taken, ...sums },
    limits,
  };
  const actor = askerOf(batch);
  // An open request from an earlier hold covers this one, too.
  await requestApproval(
    tx,
    { now: () => now },
    { tenant, actor, kind: importApproval, subject: batch.batch_id, content, reason: '' },
  );
}

/**
 * A file from the watched folder depends on its mapping, so the mapping's author counts as the requester and can't
 * approve it.
 */
function askerOf({ queued_by, started_by, mapping_saved_by }: ImportWork['batch']): Operator {
  const carriedOutBy = queued_by ?? started_by;
  const isDropped = carriedOutBy === operatorText(importFolder);
  const operator = readOperatorText(isDropped ? (mapping_saved_by ?? carriedOutBy) : carriedOutBy);
  if (operator.kind === 'program') return operator;
  return operator.kind === 'key'
    ? { ...operator, name: '', scopes: ['imports'] }
    : { ...operator, name: '', role: importApproval.leastRole };
}
