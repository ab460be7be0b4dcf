import { advanceImport, type WorkOptions } from './advance-import.ts';
import { queueImport } from './decide-import.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';
import { getImport, type ImportView } from './list-imports.ts';
import type { ImportPreview } from './preview-import.ts';
import { type ImportFile, type ReceiveProgress, type ReceiveRefusal, receiveImport } from './receive-import.ts';

/** What became of a file: the import with its counts, and what it would do where it was only looked at. */
export type ImportedFile = {
  readonly kind: 'imported' | 'looked-at' | 'under-way';
  /** Whether this file had come before under its key. */
  readonly isKnown: boolean;
  readonly batch: ImportView & { readonly preview: ImportPreview | null };
};

type Options = Omit<WorkOptions, 'onProgress'> & {
  onReceived?: (progress: ReceiveProgress) => void;
  onWorked?: (progress: { done: number; of: number }) => void;
};

/**
 * Takes a file in and carries it out at once, as the command line and the watched folder do; with `isDryRun` only looks what it would do. A
 * file that came before is gone on with where it was left, or answers as it did then. Stopped by the signal it is `under-way`.
 */
export async function importFile(
  context: ImportContext,
  { isDryRun = false, ...file }: ImportCaller & ImportFile & { isDryRun?: boolean },
  { onReceived, onWorked, ...options }: Options = {},
): Promise<ImportedFile | ReceiveRefusal> {
  const { tenant, actor } = file;
  const received = await receiveImport(context, file, { ...(onReceived && { onProgress: onReceived }) });
  if (received.kind === 'refused') return received;
  const { batchId } = received;
  const work = { ...options, ...(onWorked && { onProgress: onWorked }) };
  if (!isDryRun) await queueImport(context, { tenant, actor, batchId });
  await advanceImport(context, { tenant, batchId }, work);
  const batch = await getImport(context, { tenant, batchId });
  if (!batch) throw new Error('an import that was received is gone');
  const isOpen = ['received', 'queued', 'held', 'running'].includes(batch.state);
  const kind = isOpen ? 'under-way' : batch.state === 'previewed' ? 'looked-at' : 'imported';
  return { kind, isKnown: received.kind === 'known', batch };
}
