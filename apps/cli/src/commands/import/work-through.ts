import { setTimeout as delay } from 'node:timers/promises';
import type { ImportState } from '@quittance/domain/imports/import-life';
import { advanceImport } from '@quittance/services/imports/advance-import';
import { CommandFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import type { ProgressLine } from '../../frame/progress-line.ts';
import type { TenantCall } from '../../installation/tenant-command.ts';
import { type SeenImport, seeImport } from './format-import.ts';

const openStates: readonly ImportState[] = ['received', 'queued', 'running', 'undo-queued', 'undoing'];
const pollMs = 500;

/**
 * Runs an import until it ends, or waits for the worker if the worker claimed it first. Throws a CommandFailure when
 * the user stops it. Completed parts stay, and the worker continues with the rest.
 */
export async function workThrough(
  call: Pick<TenantCall<unknown>, 'database' | 'keyring' | 'now' | 'tenant'>,
  batchId: string,
  { progress, signal }: { progress: ProgressLine; signal: AbortSignal },
): Promise<SeenImport> {
  const { database, keyring, now, tenant } = call;
  const onProgress = ({ done, of }: { done: number; of: number }) =>
    progress.show({ share: of === 0 ? 1 : Math.min(1, done / of), text: `${done} of ${of} parts` });
  for (;;) {
    await advanceImport({ database, keyring, now }, { tenant, batchId }, { onProgress, signal });
    const seen = await seeImport(call, batchId);
    if (!openStates.includes(seen.state)) return seen;
    if (signal.aborted)
      throw new CommandFailure(
        `Stopped. ${seen.chunksDone} of ${seen.chunks} parts of the import ${batchId} are done.`,
        {
          code: 'Stopped',
          exitCode: exitCodes.stopped,
          hint: 'The worker continues the import. You can also run the same command again.',
        },
      );
    onProgress({ done: seen.chunksDone, of: seen.chunks });
    await delay(pollMs);
  }
}
