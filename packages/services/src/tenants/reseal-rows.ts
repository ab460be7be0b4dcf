import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { TenantKey } from './keyring.ts';
import { locationIn, type SealedColumn, sealPrefix } from './sealed-columns.ts';

/** The number of resealed values, the unreadable ones, and the position to continue after; null at the end. */
export type ResealedRows = { resealed: number; unreadable: string[]; next: string | null };

/**
 * Reseals the values of some rows that another key sealed. Locks the rows in the order of their keys, so that it never
 * deadlocks with a use case that locks several. Concurrent rotations take turns, because triggers lock other rows in any
 * order. Skips and names unreadable values.
 */
export async function resealRows(
  tx: TenantTransaction,
  batch: {
    tenantId: string;
    at: SealedColumn;
    key: TenantKey;
    keyId: string;
    after: string | null;
    limit: number;
  },
): Promise<ResealedRows> {
  const { tenantId, at, key, keyId, after, limit } = batch;
  const [table, column, rowKey] = [sql.table(at.table), sql.ref(at.column), sql.ref(at.key)];
  const keyType = sql.raw(at.keyType);
  await sql`select from tenant where tenant_id = ${tenantId} for no key update`.execute(tx);
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select ${rowKey}::text as row, ${column} as sealed from ${table}
    where tenant_id = ${tenantId} and ${column} is not null and substring(${column} from 1 for 16) <> ${sealPrefix(keyId)}
      and (${after}::text is null or ${rowKey} > ${after}::${keyType})
    order by ${rowKey} limit ${limit} for no key update
  `.execute(tx);
  const opened = rows.map(({ row, sealed }) => ({ row, sealed, anew: reseal(sealed, { row, at, key }) }));
  const values = opened.flatMap(({ row, sealed, anew }) => (anew ? [{ row, sealed, anew }] : []));
  const { numAffectedRows = 0n } = await sql`
    update ${table} set ${column} = v.anew
    from unnest(${values.map(({ row }) => row)}::${keyType}[], ${values.map(({ sealed }) => sealed)}::bytea[],
      ${values.map(({ anew }) => anew)}::bytea[]) as v (id, was, anew)
    where tenant_id = ${tenantId} and ${rowKey} = v.id and ${column} = v.was
  `.execute(tx);
  return {
    resealed: Number(numAffectedRows),
    unreadable: opened.flatMap(({ row, anew }) => (anew ? [] : [`${at.table} ${row}`])),
    next: rows.length < limit ? null : (rows.at(-1)?.row ?? null),
  };
}

function reseal(
  sealed: Buffer,
  { row, at, key }: { row: string; at: SealedColumn; key: TenantKey },
): Buffer | undefined {
  const location = locationIn(at, row);
  try {
    return key.sealBytes(key.openBytes(sealed, location), location);
  } catch {
    return undefined;
  }
}
