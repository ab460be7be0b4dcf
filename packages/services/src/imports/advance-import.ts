import { v4 as randomId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import { type HeldImport, type ImportLease, moveImport, takeImport } from './hold-import.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';
import type { StepOf, WorkOptions } from './import-work.ts';
import { previewImport } from './preview/preview-import.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** Gives up an import after this many tries and leaves it to an operator. */
const maxTries = 5;

/**
 * Works on an import as long as anything is left to do: previews a received file, runs a queued import, or undoes one.
 * Each chunk commits separately, so that another process continues with the next chunk after a crash. Returns false
 * when the import waits for a decision, has ended, or belongs to another process at the moment.
 */
export async function advanceImport(
  context: ImportContext,
  { tenant, batchId }: Pick<ImportCaller, 'tenant'> & { batchId: string },
  options: WorkOptions = {},
): Promise<boolean> {
  const lease: ImportLease = { tenantId: tenant.id, batchId, leaseId: randomId() };
  const batch = await takeImport(context.database, lease, {
    states: ['received', 'queued', 'running', 'undo-queued', 'undoing'],
    now: context.now(),
  });
  if (!batch) return false;
  if (batch.tries > maxTries && batch.state === 'running') return giveUp(context, lease);
  await stepOf[batch.state]?.(context, { tenant, lease, batch, options });
  return true;
}

const stepOf: Partial<Record<HeldImport['state'], (context: ImportContext, step: StepOf) => Promise<void>>> = {
  received: previewImport,
  queued: runImport,
  running: runImport,
  'undo-queued': undoImport,
  undoing: undoImport,
};

async function giveUp(context: Pick<ServiceContext, 'database' | 'now'>, lease: ImportLease): Promise<false> {
  await context.database.inTenant(lease.tenantId, async (tx) => {
    await moveImport(tx, { ...lease, event: 'given-up', failure: 'cannot-be-run', now: context.now() });
  });
  return false;
}
