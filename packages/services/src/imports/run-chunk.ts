import type { FileSums } from '@quittance/domain/imports/file-sums';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import type { ImportSubject } from '@quittance/domain/imports/import-subject';
import { sql } from 'kysely';
import {
  type CustomerContactChange,
  openContent,
  type QuarantinedRow,
  type StagedRow,
  sealContent,
} from './chunk-content.ts';
import { addCounts, type ImportCounts } from './hold-import.ts';
import type { CheckedRow, EffectiveRow, ImportWork, RecordWriter } from './import-work.ts';
import { sumsOfRows } from './sums/sums-of-rows.ts';
import { accountsWriter, balancesWriter } from './writers/accounts-writer.ts';
import { contactRulesWriter } from './writers/contact-rules-writer.ts';
import { customersWriter } from './writers/customers-writer.ts';
import { offersWriter } from './writers/offers-writer.ts';

/**
 * Returns the writer for a kind of record. Only the writer that checks a record writes it, so the record type stays
 * private.
 */
function writerOf(kind: ImportKind): RecordWriter<unknown> {
  return writers[kind] as RecordWriter<unknown>;
}

const writers: Readonly<Record<ImportKind, unknown>> = {
  customers: customersWriter,
  accounts: accountsWriter,
  balances: balancesWriter,
  offers: offersWriter,
  'contact-rules': contactRulesWriter,
} satisfies Record<ImportKind, { subject: string }>;

type WrittenRows = {
  readonly counts: ImportCounts;
  readonly bad: readonly QuarantinedRow[];
  readonly sums: FileSums;
  /** Values of customers, which are stored only sealed. */
  readonly customerChanges: readonly CustomerContactChange[];
};

/** Writes checked rows and stores their changes for an undo. */
export async function writeChecked(
  work: ImportWork,
  checked: readonly CheckedRow<unknown>[],
  { chunkNo }: { chunkNo: number },
): Promise<WrittenRows> {
  const writer = writerOf(work.batch.kind);
  const effective = checked.filter(
    (row): row is EffectiveRow<unknown> => row.kind !== 'faulty' && row.kind !== 'unchanged',
  );
  const balances = await writer.write(work, effective);
  const changes = { subject: writer.subject, chunkNo, rows: effective, balances };
  const customerChanges = await keepChanges(work, changes);
  return { counts: countsOf(checked), bad: badRows(checked), sums: sumsOfRows(effective, balances), customerChanges };
}

export type ChunkRow = {
  chunk_id: string;
  chunk_no: number;
  rows_sealed: Buffer | null;
  quarantine_sealed: Buffer | null;
};

/** Throws when the chunk doesn't exist. */
export async function loadChunk(
  { tx, tenantId, batch }: Pick<ImportWork, 'tx' | 'tenantId' | 'batch'>,
  chunkNo: number,
): Promise<ChunkRow> {
  return tx
    .selectFrom('import_chunk')
    .select(['chunk_id', 'chunk_no', 'rows_sealed', 'quarantine_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('batch_id', '=', batch.batch_id)
    .where('chunk_no', '=', chunkNo)
    .executeTakeFirstOrThrow();
}

export async function checkChunk(work: ImportWork, chunk: ChunkRow): Promise<CheckedRow<unknown>[]> {
  return checkRows(work, openContent(work.key, { column: 'rows_sealed', chunkId: chunk.chunk_id }, chunk.rows_sealed));
}

/** Checks rows against the current data, which is locked if the work writes. */
export function checkRows(work: ImportWork, rows: readonly StagedRow[]): Promise<CheckedRow<unknown>[]> {
  return writerOf(work.batch.kind).check(work, rows);
}

/** Returns the rows that current data rules out. */
export function badRows(checked: readonly CheckedRow<unknown>[]): QuarantinedRow[] {
  return checked.flatMap((row) =>
    row.kind === 'faulty' ? [{ line: row.row.line, faults: row.faults, raw: row.row.raw }] : [],
  );
}

/**
 * Imports one chunk: writes its changes, stores them for an undo, and rejects rows that current data rules out. Runs in
 * the transaction of the caller, who marks the chunk as done.
 */
export async function runChunk(
  work: ImportWork,
  chunk: ChunkRow,
): Promise<{ counts: ImportCounts; quarantined: number; sums: FileSums }> {
  const { key } = work;
  const checked = await checkChunk(work, chunk);
  const { counts, bad, sums, customerChanges } = await writeChecked(work, checked, { chunkNo: chunk.chunk_no });
  const aside = openContent(key, { column: 'quarantine_sealed', chunkId: chunk.chunk_id }, chunk.quarantine_sealed);
  const { chunk_id: chunkId } = chunk;
  await work.tx
    .updateTable('import_chunk')
    .set({
      rows_sealed: null,
      preview_rejected_sealed: null,
      ...(bad.length > 0 && {
        quarantine_sealed: sealContent(key, { column: 'quarantine_sealed', chunkId }, [...aside, ...bad]),
      }),
      ...(customerChanges.length > 0 && {
        changes_sealed: sealContent(key, { column: 'changes_sealed', chunkId }, [...customerChanges]),
      }),
    })
    .where('tenant_id', '=', work.tenantId)
    .where('chunk_id', '=', chunkId)
    .execute();
  return { counts, quarantined: bad.length, sums };
}

export function countsOf(checked: readonly CheckedRow<unknown>[]): ImportCounts {
  let counts: ImportCounts = {};
  for (const row of checked) {
    if (row.kind === 'faulty') continue;
    counts = addCounts(counts, {
      [row.kind]: 1,
      ...(row.isWithheld && { withheld: 1 }),
      ...(row.kept > 0 && { kept: row.kept }),
    });
  }
  return counts;
}

/** Numbers each change by its line. Changes of customers are stored only sealed. */
async function keepChanges(
  { tx, tenantId, batch }: ImportWork,
  {
    subject,
    chunkNo,
    rows,
    balances,
  }: {
    subject: ImportSubject;
    chunkNo: number;
    rows: readonly EffectiveRow<unknown>[];
    balances: ReadonlyMap<string, number>;
  },
): Promise<CustomerContactChange[]> {
  if (rows.length === 0) return [];
  const isPersonal = subject === 'customer';
  const changes = rows.map(({ row, kind, subjectId, fields, balanceCents, before }) => ({
    change_no: row.line,
    subject_id: subjectId,
    action: kind,
    earlier: isPersonal ? null : { ...before, ...Object.fromEntries(fields.map(({ field, from }) => [field, from])) },
    later: isPersonal ? null : Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    balance_cents: balances.get(subjectId) ?? balanceCents,
  }));
  await sql`
    insert into import_change (tenant_id, batch_id, chunk_no, subject, change_no, subject_id, action, earlier, later, balance_cents)
    select tenant.tenant_id, ${batch.batch_id}, ${chunkNo}, ${subject}, r.*
    from tenant, json_to_recordset(${JSON.stringify(changes)}::json)
      as r (change_no int, subject_id uuid, action text, earlier jsonb, later jsonb, balance_cents bigint)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
  return isPersonal
    ? rows.map(({ row, fields }) => ({ changeNo: row.line, fields })).filter(({ fields }) => fields.length > 0)
    : [];
}
