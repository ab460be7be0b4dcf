import { hash } from 'node:crypto';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { rowReader } from '@quittance/domain/imports/read-row';
import type { ImportLease } from './hold-import.ts';
import { type ImportContext, type ImportLimits, rowsOfChunk } from './import-context.ts';
import type { SourceRow, SourceRows } from './read-source-rows.ts';
import { type BadRow, type KeyedRow, writeChunk } from './write-chunk.ts';

export class FileRefused extends Error {
  readonly fault: 'too-many-rows' | 'too-many-bad-rows' | 'other-number-of-rows' | 'no-rows';
  constructor(fault: FileRefused['fault']) {
    super(`the file is refused: ${fault}`);
    this.fault = fault;
  }
}

/**
 * Reads a file's rows and stages them in chunks. Reads the next chunk while one is written, and holds at most two.
 * Throws FileRefused for too many rows, for almost only bad rows, and for a row count that differs from the declared
 * one.
 */
export async function stageRows(
  context: ImportContext,
  {
    lease,
    kind,
    mapping,
    source,
    limits,
    declaredRows,
    onRows,
  }: {
    lease: ImportLease;
    kind: ImportKind;
    mapping: ColumnMapping;
    source: SourceRows;
    limits: ImportLimits;
    declaredRows: number | undefined;
    onRows: (rows: number) => void;
  },
): Promise<{ isEveryKeyKnown: boolean }> {
  const read = rowReader(kind, mapping);
  const state = { rows: 0, bad: 0, chunkNo: 0, isEveryKeyKnown: true, declaredRows };
  let staged: KeyedRow[] = [];
  let quarantined: BadRow[] = [];
  let writing: Promise<number> = Promise.resolve(0);

  const flush = async () => {
    state.bad += await writing;
    if (state.bad > limits.maxQuarantined) throw new FileRefused('too-many-bad-rows');
    if (staged.length + quarantined.length === 0) return;
    writing = writeChunk(context, { lease, chunkNo: state.chunkNo, rows: staged, quarantined });
    // If the next chunk can't be read, nothing awaits this write, and only the read error is reported.
    writing.catch(() => undefined);
    state.chunkNo += 1;
    [staged, quarantined] = [[], []];
    onRows(state.rows);
  };

  for await (const piece of source.pieces) {
    if (piece.declaredRows !== undefined) state.declaredRows = piece.declaredRows;
    for (const row of piece.rows) {
      state.rows += 1;
      if (state.rows > limits.maxRows) throw new FileRefused('too-many-rows');
      const result = readRow(row, read);
      if (result.staged) staged.push(result.staged);
      else {
        quarantined.push(result.quarantined);
        if (result.key === undefined) state.isEveryKeyKnown = false;
      }
      if (staged.length + quarantined.length >= rowsOfChunk) await flush();
    }
  }
  await flush();
  await flush();
  if (state.rows === 0) throw new FileRefused('no-rows');
  if (state.declaredRows !== undefined && state.declaredRows !== state.rows)
    throw new FileRefused('other-number-of-rows');
  return { isEveryKeyKnown: state.isEveryKeyKnown };
}

type Result =
  | { staged: KeyedRow; quarantined?: never; key?: never }
  | { staged?: never; quarantined: BadRow; key: string | undefined };

function readRow({ line, raw, cellOf, fault }: SourceRow, read: ReturnType<typeof rowReader>): Result {
  // The key of a malformed line is unreliable, so it doesn't identify the record.
  const result = cellOf && fault === undefined ? read(cellOf) : undefined;
  if (result?.ok) {
    const { key, values } = result;
    return {
      staged: { line, key, values, raw, hash: hash('sha256', JSON.stringify(values), 'buffer').subarray(0, 16) },
    };
  }
  const faults = result?.faults ?? [{ column: null, reason: fault ?? ('not-csv' as const) }];
  return { quarantined: { line, faults, raw, key: result?.key }, key: result?.key };
}
