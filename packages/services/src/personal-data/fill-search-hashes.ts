import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { openContact, type SearchHashes, searchHashesOf } from '../customers/contact.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Rows locked at once, for some tens of milliseconds. */
const batchSize = 500;

type Of = { readonly tenant: Pick<Tenant, 'id'> };
type Row = { customer_id: string; personal_data_sealed: Buffer };

/**
 * Computes the search's hashes of customers that an earlier release wrote. Processes of that release can keep running:
 * a row that they change loses its mark and is computed again. Returns the number of rows.
 */
export async function fillSearchHashes(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant }: Of,
): Promise<number> {
  let filled = 0;
  for (;;) {
    const count = await database.inTenant(tenant.id, async (tx) => {
      const rows = await holdRows(tx, { tenant });
      if (rows.length === 0) return 0;
      const key = await keyring.forTenant(tenant.id, tx);
      const hashes = rows.map((row) => searchHashesOf(key, openContact(key, row)));
      await writeHashes(tx, { tenant, rows, hashes });
      return rows.length;
    });
    filled += count;
    if (count < batchSize) return filled;
  }
}

/** Skips rows that another worker or a use case holds; the next run finds those that are still without hashes. */
async function holdRows(tx: TenantTransaction, { tenant }: Of): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select customer_id, personal_data_sealed from customer
    where tenant_id = ${tenant.id} and not has_search_hashes
    order by customer_id limit ${batchSize} for no key update skip locked
  `.execute(tx);
  return rows;
}

async function writeHashes(
  tx: TenantTransaction,
  { tenant, rows, hashes }: Of & { rows: readonly Row[]; hashes: readonly SearchHashes[] },
): Promise<void> {
  await sql`
    update customer c set first_name_hash = r.first_name_hash, last_name_start_hash = r.last_name_start_hash,
      street_hash = r.street_hash, has_search_hashes = true
    from unnest(${rows.map((row) => row.customer_id)}::uuid[], ${hashes.map((each) => each.first_name_hash)}::bytea[],
      ${hashes.map((each) => each.last_name_start_hash)}::bytea[], ${hashes.map((each) => each.street_hash)}::bytea[])
      as r (customer_id, first_name_hash, last_name_start_hash, street_hash)
    where c.tenant_id = ${tenant.id} and c.customer_id = r.customer_id
  `.execute(tx);
}
