import { createHash } from 'node:crypto';
import pg from 'pg';

/** This process's share of the tenants. All workers of a database divide the tenants among themselves. */
export type TenantShare = {
  /** Returns true for tenants of this process, and for all tenants while it doesn't know the other workers. */
  has(tenantId: string): boolean;
  /** Joins the workers, or looks up which of them still run. Call it every few seconds. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** The first key of the advisory locks that workers hold; the second is the worker's number. */
const lockClass = 1_904_077;
const maxWorkers = 1_000;

/**
 * Opens a separate connection on which this process holds an advisory lock with its number, the lowest free one.
 * PostgreSQL releases the lock when the process ends, or after `idleMs` without a refresh when it hangs. While numbers
 * change hands, two workers may serve the same tenant, or none for one round; every job allows both.
 */
export function openTenantShare({ url, idleMs = 30_000 }: { url: string; idleMs?: number }): TenantShare {
  let client: pg.Client | undefined;
  let own: number | undefined;
  let workers: readonly number[] = [];
  let ownTenants = new Map<string, boolean>();

  const leave = () => {
    client = undefined;
    own = undefined;
    workers = [];
    ownTenants = new Map();
  };
  const join = async () => {
    const joining = new pg.Client({
      connectionString: url,
      application_name: 'quittance-worker-share',
      connectionTimeoutMillis: 5_000,
      query_timeout: 8_000,
    });
    joining.on('error', leave);
    joining.on('end', leave);
    await joining.connect();
    try {
      await joining.query(`set idle_session_timeout = ${idleMs}`);
      own = await takeLowestNumber(joining);
    } catch (fault) {
      await joining.end().catch(() => undefined);
      throw fault;
    }
    client = joining;
    return joining;
  };

  return {
    has(tenantId) {
      if (own === undefined || workers.length < 2) return true;
      const known = ownTenants.get(tenantId);
      if (known !== undefined) return known;
      const isOwn = workerOf(tenantId, workers) === own;
      ownTenants.set(tenantId, isOwn);
      return isOwn;
    },
    async refresh() {
      try {
        const found = await runningWorkers(client ?? (await join()));
        if (found.join() === workers.join()) return;
        workers = found;
        ownTenants = new Map();
      } catch (fault) {
        const broken = client;
        leave();
        await broken?.end().catch(() => undefined);
        throw fault;
      }
    },
    async close() {
      await client?.end();
    },
  };
}

/** Returns the worker with the highest hash for the tenant. When a worker joins or leaves, only its tenants move. */
export function workerOf(tenantId: string, workers: readonly number[]): number | undefined {
  let best: { worker: number; score: number } | undefined;
  for (const worker of workers) {
    const score = createHash('sha256').update(`${worker}:${tenantId}`).digest().readUIntBE(0, 6);
    if (!best || score > best.score) best = { worker, score };
  }
  return best?.worker;
}

async function takeLowestNumber(client: pg.Client): Promise<number> {
  for (let number = 1; number <= maxWorkers; number++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [lockClass, number]);
    if (rows[0]?.taken) return number;
  }
  throw new Error(`more than ${maxWorkers} workers are connected to this database`);
}

async function runningWorkers(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>(
    `select objid::int as number from pg_locks
     where locktype = 'advisory' and classid = $1::int::oid and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
     order by objid`,
    [lockClass],
  );
  return rows.map(({ number }) => number);
}
