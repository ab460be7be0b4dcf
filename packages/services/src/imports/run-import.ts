import { rollBackWith } from '@quittance/database/tenant-transaction';
import { addFileSums, type FileSums, noFileSums } from '@quittance/domain/imports/file-sums';
import { endApprovals } from './abandon-import.ts';
import { endMissing, isTooMuchMissing } from './end-missing.ts';
import { addCounts, type ImportCounts, moveImport, releaseImport } from './hold-import.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportWork, StepOf } from './import-work.ts';
import { loadChunk, runChunk } from './run-chunk.ts';
import { holdOverLimit } from './sums/hold-over-limit.ts';
import { countBeyond, isLimited } from './sums/limited-import.ts';
import { changedSoFar, measureImport } from './sums/measure-import.ts';
import { workInPart } from './work-in-part.ts';

/**
 * Runs a queued import chunk by chunk, or resumes an interrupted one. A full file then closes the missing records. The
 * signal stops it between chunks, and it resumes later. Holds an import that would exceed the daily limits, before it
 * begins or between chunks when balances have changed since it was measured.
 */
export async function runImport(context: ImportContext, step: StepOf): Promise<void> {
  const { options } = step;
  if (step.batch.state === 'queued' && !(await begin(context, step))) return;
  for (let next = step.batch.chunks_done; next < step.batch.chunks; next++) {
    if (options.signal?.aborted) return pause(context, step);
    const isWithin = await workInPart(context, step, { isWriting: true, work: (work) => runNext(work, step, next) });
    if (!isWithin) return holdOverLimitInPart(context, step);
    options.onProgress?.({ done: next + 1, of: step.batch.chunks });
  }
  let isMore = step.batch.mode === 'full' && step.batch.is_every_key_known;
  while (isMore) {
    if (options.signal?.aborted) return pause(context, step);
    const ended = await workInPart(context, step, { isWriting: true, work: (work) => endNext(work, step) });
    if (ended === 'over-limit') return holdOverLimitInPart(context, step);
    isMore = ended > 0;
  }
  await workInPart(context, step, { isWriting: true, work: (work) => end(work, step) });
}

/**
 * Returns false when the import must not begin, because it would exceed the daily limits or a full file omits more
 * records than the sender allowed.
 */
async function begin(context: ImportContext, step: StepOf): Promise<boolean> {
  const sums = isLimited(step.batch) ? await measureImport(context, step) : noFileSums;
  if (sums === undefined) return false;
  return workInPart(context, step, {
    isWriting: true,
    work: async (work) => {
      const { tx, now } = work;
      const isTooMuch = await isTooMuchMissing(work);
      if (!isTooMuch && !(await countBeyond(tx, { ...step, batch: work.batch, sums, now }))) {
        await holdOverLimit(work, step, sums);
        return false;
      }
      await moveImport(tx, { ...step.lease, event: 'begun', now });
      await endApprovals(tx, step.lease);
      if (!isTooMuch) return true;
      await moveImport(tx, { ...step.lease, event: 'given-up', failure: 'too-much-missing', now });
      await releaseImport(tx, step.lease);
      return false;
    },
  });
}

async function holdOverLimitInPart(context: ImportContext, step: StepOf): Promise<void> {
  const sums = await measureImport(context, step);
  if (sums === undefined) return;
  await workInPart(context, step, { isWriting: true, work: (work) => holdOverLimit(work, step, sums) });
}

/**
 * Skips chunks that another process has completed, according to the row. Returns false and writes nothing when the
 * chunk would exceed the daily limits.
 */
async function runNext(work: ImportWork, step: StepOf, chunkNo: number): Promise<boolean> {
  if (chunkNo < work.batch.chunks_done) return true;
  const { counts, quarantined, sums } = await runChunk(work, await loadChunk(work, chunkNo));
  if (!(await isWithinLimits(work, step, sums))) return rollBackWith(false);
  await count(work, counts, { chunks_done: chunkNo + 1, quarantined, sums });
  return true;
}

/** Returns the number of missing records closed, or `over-limit` and closes none. */
async function endNext(work: ImportWork, step: StepOf): Promise<number | 'over-limit'> {
  const { ended, sums } = await endMissing(work);
  if (!(await isWithinLimits(work, step, sums))) return rollBackWith('over-limit' as const);
  if (ended > 0) await count(work, { ended }, { chunks_done: work.batch.chunks_done, quarantined: 0, sums });
  return ended;
}

/** Runs last, after the chunk is written and its accounts are locked. */
function isWithinLimits({ tx, batch, now }: ImportWork, { tenant }: StepOf, sums: FileSums): Promise<boolean> {
  return countBeyond(tx, { tenant, batch, sums: addFileSums(changedSoFar(batch), sums), now });
}

async function count(
  { tx, tenantId, batch }: ImportWork,
  counts: ImportCounts,
  { chunks_done, quarantined, sums }: { chunks_done: number; quarantined: number; sums: FileSums },
): Promise<void> {
  await tx
    .updateTable('import_batch')
    .set((eb) => ({
      chunks_done,
      counts: JSON.stringify(addCounts(batch.counts, counts)),
      rows_taken: eb('rows_taken', '-', quarantined),
      rows_quarantined: eb('rows_quarantined', '+', quarantined),
      lowered_cents: eb('lowered_cents', '+', sums.lowersCents),
      raised_cents: eb('raised_cents', '+', sums.raisesCents),
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
