import type { TenantId } from '@quittance/database/tenant-id';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from './keyring.ts';
import type { ResealedRows } from './reseal-rows.ts';
import { locationIn, type sealedFiles, sealPrefix } from './sealed-columns.ts';

/**
 * Reseals some stored files that another key sealed. Replaces each file as a whole, so concurrent readers get the old
 * or the new one. Skips and names missing or unreadable files, and ignores documents already known as damaged.
 */
export async function resealFiles(
  context: Pick<ServiceContext, 'database' | 'files'>,
  batch: {
    tenantId: TenantId;
    at: (typeof sealedFiles)[number];
    key: TenantKey;
    keyId: string;
    after: string | null;
    limit: number;
  },
): Promise<ResealedRows> {
  const { tenantId, at, key, keyId, after, limit } = batch;
  const isWhole = at.table === 'document' ? sql`damaged_at is null` : sql`true`;
  const { rows } = await context.database.inTenant(tenantId, (tx) =>
    sql<{ row: string; stored_as: string }>`
      select ${sql.ref(at.key)}::text as row, stored_as from ${sql.table(at.table)}
      where tenant_id = ${tenantId} and (${after}::uuid is null or ${sql.ref(at.key)} > ${after}::uuid) and ${isWhole}
      order by ${sql.ref(at.key)} limit ${limit}
    `.execute(tx),
  );
  const unreadable: string[] = [];
  let resealed = 0;
  for (const { row, stored_as: name } of rows) {
    const sealed = await context.files.get(name);
    if (sealed && sealPrefix(keyId).equals(sealed.subarray(0, 16))) continue;
    const anew = sealed && reseal(sealed, { key, location: locationIn({ table: at.table, column: 'file' }, row) });
    if (anew) {
      await context.files.put(name, anew);
      resealed++;
    } else unreadable.push(`file of ${at.table} ${row}`);
  }
  return { resealed, unreadable, next: rows.length < limit ? null : (rows.at(-1)?.row ?? null) };
}

function reseal(
  sealed: Uint8Array,
  { key, location }: { key: TenantKey; location: Parameters<TenantKey['openBytes']>[1] },
): Buffer | undefined {
  try {
    return key.sealBytes(key.openBytes(sealed, location), location);
  } catch {
    return undefined;
  }
}
