import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type TenantId, tenantId } from './tenant-id.ts';
import { type TenantTransaction, tenantDatabase } from './tenant-transaction.ts';

/** Payments whose shares are filled in one transaction, for some tens of milliseconds. */
const batchSize = 200;
const waitMs = 200;
const maxPasses = 150;

/** The migration that needs the shares filled. */
export const paidSharesNeededBy = '0117_paid_share_index';

/**
 * Fills what migration 0116 keeps with each share, for payments from before it, in small transactions while processes
 * of the previous release keep running. Skips payments that one of them has locked and comes back to them later. The
 * next run continues after an interruption. Requires the role that owns the tables. Throws if a payment stays locked
 * for half a minute.
 */
export async function fillPaidShares(pool: pg.Pool): Promise<void> {
  const database = tenantDatabase(pool);
  const tenants = await database.outsideTenants((tx) => tx.selectFrom('tenant').select('tenant_id').execute());
  for (const tenant of tenants.map((row) => tenantId(row.tenant_id))) {
    for (let pass = 0; ; pass++) {
      for (let after: string | undefined; ; ) {
        const filled = await database.inTenant(tenant, (tx) => fillBatch(tx, { tenant, after }));
        after = filled.at(-1);
        if (filled.length < batchSize) break;
      }
      if (!(await database.inTenant(tenant, (tx) => isUnfilled(tx, tenant)))) break;
      if (pass === maxPasses) throw new Error('shares of payments stay locked by others: run this again later');
      await delay(waitMs);
    }
  }
}

/** A paid payment with an unfilled share. */
const unfilled = sql`is_paid_state(p.state) and exists (
  select from payment_share s where s.tenant_id = p.tenant_id and s.payment_id = p.payment_id and s.paid_on is null
)`;

async function fillBatch(
  tx: TenantTransaction,
  { tenant, after }: { tenant: TenantId; after: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select p.payment_id from payment p
    where p.tenant_id = ${tenant} and ${after === undefined ? sql`true` : sql`p.payment_id > ${after}::uuid`} and ${unfilled}
    order by p.payment_id limit ${batchSize} for no key update skip locked
  `.execute(tx);
  const ids = rows.map((row) => row.payment_id);
  // Without a table in the query, a cluster runs the function on the coordinator, where it may change rows.
  await sql`select keep_paid_shares(${tenant}, id) from unnest(${ids}::uuid[]) id`.execute(tx);
  return ids;
}

async function isUnfilled(tx: TenantTransaction, tenant: TenantId): Promise<boolean> {
  const { rows } = await sql`select 1 from payment p where p.tenant_id = ${tenant} and ${unfilled} limit 1`.execute(tx);
  return rows.length > 0;
}
