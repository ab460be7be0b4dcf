import { v4 as randomId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import { type HeldImport, type ImportLease, moveImport, takeImport } from './hold-import.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';
import { previewImport } from './preview-import.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** How far the work on an import has come, in parts of the file. */
export type ImportProgress = { readonly done: number; readonly of: number };

/** What the work needs to know: what to tell of progress, and when to stop; what is stopped goes on later where it was. */
export type WorkOptions = { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal };

/** After so many tries an import that cannot be worked through is given up, and an operator has to look at it. */
const mostTries = 5;

/**
 * Works on an import for as long as there is something to do: looks what a received file would do, carries a queued one out, or undoes one.
 * Every part commits by itself: whoever is killed is followed by another who goes on with the next part. Answers false where the import
 * waits for somebody's decision, is over, or is another process's at this moment.
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
  if (batch.tries > mostTries && batch.state === 'running') return giveUp(context, lease);
  await stepOf[batch.state]?.(context, { tenant, lease, batch, options });
  return true;
}

/** What one step of the work takes. */
export type StepOf = {
  readonly tenant: ImportCaller['tenant'];
  readonly lease: ImportLease;
  readonly batch: HeldImport;
  readonly options: WorkOptions;
};

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
