import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import type { TenantId } from '../../tenant-id.ts';
import type { TenantDatabase, TenantTransaction } from '../../tenant-transaction.ts';

type Scene = { database: TenantDatabase; pool: pg.Pool; adminPool: pg.Pool; tenantId: TenantId };

const hang = 'select pg_sleep(30)';
const againAfterMs = 20;

/**
 * Failures of a tenant's transaction, each leaving its connection in another state, with the resulting error. Leaves
 * out the protocol's cancel request: nothing here sends one, and PgBouncer 1.18 and 1.19 may crash on it.
 */
export const troubles: readonly { name: string; errorPattern: RegExp; make(scene: Scene): Promise<unknown> }[] = [
  {
    name: 'a statement fails',
    errorPattern: /division by zero/,
    make: ({ database, tenantId }) => database.inTenant(tenantId, (tx) => sql`select 1 / 0`.execute(tx)),
  },
  {
    name: 'a single statement fails',
    errorPattern: /division by zero/,
    make: ({ database, tenantId }) => database.once({ tenantId }, (tx) => sql`select 1 / 0`.execute(tx)),
  },
  {
    name: 'the work throws',
    errorPattern: /the work threw/,
    make: ({ database, tenantId }) =>
      database.inTenant(tenantId, async (tx) => {
        await tx.selectFrom('payment').select('payment_id').execute();
        throw new Error('the work threw');
      }),
  },
  {
    name: 'a statement takes too long',
    errorPattern: /statement timeout/,
    make: ({ database, tenantId }) =>
      database.inTenant(tenantId, async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx);
        await sql.raw(hang).execute(tx);
      }),
  },
  {
    name: 'an operator cancels a statement',
    errorPattern: /user request/,
    make: ({ database, adminPool, tenantId }) =>
      database.inTenant(tenantId, (tx) => endFromOutside(tx, { adminPool, end: 'pg_cancel_backend' })),
  },
  {
    name: 'an operator kills a connection',
    errorPattern: /terminat|crashed|closed/,
    make: ({ database, adminPool, tenantId }) =>
      database.inTenant(tenantId, (tx) => endFromOutside(tx, { adminPool, end: 'pg_terminate_backend' })),
  },
  {
    name: 'the client is gone',
    errorPattern: /the client is gone/,
    make: ({ pool, tenantId }) =>
      inRawTransaction(pool, tenantId, async (client) => {
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
        throw new Error('the client is gone');
      }),
  },
];

/** Causes one of the failures, chosen by `turn`, and waits for it. Throws if nothing failed. */
export async function makeTrouble(scene: Scene, turn: number): Promise<void> {
  const trouble = troubles[turn % troubles.length];
  const hasFailed = await trouble?.make(scene).then(
    () => false,
    () => true,
  );
  if (!hasFailed) throw new Error(`${trouble?.name}: nothing failed`);
}

async function endFromOutside(
  tx: TenantTransaction,
  { adminPool, end }: { adminPool: pg.Pool; end: string },
): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const pid = rows[0]?.pid;
  await untilOver(sql.raw(hang).execute(tx), () => adminPool.query(`select ${end}($1::int)`, [pid]));
}

/** Closes the connection afterwards, because its transaction was left unfinished. */
async function inRawTransaction(
  pool: pg.Pool,
  tenantId: TenantId,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    await work(client);
  } finally {
    client.release(true);
  }
}

/** Repeats until the statement ends, because it may not have started the first time. */
async function untilOver(statement: Promise<unknown>, end: () => Promise<unknown>): Promise<void> {
  let isStopped = false;
  const ended = statement.finally(() => {
    isStopped = true;
  });
  ended.catch(() => undefined);
  while (!isStopped) {
    await end();
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  }
  await ended;
}
