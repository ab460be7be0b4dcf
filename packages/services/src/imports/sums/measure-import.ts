import { addFileSums, type FileSums } from '@quittance/domain/imports/file-sums';
import { cents } from '@quittance/domain/money/cents';
import { sumMissing } from '../end-missing.ts';
import { type HeldImport, releaseImport } from '../hold-import.ts';
import type { ImportContext } from '../import-context.ts';
import type { StepOf } from '../import-work.ts';
import { checkChunk, loadChunk } from '../run-chunk.ts';
import { workInPart } from '../work-in-part.ts';
import { sumsOfRows } from './sums-of-rows.ts';

export function changedSoFar(batch: Pick<HeldImport, 'lowered_cents' | 'raised_cents'>): FileSums {
  return { lowersCents: cents(batch.lowered_cents), raisesCents: cents(batch.raised_cents) };
}

/**
 * Sums an import's balance changes: those made so far, and those that the rest would make now. Writes nothing. When
 * stopped by the signal, it releases the import and returns undefined.
 */
export async function measureImport(context: ImportContext, step: StepOf): Promise<FileSums | undefined> {
  const { lease, options } = step;
  const look = (work: Parameters<typeof workInPart<FileSums>>[2]['work']) =>
    workInPart(context, step, { isWriting: false, work });
  let sums = await look(async (work) => addFileSums(changedSoFar(work.batch), await sumMissing(work)));
  for (let chunkNo = step.batch.chunks_done; chunkNo < step.batch.chunks; chunkNo++) {
    if (options.signal?.aborted) {
      await context.database.inTenant(lease.tenantId, (tx) => releaseImport(tx, lease));
      return undefined;
    }
    const part = await look(async (work) => sumsOfRows(await checkChunk(work, await loadChunk(work, chunkNo))));
    sums = addFileSums(sums, part);
  }
  return sums;
}
