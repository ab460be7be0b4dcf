import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type QuarantinedRow, type StagedRow, sealContent } from './chunk-content.ts';
import { holdImport, type ImportLease } from './hold-import.ts';
import type { ImportContext } from './import-context.ts';

export type KeyedRow = StagedRow & { readonly hash: Buffer };

/** A bad row, with its key if that was readable. */
export type BadRow = QuarantinedRow & { readonly key: string | undefined };

type Part = { lease: ImportLease; chunkNo: number; rows: readonly KeyedRow[]; quarantined: readonly BadRow[] };

/**
 * Stages a chunk in one transaction: seals its valid rows and stores the bad ones. A row whose key appeared earlier in
 * the file is skipped when its values are the same, and rejected otherwise. Also records the keys of bad rows, so that
 * a full file doesn't close their records. Returns the number of rejected rows.
 */
export async function writeChunk(context: ImportContext, { lease, chunkNo, rows, quarantined }: Part): Promise<number> {
  const { tenantId, batchId } = lease;
  return context.database.inTenant(tenantId, async (tx) => {
    await holdImport(tx, lease, context.now());
    const earlier = await takeKeys(tx, lease, rows);
    const { fresh, repeated, duplicates } = withoutDoubles(rows, earlier);
    await takeKeys(tx, lease, quarantined.flatMap(keyOfBad));
    const aside: QuarantinedRow[] = [...quarantined.map(({ key: _, ...row }) => row), ...duplicates];
    const key = await context.keyring.forTenant(tenantId, tx);
    const chunkId = newId();
    await tx
      .insertInto('import_chunk')
      .values({
        tenant_id: tenantId,
        chunk_id: chunkId,
        batch_id: batchId,
        chunk_no: chunkNo,
        rows_sealed: sealContent(key, { column: 'rows_sealed', chunkId }, fresh),
        quarantine_sealed:
          aside.length === 0 ? null : sealContent(key, { column: 'quarantine_sealed', chunkId }, aside),
      })
      .execute();
    await sql`
      update import_batch set chunks = ${chunkNo + 1}, rows_taken = rows_taken + ${fresh.length},
        rows_quarantined = rows_quarantined + ${aside.length}, rows_repeated = rows_repeated + ${repeated}
      where tenant_id = ${tenantId} and batch_id = ${batchId}
    `.execute(tx);
    return aside.length;
  });
}

type Keyed = Pick<KeyedRow, 'key' | 'line' | 'hash'>;

/** Returns a bad row's key with a hash that no valid row has. */
function keyOfBad({ key, line }: BadRow): Keyed[] {
  return key === undefined ? [] : [{ key, line, hash: Buffer.alloc(16) }];
}

/** Records the keys that are new in the file, and returns the hash of the earlier row for the others. */
async function takeKeys(
  tx: TenantTransaction,
  { tenantId, batchId }: ImportLease,
  rows: readonly Keyed[],
): Promise<Map<string, Buffer>> {
  if (rows.length === 0) return new Map();
  const keys = rows.map(({ key }) => key);
  const { rows: found } = await sql<{ record_key: string; row_hash: Buffer }>`
    select record_key, row_hash from import_key
    where tenant_id = ${tenantId} and batch_id = ${batchId} and record_key = any(${keys}::text[])
  `.execute(tx);
  await sql`
    insert into import_key (tenant_id, batch_id, record_key, row_hash, line)
    select tenant.tenant_id, ${batchId}, asked.record_key, asked.row_hash, asked.line
    from tenant, unnest(${keys}::text[], ${rows.map((row) => row.hash)}::bytea[], ${rows.map(({ line }) => line)}::int[])
      as asked (record_key, row_hash, line)
    where tenant.tenant_id = ${tenantId}
    on conflict do nothing
  `.execute(tx);
  return new Map(found.map((row) => [row.record_key, row.row_hash]));
}

/** Separates new rows, repetitions, and duplicates with different values. */
function withoutDoubles(rows: readonly KeyedRow[], earlier: ReadonlyMap<string, Buffer>) {
  const seen = new Map(earlier);
  const fresh: StagedRow[] = [];
  const duplicates: QuarantinedRow[] = [];
  let repeated = 0;
  for (const { hash, ...row } of rows) {
    const before = seen.get(row.key);
    if (before === undefined) {
      fresh.push(row);
      seen.set(row.key, hash);
    } else if (before.equals(hash)) repeated += 1;
    else duplicates.push({ line: row.line, faults: [{ column: null, reason: 'duplicate' }], raw: row.raw });
  }
  return { fresh, repeated, duplicates };
}
