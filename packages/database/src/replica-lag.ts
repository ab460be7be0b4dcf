import type pg from 'pg';

export type ReplicaFollower = {
  isFresh(): Promise<boolean>;
  /** Avoids the replica until the next check. */
  distrust(): void;
};

const checkEveryMs = 1_000;

/** End of the primary's log at a given time. */
type Mark = { atMs: number; end: string };

/**
 * Compares the end of the primary's log with the replica's replay position, once a second while there are reads. The
 * replica is as fresh as the last end that it has reached. Its own clock isn't enough: a disconnected standby considers
 * itself up to date.
 */
export function followReplica({
  primary,
  replica,
  maxLagMs,
  now = Date.now,
}: {
  primary: pg.Pool;
  replica: pg.Pool;
  maxLagMs: number;
  now?: () => number;
}): ReplicaFollower {
  let marks: Mark[] = [];
  let freshAtMs = Number.NEGATIVE_INFINITY;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const atMs = now();
    const { rows } = await primary.query<{ end: string }>('select pg_current_wal_lsn()::text as end');
    const end = rows[0]?.end;
    if (end !== undefined) marks.push({ atMs, end });
    const { rows: reached } = await replica.query<{ count: number }>(reachedSql, [marks.map((mark) => mark.end)]);
    const count = reached[0]?.count ?? 0;
    freshAtMs = marks[count - 1]?.atMs ?? freshAtMs;
    marks = marks.slice(count).filter((mark) => mark.atMs > atMs - maxLagMs);
  }

  return {
    async isFresh() {
      if (now() - checkedAtMs > checkEveryMs) {
        checking ??= check()
          .catch(() => {
            freshAtMs = Number.NEGATIVE_INFINITY;
          })
          .finally(() => {
            checkedAtMs = now();
            checking = undefined;
          });
      }
      await checking;
      return now() - freshAtMs <= maxLagMs;
    },
    distrust() {
      freshAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Ignores a promoted replica, which no longer follows the primary. */
const reachedSql = `
  select count(*) filter (where pg_is_in_recovery() and mark <= pg_last_wal_replay_lsn())::integer as count
  from unnest($1::pg_lsn[]) as mark`;
