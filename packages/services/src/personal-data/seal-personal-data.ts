import { type TenantId, tenantId } from '@quittance/database/tenant-id';
import type { TenantDatabase, TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { type Keyring, keyring, type TenantKey } from '../tenants/keyring.ts';
import type { WrappingKey } from '../tenants/wrap-key.ts';
import { type ClearColumns, type ClearRow, clearColumns } from './clear-columns.ts';

/** Rows locked at once, for some tens of milliseconds. */
const batchSize = 500;

type Sealing = {
  readonly database: TenantDatabase;
  /** The key that wraps the tenants' keys. Sealing throws without it if any plaintext exists. */
  readonly wrapping: WrappingKey | undefined;
  onProgress?(progress: { table: string; sealed: number }): void;
};

/**
 * Seals all plaintext personal data between migrations 0018 and 0019, tenant by tenant, while processes of the previous
 * release keep running (req 11.4). Returns the number of rows. A row that they change meanwhile becomes unsealed again,
 * and the next start seals it; the next start also resumes after a crash. Requires a role that owns the tables. Throws
 * when plaintext exists without a key, and when a tenant's key can't be opened.
 */
export async function sealPersonalData(sealing: Sealing): Promise<number> {
  const { database, wrapping } = sealing;
  const tenants = await database.outsideTenants((tx) => tx.selectFrom('tenant').select('tenant_id').execute());
  const keys = wrapping && keyring(wrapping);
  let sealed = 0;
  for (const { tenant_id: id } of tenants) {
    for (const at of clearColumns) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const batch = await sealBatch(database, { tenant: tenantId(id), at, after, keys });
        sealed += batch.length;
        if (batch.length > 0) sealing.onProgress?.({ table: at.table, sealed });
        after = batch.length < batchSize ? undefined : batch.at(-1)?.id;
      }
    }
  }
  return sealed;
}

function sealBatch(
  database: TenantDatabase,
  { tenant, at, after, keys }: { tenant: TenantId; at: ClearColumns; after: string; keys: Keyring | undefined },
): Promise<readonly ClearRow[]> {
  return database.inTenant(tenant, async (tx) => {
    const rows = await holdUnsealed(tx, { tenant, at, after });
    if (rows.length === 0) return rows;
    if (!keys) throw new Error('personal data needs to be encrypted, but no data key was given');
    await sealRows(tx, { tenant, at, rows, key: await keys.forTenant(tenant, tx) });
    return rows;
  });
}

/** Locks unsealed rows so that nobody changes them meanwhile. */
async function holdUnsealed(
  tx: TenantTransaction,
  { tenant, at, after }: { tenant: TenantId; at: ClearColumns; after: string },
): Promise<readonly ClearRow[]> {
  const id = sql.ref(at.id);
  const columns = sql.raw([`${at.id}::text as id`, ...at.columns].join(', '));
  const behind = after === '' ? sql`true` : sql`${id} > ${after}::${sql.raw(at.idType)}`;
  const { rows } = await sql<ClearRow>`
    select ${columns} from ${sql.table(at.table)}
    where tenant_id = ${tenant} and ${sql.raw(at.isUnsealed)} and ${behind}
    order by ${id} limit ${batchSize} for no key update
  `.execute(tx);
  return rows;
}

async function sealRows(
  tx: TenantTransaction,
  { tenant, at, rows, key }: { tenant: TenantId; at: ClearColumns; rows: readonly ClearRow[]; key: TenantKey },
): Promise<void> {
  const sealed = rows.map((row) => at.seal(key, row));
  const names = Object.keys(sealed[0] ?? {});
  const values = names.map((name) => sql`${sealed.map((row) => row[name] ?? null)}::bytea[]`);
  const ids = rows.map((row) => row.id);
  await sql`
    update ${sql.table(at.table)} as t set ${sql.raw(names.map((name) => `${name} = v.${name}`).join(', '))}
    from unnest(${ids}::${sql.raw(at.idType)}[], ${sql.join(values)}) as v (id, ${sql.raw(names.join(', '))})
    where t.tenant_id = ${tenant} and t.${sql.ref(at.id)} = v.id
  `.execute(tx);
}
