import { openPool } from '@quittance/database/connection-pool';
import { laggingReads } from '@quittance/database/lagging-reads';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { prepareTestDatabase, testUrls } from '@quittance/database/testing/prepare-test-database';
import { sweepPayments } from '@quittance/services/payments/charge/sweep-payments';
import { openTestWorld, type TestWorld, testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClusterNode, joinRestoredNodes, openBackedUpCluster } from './backed-up-cluster.ts';
import { type ClusterPayer, makePayers, pay, startClusterLoad, type Work } from './cluster-load.ts';
import { ask, runCheckRestored } from './restore-harness.ts';

let cluster: Awaited<ReturnType<typeof openBackedUpCluster>>;
let world: TestWorld;
let payers: ClusterPayer[];
/** Payments and tenants created during the backups, and the times just before and after the restore point. */
let done: { payments: Work[]; tenants: Work[]; pointFrom: number; pointUntil: number };
/** Rows of the payments confirmed before the restore point, read before the cluster was destroyed. */
let written: unknown[];
let nodes: ClusterNode[];
let adminUrl: string;
let appPool: ReturnType<typeof openPool>;
let workerPool: ReturnType<typeof openPool>;
/** For docs/scale.md. */
const seconds: Record<string, number> = {};
let sizes: string[];
let repositoryBytes: number;

const target = '2026-11-23-16';
const confirmedBefore = (work: readonly Work[]) =>
  work.filter(({ confirmedAt }) => confirmedAt < done.pointFrom).map(({ id }) => id);
const begunAfter = (work: readonly Work[]) =>
  work.filter(({ begunAt }) => begunAt > done.pointUntil).map(({ id }) => id);

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  const result = await work();
  seconds[what] = Math.round((performance.now() - begunAt) / 100) / 10;
  return result;
}

/** Returns what payments wrote, apart from the balances, which `npm run check-restored` compares. */
function readPayments(url: string, ids: readonly string[]): Promise<unknown[]> {
  return ask(
    url,
    `select p.payment_id, p.amount_cents, p.state,
       (select array_agg(k.key) from idempotency_key k where k.tenant_id = p.tenant_id and k.payment_id = p.payment_id) as keys,
       (select array_agg(e.event order by e.event_no) from payment_event e
        where e.tenant_id = p.tenant_id and e.payment_id = p.payment_id) as events,
       (select array_agg(t.kind || ' ' || l.account || ' ' || l.amount_cents order by t.kind, l.line) from ledger_transaction t
        join ledger_entry l on l.tenant_id = t.tenant_id and l.transaction_id = t.transaction_id
        where t.tenant_id = p.tenant_id and t.payment_id = p.payment_id) as bookings
     from payment p where p.payment_id in (${ids.map((id) => `'${id}'`).join(', ')}) order by p.payment_id`,
  );
}

/**
 * Leaves two prepared transactions on a worker, like a coordinator that fails before it commits them. It had already
 * decided to commit the first one.
 */
async function leavePrepared(worker: ClusterNode): Promise<void> {
  const pool = openPool({ url: worker.adminUrl, max: 1, applicationName: 'test-prepare' });
  try {
    for (const [number, name] of ['decided', 'undecided'].entries()) {
      await pool.query('begin');
      await pool.query(`create table ${name} ()`);
      await pool.query(`prepare transaction 'citus_0_1_${number}_1'`);
    }
  } finally {
    await pool.end();
  }
  await ask(
    cluster.adminUrl,
    `insert into pg_dist_transaction (groupid, gid) select groupid, 'citus_0_1_0_1' from pg_dist_node where nodeport = ${worker.port}`,
  );
}

async function prepared(): Promise<string[]> {
  const text = 'select gid from pg_prepared_xacts where database = current_database() order by gid';
  const found = await Promise.all(nodes.map((node) => ask<{ gid: string }>(node.adminUrl, text)));
  return found.flat().map(({ gid }) => gid);
}

async function chargedKeys({ tenant }: ClusterPayer): Promise<string[]> {
  const keys: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await world.processor.report({ merchant: `merchant-${tenant.label}`, after, limit: 1_000 });
    keys.push(...page.items.map(({ key }) => key));
    if (!page.hasMore) return keys;
    after = page.next;
  }
}

beforeAll(async () => {
  cluster = await openBackedUpCluster();
  const urls = await prepareTestDatabase(cluster.adminUrl);
  world = await openTestWorld(urls, { clones: false });
  const [, ...workers] = cluster.nodes;
  payers = await makePayers(world, { workers: workers.map(({ port }) => port), perWorker: 2 });
  const load = startClusterLoad(world, payers);
  await timed('full backup of three nodes', () => cluster.backUp('full'));
  await leavePrepared(workers[0] ?? expect.fail('expected a worker'));
  const pointFrom = performance.now();
  await timed('restore point', () => cluster.createRestorePoint(target));
  const pointUntil = performance.now();
  const until = new Date();
  await timed('incremental backup of three nodes', () => cluster.backUp('incr'));
  await load.stop();
  done = { payments: [...load.payments], tenants: [...load.tenants], pointFrom, pointUntil };
  written = await readPayments(cluster.adminUrl, confirmedBefore(done.payments));
  await cluster.archiveAll();
  const backups = await cluster.backups();
  repositoryBytes = cluster.repositoryBytes();
  sizes = backups.map(({ label, bytes, addedBytes }) => `${label} of ${bytes} bytes, stored in ${addedBytes}`);
  await cluster.destroy();
  nodes = await timed('restore of three nodes', () => cluster.restore({ target, until }));
  adminUrl = nodes[0]?.adminUrl ?? '';
}, 900_000);
afterAll(async () => {
  console.log({ seconds, payments: done?.payments.length, sizes, repositoryBytes });
  await Promise.all([appPool?.end(), workerPool?.end()]);
  await world?.close();
  await cluster?.close();
}, 120_000);

describe('restored cluster', () => {
  it('ends transactions on a worker as the coordinator decided', { timeout: 120_000 }, async () => {
    expect(await prepared()).toEqual(expect.arrayContaining(['citus_0_1_0_1', 'citus_0_1_1_1']));
    await timed('joining', () => joinRestoredNodes({ before: cluster.nodes, after: nodes }));
    expect(await prepared()).toEqual([]);
    const [worker] = nodes.slice(1);
    expect(
      await ask(
        worker?.adminUrl ?? '',
        "select to_regclass('decided') is not null as decided, to_regclass('undecided') is not null as undecided",
      ),
    ).toEqual([{ decided: true, undecided: false }]);
  });

  it('passes npm run check-restored after quittance database prepare', { timeout: 300_000 }, async () => {
    await timed('prepare', () => prepareTestDatabase(adminUrl));
    const { code, output } = await timed('check-restored', () =>
      runCheckRestored({
        DATABASE_URL: adminUrl,
        DATA_KEY: testSecrets.wrappingKey.toString('base64'),
        DATA_KEY_ID: testSecrets.wrappingKeyId,
      }),
    );
    expect(output).toMatch(/\d+ tenants, \d+ payments, the last of .+: 0 findings/);
    expect(code).toBe(0);
  });

  it('has every payment confirmed before the restore point once and complete, and none begun after it', async () => {
    const before = confirmedBefore(done.payments);
    const after = begunAfter(done.payments);
    expect(before.length).toBeGreaterThan(payers.length);
    expect(after.length).toBeGreaterThan(payers.length);
    expect(written).toHaveLength(before.length);
    expect(await readPayments(adminUrl, before)).toEqual(written);
    expect(await readPayments(adminUrl, after)).toEqual([]);
  });

  it('has each tenant on every node or on none', async () => {
    const [rows, ...hosts] = await Promise.all([
      ask<{ label: string }>(adminUrl, 'select label from tenant order by label'),
      ...nodes.map((node) => ask<{ label: string }>(node.adminUrl, 'select label from tenant_host order by label')),
    ]);
    for (const found of hosts) expect(found).toEqual(rows);
    const labels = rows.map(({ label }) => label);
    const before = confirmedBefore(done.tenants);
    expect(before.length).toBeGreaterThan(0);
    expect(labels).toEqual(expect.arrayContaining(before));
    const after = new Set(begunAfter(done.tenants));
    expect(after.size).toBeGreaterThan(0);
    expect(labels.filter((label) => after.has(label))).toEqual([]);
  });

  it('has ledger transactions that sum to zero on every shard', async () => {
    const unbalanced = `select count(*) from (select from %s group by tenant_id, transaction_id
      having sum(amount_cents) <> 0 or count(*) < 2) as transaction`;
    const shards = await ask<{ success: boolean; result: string }>(
      adminUrl,
      `select success, result from run_command_on_shards('ledger_entry', $$${unbalanced}$$)`,
    );
    expect(shards).toHaveLength(4);
    for (const shard of shards) expect(shard).toEqual({ success: true, result: '0' });
  });

  it('finishes payments in progress without a second charge and accepts new payments', {
    timeout: 120_000,
  }, async () => {
    const urls = testUrls(adminUrl);
    appPool = openPool({ url: urls.appUrl, max: 5, applicationName: 'test-restored' });
    workerPool = openPool({ url: urls.workerUrl, max: 5, applicationName: 'test-restored' });
    const api = { ...world.context, database: tenantDatabase(appPool), laggingReads: laggingReads(appPool) };
    const faults: unknown[] = [];
    const worker = {
      ...world.worker,
      database: tenantDatabase(workerPool),
      onFault: (fault: unknown) => void faults.push(fault),
    };
    world.clock.now = new Date(world.clock.now.getTime() + 2 * 60 * 60_000);
    for (const payer of payers) {
      await sweepPayments(worker, payer.tenant);
      const paymentId = await pay(api, { world, payer, number: 1_000_000 });
      const payments = await ask<{ payment_id: string; state: string }>(
        adminUrl,
        `select payment_id, state from payment where tenant_id = '${payer.tenant.id}'`,
      );
      expect(payments.map(({ payment_id }) => payment_id)).toContain(paymentId);
      const charged = await chargedKeys(payer);
      for (const { payment_id, state } of payments) {
        expect(state).toBe('succeeded');
        expect(charged.filter((key) => key.startsWith(payment_id))).toHaveLength(1);
      }
    }
    expect(faults).toEqual([]);
    expect((await runCheckRestored({ DATABASE_URL: adminUrl })).output).toContain(': 0 findings');
  });
});
