import type pg from 'pg';

/**
 * State of a server connection when a new client gets it. All of it is empty, unless a transaction left something
 * behind.
 */
type Residue = { pid: number; tenant: string; customer: string; rows: number };

const question = `
  select pg_backend_pid() as pid, coalesce(current_setting('app.tenant_id', true), '') as tenant,
    coalesce(current_setting('app.customer_id', true), '') as customer, (select count(*)::int from payment) as rows`;

/** Checks one connection that the pooler hands out. Returns what was left on it, or undefined. */
export async function probe(pool: pg.Pool): Promise<Residue | undefined> {
  const client = await pool.connect();
  try {
    return (await client.query<Residue>(question)).rows.find(isLeft);
  } finally {
    client.release();
  }
}

/**
 * Checks every connection between the pooler and the server by holding that many transactions open. The pooler must
 * have no other clients. Returns what was left on them, and how many were checked.
 */
export async function probeAll(pool: pg.Pool, connections: number): Promise<{ asked: number; left: Residue[] }> {
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query('begin')));
    const seen = await Promise.all(clients.map(async (client) => (await client.query<Residue>(question)).rows));
    await Promise.all(clients.map((client) => client.query('commit')));
    const residues = seen.flat();
    return { asked: new Set(residues.map(({ pid }) => pid)).size, left: residues.filter(isLeft) };
  } finally {
    for (const client of clients) client.release();
  }
}

function isLeft({ tenant, customer, rows }: Residue): boolean {
  return tenant !== '' || customer !== '' || rows !== 0;
}
