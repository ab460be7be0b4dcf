import type { StepOf } from './advance-import.ts';
import { endMissing, isTooMuchMissing } from './end-missing.ts';
import { addCounts, type ImportCounts, moveImport, releaseImport } from './hold-import.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportWork } from './import-work.ts';
import { loadChunk, runChunk } from './run-chunk.ts';
import { workInPart } from './work-in-part.ts';

/**
 * Carries a queued import out, part by part, or goes on with one that was left; then a full file ends what is not in it. Stopped by the
 * signal between two parts it goes on later.
 */
export async function runImport(context: ImportContext, step: StepOf): Promise<void> {
  const { options } = step;
  if (step.batch.state === 'queued' && !(await begin(context, step))) return;
  for (let next = step.batch.chunks_done; next < step.batch.chunks; next++) {
    if (options.signal?.aborted) return pause(context, step);
    await workInPart(context, step, { isWriting: true, work: (work) => runNext(work, next) });
    options.onProgress?.({ done: next + 1, of: step.batch.chunks });
  }
  let isMore = step.batch.mode === 'full' && step.batch.is_every_key_known;
  while (isMore) {
    if (options.signal?.aborted) return pause(context, step);
    isMore = await workInPart(context, step, { isWriting: true, work: endNext });
  }
  await workInPart(context, step, { isWriting: true, work: (work) => end(work, step) });
}

/** False where the import must not begin: a full file leaves out more than whoever sent it thought possible. */
async function begin(context: ImportContext, step: StepOf): Promise<boolean> {
  return workInPart(context, step, {
    isWriting: true,
    work: async (work) => {
      const { tx, now } = work;
      await moveImport(tx, { ...step.lease, event: 'begun', now });
      if (!(await isTooMuchMissing(work))) return true;
      await moveImport(tx, { ...step.lease, event: 'given-up', failure: 'too-much-missing', now });
      await releaseImport(tx, step.lease);
      return false;
    },
  });
}

/** Whoever went on with the import before has done parts that this process does not know of: the row tells. */
async function runNext(work: ImportWork, chunkNo: number): Promise<void> {
  if (chunkNo < work.batch.chunks_done) return;
  const { quarantined, ...counts } = await runChunk(work, await loadChunk(work, chunkNo));
  await count(work, counts, { chunks_done: chunkNo + 1, quarantined });
}

async function endNext(work: ImportWork): Promise<boolean> {
  const ended = await endMissing(work);
  if (ended > 0) await count(work, { ended }, { chunks_done: work.batch.chunks_done, quarantined: 0 });
  return ended > 0;
}

async function count(
  { tx, tenantId, batch }: ImportWork,
  counts: ImportCounts,
  { chunks_done, quarantined }: { chunks_done: number; quarantined: number },
): Promise<void> {
  await tx
    .updateTable('import_batch')
    .set((eb) => ({
      chunks_done,
      counts: JSON.stringify(addCounts(batch.counts, counts)),
      rows_taken: eb('rows_taken', '-', quarantined),
      rows_quarantined: eb('rows_quarantined', '+', quarantined),
      tries: 0,
    }))
    .where('tenant_id', '=', tenantId)
    .where('batch_id', '=', batch.batch_id)
    .execute();
}

async function end({ tx, tenantId, now }: ImportWork, { lease }: StepOf): Promise<void> {
  await tx.deleteFrom('import_key').where('tenant_id', '=', tenantId).where('batch_id', '=', lease.batchId).execute();
  await moveImport(tx, { ...lease, event: 'ended', now });
  await releaseImport(tx, lease);
}

async function pause(context: ImportContext, { lease }: StepOf): Promise<void> {
  await context.database.inTenant(lease.tenantId, (tx) => releaseImport(tx, lease));
}
