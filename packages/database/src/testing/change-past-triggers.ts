import type pg from 'pg';

/**
 * Bypasses the triggers that refuse changes, as a server's owner can. One statement at a time, so that a cluster's
 * workers follow.
 */
export async function changePastTriggers(pool: pg.Pool, change: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(change, values);
    await client.query('commit');
    client.release();
  } catch (fault) {
    client.release(true);
    throw fault;
  }
}
