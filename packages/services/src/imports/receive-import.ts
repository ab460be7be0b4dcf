import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import { canBeFull, type ImportFormat, type ImportKind, type ImportMode } from '@quittance/domain/imports/import-kind';
import { type Refusal, refuse } from '../refusal.ts';
import { beginImport } from './begin-import.ts';
import { moveImport, releaseImport } from './hold-import.ts';
import { type ImportCaller, type ImportContext, type ImportLimits, importLimits } from './import-context.ts';
import { judgeMapping } from './judge-mapping.ts';
import { readSourceRows, type SourceRows } from './read-source-rows.ts';
import { type Reading, readTextLines, UnreadableFile } from './read-text-lines.ts';
import { findMapping } from './saved-mappings.ts';
import { FileRefused, stageRows } from './stage-rows.ts';

/** A creditor's file that is handed in. */
export type ImportFile = {
  readonly payeeCode: string;
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly format: ImportFormat;
  /** What the creditor calls this file: the same key is the same file, however often it comes. */
  readonly batchKey: string;
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How its columns are read; the payee's saved mapping where it is left out, and the columns' own names where there is none. */
  readonly mapping?: ColumnMapping | undefined;
  /** When the creditor closed its books; the beginning of the tenant's day where it is left out. */
  readonly asOf?: Date | undefined;
  /** How many rows the file has, where whoever sends it says so: another number, and nothing of it is taken. */
  readonly declaredRows?: number | undefined;
  /** The most of a hundred open records that a full file may end by leaving them out; 10 where it is left out. */
  readonly mostEndedPercent?: number | undefined;
  /** Imports a file again that was undone. Where the file was imported again already, that import answers. */
  readonly importAgain?: boolean | undefined;
};

/** How far reading has come. */
export type ReceiveProgress = { readonly bytes: number; readonly rows: number };

/** A file that was taken in, or that came before under this key: then nothing new was begun. */
export type ReceivedImport = { readonly kind: 'received' | 'known'; readonly batchId: string };

/** `because` says what is wrong with the file or the mapping, for whoever mends it. */
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
 * Takes a creditor's file in: reads it as a stream, checks it row by row, and keeps what is good and what is not, sealed. Nothing of
 * customers or accounts is touched yet (`advanceImport`). The same file under the same key is known, another under that key refused, and one
 * that was undone is taken only with `importAgain`. A file
 * that cannot be read, has another header than its mapping, or other rows than it declares, is refused as a whole; for a bad row none is.
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
    const judged = judgeMapping(kind, { header: source.header, given: file.mapping ?? saved?.mapping });
    if (!judged.ok) return { ...refuse('ImportMappingInvalid'), because: judged.faults };
    const begun = await beginImport(context, file, {
      mapping: judged.mapping,
      saved: file.mapping === undefined ? saved : undefined,
      header: source.header,
    });
    if (begun.kind === 'under-way') return refuse('ImportUnderWay');
    if (begun.kind === 'earlier') return await compare(begun, source, reading);
    if (begun.kind === 'undone') return refuse('ImportWasUndone');
    const onRows = (rows: number) => onProgress({ bytes: reading.sizeBytes, rows });
    await stage(context, file, { ...begun, mapping: judged.mapping, source, reading, limits, onRows });
    return { kind: 'received', batchId: begun.lease.batchId };
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof FileRefused)
      return { ...refuse('ImportFileUnreadable'), because: error.fault };
    throw error;
  }
}

/** Reads what came before to its end, to see whether it is the same. */
async function compare(
  earlier: { batchId: string; fileHash: Buffer | null },
  source: SourceRows,
  reading: Reading,
): Promise<ReceivedImport | ReceiveRefusal> {
  for await (const _ of source.pieces);
  const isSame = earlier.fileHash?.equals(reading.hash()) === true;
  return isSame ? { kind: 'known', batchId: earlier.batchId } : refuse('ImportKeyReused');
}

/** Stages the rows and ends the reception; what goes wrong on the way ends it too, so that the file may come again. */
async function stage(
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
