import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { openPool } from './connection-pool.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { type LaggingReads, laggingReads, type ReadTransaction } from './lagging-reads.ts';
import { type TenantId, tenantId } from './tenant-id.ts';
import type { TenantTransaction } from './tenant-transaction.ts';
import { asRole, plantTenant } from './testing/plant-rows.ts';
import { prepareTestDatabase, testUrls } from './testing/prepare-test-database.ts';

const superuserPassword = 'test-superuser';
const maxLagMs = 2_000;
let folder: string;
let primary: EmbeddedServer;
let standby: EmbeddedServer;
let startStandby: () => Promise<EmbeddedServer>;
let pools: ReturnType<typeof openPool>[];
let reads: LaggingReads;
let tenant: TenantId;

/** Starts a primary and a streaming standby, made from a copy of its folder. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-standby-'));
  await chmod(folder, 0o755);
  const dataDirectory = path.join(folder, 'primary');
  const first = await startEmbeddedServer({ dataDirectory, superuserPassword });
  await prepareTestDatabase(first.url);
  tenant = tenantId((await plantTenant(first.url, 'lumen')).tenantId);
  await first.stop();
  const copy = path.join(folder, 'standby');
  execFileSync('cp', ['-a', dataDirectory, copy]);
  await writeFile(path.join(copy, 'standby.signal'), '', { mode: 0o644 });
  primary = await startEmbeddedServer({ dataDirectory, superuserPassword });
  const follows = `host=127.0.0.1 port=${primary.port} user=postgres password=${superuserPassword}`;
  startStandby = () =>
    startEmbeddedServer({
      dataDirectory: copy,
      superuserPassword,
      ...(standby && { port: standby.port }),
      settings: [`primary_conninfo=${follows}`],
    });
  standby = await startStandby();
  pools = [primary, standby].map(({ url }) =>
    openPool({ url: testUrls(url).appUrl, max: 2, applicationName: 'test-reads' }),
  );
  const [atPrimary, replica] = pools;
  if (!atPrimary || !replica) throw new Error('expected two pools');
  reads = laggingReads(atPrimary, { replica, maxLagMs });
}, 180_000);
afterAll(async () => {
  await Promise.all(pools?.map((pool) => pool.end()) ?? []);
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the server that answered a read, and the name that it found. */
async function read(): Promise<{ from: 'standby' | 'primary'; name: string }> {
  return reads.inTenant(tenant, async (tx) => {
    const { name } = await tx.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(tx);
    return { from: rows[0]?.isStandby ? 'standby' : 'primary', name };
  });
}

const rename = (name: string) =>
  asRole({ url: primary.url }, (client) => client.query('update tenant set name = $1', [name]));
const atStandby = (text: string) => asRole({ url: standby.url }, (client) => client.query(text));

it('lagging reads use an up-to-date standby for the requested tenant and customer', async () => {
  await rename('Lumen 1');
  await expect.poll(read, { timeout: 20_000 }).toEqual({ from: 'standby', name: 'Lumen 1' });
  const other = tenantId('00000000-0000-4000-8000-000000000000');
  const rows = await reads.inTenant(other, (tx) => tx.selectFrom('customer').select('customer_id').execute());
  expect(rows).toEqual([]);
});

it('lagging reads use the primary while the standby is too far behind, and then the standby again', async () => {
  await atStandby('select pg_wal_replay_pause()');
  await rename('Lumen 2');
  await expect.poll(read, { timeout: 20_000, interval: 200 }).toEqual({ from: 'primary', name: 'Lumen 2' });
  await atStandby('select pg_wal_replay_resume()');
  await expect.poll(read, { timeout: 20_000, interval: 200 }).toEqual({ from: 'standby', name: 'Lumen 2' });
});

it('lagging reads use the primary without an error while the standby is down', async () => {
  await standby.stop();
  expect((await read()).from).toBe('primary');
  standby = await startStandby();
  await expect.poll(read, { timeout: 20_000, interval: 200 }).toMatchObject({ from: 'standby' });
});

it("lagging reads can't write on the standby or the primary", async () => {
  const write = (tx: ReadTransaction) =>
    sql`update tenant set name = 'changed' where tenant_id = ${tenant}`.execute(tx);
  await expect(reads.inTenant(tenant, write)).rejects.toThrow('read-only transaction');
});

it('decisions about money need a transaction that only the primary provides (checked by the compiler)', () => {
  expectTypeOf<ReadTransaction>().not.toExtend<TenantTransaction>();
  expectTypeOf<ReadTransaction>().not.toHaveProperty('updateTable');
  expectTypeOf<ReadTransaction>().not.toHaveProperty('insertInto');
  expectTypeOf<ReadTransaction>().not.toHaveProperty('deleteFrom');
});
