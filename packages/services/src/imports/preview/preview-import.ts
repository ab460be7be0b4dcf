import type { FieldChange } from '@quittance/domain/imports/changed-fields';
import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import type { ImportValue } from '@quittance/domain/imports/parse-value';
import { openContent, type QuarantinedRow, sealContent } from '../chunk-content.ts';
import { countMissing } from '../end-missing.ts';
import { addCounts, type ImportCounts, moveImport, releaseImport } from '../hold-import.ts';
import type { ImportContext } from '../import-context.ts';
import type { CheckedRow, ImportWork, RowWarning, StepOf } from '../import-work.ts';
import { badRows, checkChunk, countsOf, loadChunk } from '../run-chunk.ts';
import { workInPart } from '../work-in-part.ts';
import { namesOfRows, type ShownRejection, withValues } from './preview-details.ts';

/** A row of the file. Previews of the previous release have no name. */
type ShownRow = { readonly line: number; readonly key: string; readonly name?: string | null };

export type ImportPreview = {
  readonly counts: ImportCounts & { readonly quarantined: number };
  readonly created: readonly (ShownRow & {
    readonly balanceCents: number;
    readonly values?: Readonly<Record<string, ImportValue>>;
  })[];
  readonly changed: readonly (ShownRow & { readonly fields: readonly FieldChange[] })[];
  readonly ended: readonly ShownRow[];
  readonly quarantined: readonly ShownRejection[];
  /** Rows that can be imported but should be checked. Missing in previews of an earlier release. */
  readonly warned?: readonly WarnedRow[];
  /** The open records that a full file omits; null for a file that closes nothing. */
  readonly missing: { readonly open: number; readonly missing: number; readonly isTooMuch: boolean } | null;
};

/** A row with inconsistent amounts or with fees that can't be charged as stated. Columns use the file's own names. */
export type WarnedRow = ShownRow & {
  readonly warnings: readonly {
    readonly column: string;
    /** Previews of an earlier release omit it. */
    readonly field?: string;
    readonly reason: RowWarning['reason'];
  }[];
};

const shown = 50;

/** Previews a received import without changing any record, and stores the sealed result for the person who decides. */
export async function previewImport(context: ImportContext, step: StepOf): Promise<void> {
  const { batch, options, lease } = step;
  let preview: ImportPreview = {
    counts: { quarantined: 0 },
    created: [],
    changed: [],
    ended: [],
    quarantined: [],
    warned: [],
    missing: null,
  };
  for (let chunkNo = 0; chunkNo < batch.chunks; chunkNo++) {
    if (options.signal?.aborted) return context.database.inTenant(lease.tenantId, (tx) => releaseImport(tx, lease));
    preview = await workInPart(context, step, { isWriting: false, work: (work) => look(work, chunkNo, preview) });
    options.onProgress?.({ done: chunkNo + 1, of: batch.chunks });
  }
  await workInPart(context, step, {
    isWriting: false,
    work: async (work) => {
      const sealed = await sealPreview(work, { ...preview, missing: await missingOf(work) });
      await work.tx
        .updateTable('import_batch')
        .set({ preview_sealed: sealed })
        .where('tenant_id', '=', work.tenantId)
        .where('batch_id', '=', lease.batchId)
        .execute();
      await moveImport(work.tx, { ...lease, event: 'previewed', now: work.now });
      await releaseImport(work.tx, lease);
    },
  });
}

async function look(work: ImportWork, chunkNo: number, before: ImportPreview): Promise<ImportPreview> {
  const chunk = await loadChunk(work, chunkNo);
  const checked = await checkChunk(work, chunk);
  const aside = openContent(
    work.key,
    { column: 'quarantine_sealed', chunkId: chunk.chunk_id },
    chunk.quarantine_sealed,
  );
  const bad = badRows(checked);
  await keepRejected(work, { chunkId: chunk.chunk_id, rejected: bad });
  const quarantined = [...aside, ...bad];
  const shownOf = (kind: Effective['kind'], before: readonly unknown[]) =>
    checked.filter((row): row is Effective => row.kind === kind).slice(0, shown - before.length);
  const [created, changed, ended] = [
    shownOf('created', before.created),
    shownOf('changed', before.changed),
    shownOf('ended', before.ended),
  ];
  const warned = checked.filter((row): row is Effective => row.kind !== 'faulty' && (row.warnings?.length ?? 0) > 0);
  const shownWarned = warned.slice(0, shown - (before.warned?.length ?? 0));
  const names = await namesOfRows(work, [...new Set([...created, ...changed, ...ended, ...shownWarned])]);
  const at = ({ row: { line, key } }: Effective) => ({ line, key, name: names.get(line) ?? null });
  const counts = addCounts(before.counts, {
    ...countsOf(checked),
    ...(warned.length > 0 && { warned: warned.length }),
    quarantined: quarantined.length,
  } as ImportCounts);
  return {
    ...before,
    counts: counts as ImportPreview['counts'],
    created: [
      ...before.created,
      ...created.map((row) => ({
        ...at(row),
        balanceCents: row.balanceCents,
        values: besideKey(row, work.batch.kind),
      })),
    ],
    changed: [...before.changed, ...changed.map((row) => ({ ...at(row), fields: row.fields }))],
    ended: [...before.ended, ...ended.map(at)],
    quarantined: [
      ...before.quarantined,
      ...(await withValues(work, quarantined.slice(0, shown - before.quarantined.length))),
    ],
    warned: [...(before.warned ?? []), ...shownWarned.map((row) => ({ ...at(row), warnings: warningsOf(work, row) }))],
  };
}

type Effective = Exclude<CheckedRow<unknown>, { kind: 'faulty' }>;

function besideKey({ row: { values } }: Effective, kind: ImportKind): Readonly<Record<string, ImportValue>> {
  const key = importFields[kind][0]?.name;
  return Object.fromEntries(Object.entries(values).filter(([field]) => field !== key));
}

/** Stores the rows that would be rejected, so that their file is complete before the import runs. */
async function keepRejected(
  { tx, tenantId, key }: ImportWork,
  { chunkId, rejected }: { chunkId: string; rejected: readonly QuarantinedRow[] },
): Promise<void> {
  const column = 'preview_rejected_sealed';
  const sealed = rejected.length === 0 ? null : sealContent(key, { column, chunkId }, [...rejected]);
  await tx
    .updateTable('import_chunk')
    .set({ [column]: sealed })
    .where('tenant_id', '=', tenantId)
    .where('chunk_id', '=', chunkId)
    .execute();
}

function warningsOf({ batch }: ImportWork, { warnings = [] }: Effective): WarnedRow['warnings'] {
  return warnings.map(({ field, reason }) => ({ column: batch.mapping.columns[field] ?? field, field, reason }));
}

async function missingOf(work: ImportWork): Promise<ImportPreview['missing']> {
  const { batch } = work;
  if (batch.mode !== 'full' || !batch.is_every_key_known) return null;
  const found = await countMissing(work);
  return { ...found, isTooMuch: found.missing * 100 > found.open * batch.max_ended_percent };
}

function sealPreview({ key, batch }: ImportWork, preview: ImportPreview): Buffer {
  return key.seal(JSON.stringify(preview), previewLocation(batch.batch_id));
}

export function previewLocation(batchId: string) {
  return { table: 'import_batch', column: 'preview_sealed', row: batchId };
}
