import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Pooler } from './connection-pool.ts';
import { followReplica } from './replica-lag.ts';
import type { Schema } from './tables/schema.ts';
import type { TenantId } from './tenant-id.ts';
import { tenantDatabase } from './tenant-transaction.ts';

/**
 * A read-only transaction that may be a few seconds behind. It isn't a TenantTransaction, so code that decides about
 * money can't be called with it.
 */
export type ReadTransaction = Pick<Kysely<Schema>, 'selectFrom' | 'getExecutor'>;

/**
 * Reads that may be a few seconds behind: reports, old history, the console's search. Served by a replica if there is
 * one.
 */
export type LaggingReads = {
  inTenant<T>(tenant: TenantId, work: (tx: ReadTransaction) => Promise<T>): Promise<T>;
  inCustomer<T>(
    owner: { tenantId: TenantId; customerId: string },
    work: (tx: ReadTransaction) => Promise<T>,
  ): Promise<T>;
};

/**
 * Reads from the replica while it is at most `maxLagMs` behind, and from the primary otherwise. A read that fails at
 * the replica is repeated at the primary, because a standby cancels statements whose rows it must remove, and a broken
 * replica shouldn't affect callers.
 */
export function laggingReads(
  primary: pg.Pool,
  {
    replica,
    maxLagMs = 10_000,
    pooler = 'none',
  }: { replica?: pg.Pool | undefined; maxLagMs?: number; pooler?: Pooler } = {},
): LaggingReads {
  const atPrimary = tenantDatabase(primary, { pooler, isReadOnly: true });
  if (!replica) return atPrimary;
  const atReplica = tenantDatabase(replica, { pooler, isReadOnly: true });
  const follower = followReplica({ primary, replica, maxLagMs });
  async function read<T>(from: (database: LaggingReads) => Promise<T>): Promise<T> {
    if (!(await follower.isFresh())) return from(atPrimary);
    return from(atReplica).catch(() => {
      follower.distrust();
      return from(atPrimary);
    });
  }
  return {
    inTenant: (tenant, work) => read((database) => database.inTenant(tenant, work)),
    inCustomer: (owner, work) => read((database) => database.inCustomer(owner, work)),
  };
}
