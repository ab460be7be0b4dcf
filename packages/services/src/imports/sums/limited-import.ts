import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { addFileSums, beyond, type FileSums } from '@quittance/domain/imports/file-sums';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { cents } from '@quittance/domain/money/cents';
import { importFolder } from '../dropped-file.ts';
import type { HeldImport } from '../hold-import.ts';
import type { ImportCaller } from '../import-context.ts';
import { countFileSums } from './count-file-sums.ts';

/** Kinds of files that state debts or settlement offers. */
export const statesDebts: readonly ImportKind[] = ['accounts', 'balances', 'offers'];

/**
 * Returns true when the daily limits apply to an import: it states debts, nobody approved it, and no server
 * administrator started it. A file from the watched folder runs unattended, so only an approved mapping exempts it.
 */
export function isLimited(
  batch: Pick<HeldImport, 'kind' | 'approved_by' | 'queued_by' | 'started_by' | 'is_mapping_approved'>,
): boolean {
  const carriedOutBy = batch.queued_by ?? batch.started_by;
  const isFree =
    carriedOutBy === operatorText(importFolder) ? batch.is_mapping_approved : carriedOutBy.startsWith('program:');
  return statesDebts.includes(batch.kind) && batch.approved_by === null && !isFree;
}

/** Counts an import's changes beyond those already counted. Returns false when they exceed a daily limit. */
export async function countBeyond(
  tx: TenantTransaction,
  { tenant, batch, sums, now }: Pick<ImportCaller, 'tenant'> & { batch: HeldImport; sums: FileSums; now: Date },
): Promise<boolean> {
  if (!isLimited(batch)) return true;
  const counted = { lowersCents: cents(batch.counted_lower_cents), raisesCents: cents(batch.counted_raise_cents) };
  const more = beyond(sums, counted);
  if (!(await countFileSums(tx, { tenant, sums: more, now }))) return false;
  const total = addFileSums(counted, more);
  await tx
    .updateTable('import_batch')
    .set({ counted_lower_cents: total.lowersCents, counted_raise_cents: total.raisesCents })
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', batch.batch_id)
    .execute();
  return true;
}
