import { advanceImport } from './advance-import.ts';
import { queueImport } from './decide-import.ts';
import type { ImportCaller, ImportContext, ImportFile } from './import-context.ts';
import type { WorkOptions } from './import-work.ts';
import { getImport, type ImportView } from './list-imports.ts';
import type { ImportPreview } from './preview/preview-import.ts';
import { type ReceiveProgress, type ReceiveRefusal, receiveImport } from './receive-import.ts';

export type ImportedFile = {
  readonly kind: 'imported' | 'looked-at' | 'under-way';
  /** True when this file was sent before with the same key. */
  readonly isKnown: boolean;
  readonly batch: ImportView & { readonly preview: ImportPreview | null };
};

type Options = Omit<WorkOptions, 'onProgress'> & {
  onReceived?: (progress: ReceiveProgress) => void;
  onWorked?: (progress: { done: number; of: number }) => void;
};

/**
 * Receives a file and imports it at once, for the command line and the watched folder. With `isDryRun` it only previews
 * the file. A file sent before resumes, or returns its earlier result. Returns `under-way` when stopped by the signal.
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
  if (!batch) throw new Error('expected the received import, got none');
  const isOpen = ['received', 'queued', 'held', 'running'].includes(batch.state);
  const kind = isOpen ? 'under-way' : batch.state === 'previewed' ? 'looked-at' : 'imported';
  return { kind, isKnown: received.kind === 'known', batch };
}
