import type pg from 'pg';

/** Knows how far a replica is behind its primary. */
export type ReplicaFollower = {
  isFresh(): Promise<boolean>;
  /** Keeps away from the replica until the next check. */
  distrust(): void;
};

const checkEveryMs = 1_000;

/** Where the primary's log ended at an instant. */
type Mark = { atMs: number; end: string };

/**
 * Compares the end of the primary's log with what the replica has replayed, once a second while somebody reads. The replica is as fresh as the last
 * end that it has reached. Its own clock would not do: a standby without a connection takes itself for up to date.
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

/** None once it isn't a standby any more: a promoted replica has books of its own. */
const reachedSql = `
  select count(*) filter (where pg_is_in_recovery() and mark <= pg_last_wal_replay_lsn())::integer as count
  from unnest($1::pg_lsn[]) as mark`;
