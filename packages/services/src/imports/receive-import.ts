import { canBeFull } from '@quittance/domain/imports/import-kind';
import { type Refusal, refuse } from '../refusal.ts';
import { beginImport } from './begin-import.ts';
import { moveImport, releaseImport } from './hold-import.ts';
import {
  type ImportCaller,
  type ImportContext,
  type ImportFile,
  type ImportLimits,
  importLimits,
} from './import-context.ts';
import { findMapping } from './mappings/saved-mappings.ts';
import { readSourceRows, type SourceRows } from './read-source-rows.ts';
import { type Reading, readTextLines, UnreadableFile } from './read-text-lines.ts';
import { resolveMapping } from './resolve-mapping.ts';
import { FileRefused, stageRows } from './stage-rows.ts';

export type ReceiveProgress = { readonly bytes: number; readonly rows: number };

/** `known` means that the file was sent before with this key, and nothing new was started. */
export type ReceivedImport = { readonly kind: 'received' | 'known'; readonly batchId: string };

/** `because` describes the problem with the file or mapping for the person who fixes it. */
export type ReceiveRefusal = Refusal<
  | 'ImportKeyReused'
  | 'ImportFileUnreadable'
  | 'ImportMappingInvalid'
  | 'ImportModeNotAllowed'
  | 'ImportUnderWay'
  | 'ImportWasUndone'
  | 'ImportPayeeUnknown'
> & { readonly because?: string };

type Options = { onProgress?: (progress: ReceiveProgress) => void; limits?: ImportLimits };

/**
 * Receives a creditor's file: reads it as a stream, checks each row, and stores valid and rejected rows sealed. Changes
 * no customers or accounts yet (`advanceImport`). The same file with the same key returns the existing import, a
 * different file with that key is refused, and a file that was undone needs `importAgain`.
 *
 * Refuses the whole file when it is unreadable, its header doesn't match the mapping, or its row count doesn't match
 * the declared one. A bad row never causes a refusal.
 */
export async function receiveImport(
  context: ImportContext,
  file: ImportCaller & ImportFile,
  { onProgress = () => undefined, limits = importLimits }: Options = {},
): Promise<ReceivedImport | ReceiveRefusal> {
  const { tenant, kind } = file;
  if (file.mode === 'full' && !canBeFull(kind)) return refuse('ImportModeNotAllowed');
  const saved = await context.database.inTenant(tenant.id, (tx) => findMapping(tx, { tenantId: tenant.id, ...file }));
  if (saved === 'no-payee') return refuse('ImportPayeeUnknown');
  const { lines, reading } = readTextLines(file.bytes, limits);
  try {
    const source = await readSourceRows(lines, { format: file.format, longest: limits.longestRow });
    const resolved = resolveMapping(kind, { header: source.header, given: file.mapping ?? saved?.mapping });
    if (!resolved.ok) return { ...refuse('ImportMappingInvalid'), because: resolved.faults };
    const begun = await beginImport(context, file, {
      mapping: resolved.mapping,
      saved: file.mapping === undefined ? saved : undefined,
      header: source.header,
    });
    if (begun.kind === 'under-way') return refuse('ImportUnderWay');
    if (begun.kind === 'earlier') return await compare(begun, source, reading);
    if (begun.kind === 'undone') return refuse('ImportWasUndone');
    const onRows = (rows: number) => onProgress({ bytes: reading.sizeBytes, rows });
    await harness(context, file, { ...begun, mapping: resolved.mapping, source, reading, limits, onRows });
    return { kind: 'received', batchId: begun.lease.batchId };
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof FileRefused)
      return { ...refuse('ImportFileUnreadable'), because: error.fault };
    throw error;
  }
}

/** Reads the file to its end to check that it matches the earlier one. */
async function compare(
  earlier: { batchId: string; fileHash: Buffer | null },
  source: SourceRows,
  reading: Reading,
): Promise<ReceivedImport | ReceiveRefusal> {
  for await (const _ of source.pieces);
  const isSame = earlier.fileHash?.equals(reading.hash()) === true;
  return isSame ? { kind: 'known', batchId: earlier.batchId } : refuse('ImportKeyReused');
}

/**
 * Stages the rows and completes the reception. A failure ends the import as well, so that the file can be sent again.
 */
async function harness(
  context: ImportContext,
  { tenant, actor, kind, declaredRows }: ImportCaller & ImportFile,
  { reading, ...of }: Omit<Parameters<typeof stageRows>[1], 'kind' | 'declaredRows'> & { reading: Reading },
): Promise<void> {
  const { lease } = of;
  const end = (event: 'received' | 'refused', facts: { failure?: string; isEveryKeyKnown?: boolean }) =>
    context.database.inTenant(
      tenant.id,
      async (tx) => {
        await tx
          .updateTable('import_batch')
          .set({
            file_hash: reading.hash(),
            size_bytes: reading.sizeBytes,
            is_every_key_known: facts.isEveryKeyKnown ?? false,
          })
          .where('tenant_id', '=', tenant.id)
          .where('batch_id', '=', lease.batchId)
          .execute();
        await moveImport(tx, { ...lease, event, now: context.now(), ...(facts.failure && { failure: facts.failure }) });
        await releaseImport(tx, lease);
      },
      { operator: actor },
    );
  try {
    const staged = await stageRows(context, { ...of, kind, declaredRows });
    await end('received', staged);
  } catch (error) {
    const failure = error instanceof UnreadableFile || error instanceof FileRefused ? error.fault : 'interrupted';
    await end('refused', { failure });
    throw error;
  }
}
