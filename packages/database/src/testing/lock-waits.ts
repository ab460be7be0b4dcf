import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Selects the `pid` of each backend of this database that waits for a lock. On a cluster the wait is on a worker, and
 * Citus knows whose it is.
 */
export const lockWaitsSql =
  process.env.TEST_CLUSTER_URL === undefined
    ? `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    : 'select distinct waiting_gpid as pid from citus_lock_waits';

export async function untilLockWaits(pool: pg.Pool, count = 1): Promise<void> {
  while (((await pool.query(lockWaitsSql)).rowCount ?? 0) < count) await wait(10);
}
