import { setTimeout as delay } from 'node:timers/promises';
import { nodesOf } from '@quittance/database/testing/cluster/cluster-databases';
import { describeTables, distributed, shards } from '@quittance/database/testing/cluster/describe-tables';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;

beforeAll(async () => {
  harness = await openCliHarness();
  for (let number = 1; number <= 6; number++) await makeTenant(harness.world, { label: `tenant-${number}` });
});
afterAll(() => harness.close());

type Node = { name: string; isCoordinator: boolean; isReachable: boolean; shards: number; tenants: number };

async function readNodes(): Promise<Node[]> {
  const { code, stdout } = await harness.run(['database', 'status', '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout).nodes;
}

const move = (to: string, { label = 'lumen' } = {}) =>
  harness.run(['tenant', 'move', label, '--to', to, '--yes', '--json']).then(({ code, stdout, stderr }) => ({
    code,
    document: stdout === '' ? undefined : JSON.parse(stdout),
    error: stderr === '' ? undefined : JSON.parse(stderr).error,
  }));

async function nodeOf(tenantId: string): Promise<{ node: string; isOwn: boolean }> {
  const { rows } = await harness.world.adminPool.query(
    `select n.nodename || ':' || n.nodeport as node, s.shardminvalue = s.shardmaxvalue as "isOwn"
     from pg_dist_shard s join pg_dist_placement using (shardid) join pg_dist_node n using (groupid)
     where s.shardid = get_shard_id_for_distribution_column('payment', $1::uuid)`,
    [tenantId],
  );
  return rows[0];
}

/**
 * Adds customers and accounts to the tenant, one after the other. `stop` returns the ids of those that were confirmed:
 * some are refused while the shard is split.
 */
function keepAddingCustomers(): { stop(): Promise<string[]> } {
  const { world, tenant } = harness;
  const stopping = new AbortController();
  const add = async () => {
    const ids: string[] = [];
    for (let number = 1; !stopping.signal.aborted; number++) {
      const accounts = [{ referenceCode: `B-${number}` }];
      const made = await makeCustomer(world, { tenant, login: `customer-${number}`, accounts }).catch(() => undefined);
      if (made) ids.push(made.customerId);
      await delay(100);
    }
    return ids;
  };
  const adding = add();
  return {
    stop() {
      stopping.abort();
      return adding;
    },
  };
}

describe('cluster status', () => {
  it('lists servers with their shards, tenants and sizes', async () => {
    const nodes = await readNodes();
    expect(nodes.map(({ isCoordinator }) => isCoordinator)).toEqual([true, false, false]);
    expect(nodes.map((node) => node.shards)).toEqual([0, 2, 2]);
    expect(nodes.reduce((sum, { tenants }) => sum + tenants, 0)).toBe(7);
    expect(nodes.every(({ isReachable }) => isReachable)).toBe(true);
    const { stdout } = await harness.run(['database', 'status']);
    expect(stdout).toMatch(/Servers +a Citus cluster of 3\n/);
    expect(stdout).toMatch(
      /SERVER +ROLE +STATUS +SHARDS +TENANTS +SIZE \(MB\)\n127\.0\.0\.1:\d+ +coordinator +reachable +0 +0 +\d+\n/,
    );
  });
});

describe('tenant move', () => {
  it('moves the tenant to its own shard with rows written during the move and complete table definitions', {
    timeout: 400_000,
  }, async () => {
    const { world, tenant } = harness;
    const customer = await makeCustomer(world, { tenant, login: 'ana', accounts: [{ referenceCode: 'A-1' }] });
    const { node: from } = await nodeOf(tenant.id);
    const [to = ''] = (await readNodes())
      .filter(({ isCoordinator, name }) => !isCoordinator && name !== from)
      .map(({ name }) => name);
    const writing = keepAddingCustomers();
    expect(await move(to)).toMatchObject({ code: 0, document: { tenant: 'lumen', from, to } });
    expect(await nodeOf(tenant.id)).toEqual({ node: to, isOwn: true });
    const written = await writing.stop();
    expect(written.length).toBeGreaterThan(1);
    const { rows } = await world.adminPool.query<{ customer_id: string }>(
      'select distinct customer_id from customer join account using (tenant_id, customer_id) where tenant_id = $1',
      [tenant.id],
    );
    const found = rows.map(({ customer_id }) => customer_id);
    expect(found).toEqual(expect.arrayContaining([customer.customerId, ...written]));

    const tables = new Map(
      (await describeTables(world.urls.adminUrl, distributed)).map((table) => [table.name, table]),
    );
    for (const worker of (await nodesOf(world.urls.adminUrl)).slice(1)) {
      for (const shard of await describeTables(worker, shards)) expect(shard).toEqual(tables.get(shard.name));
    }
    expect(await harness.actions()).toContain('quittance_owner quittance-cli program:quittance: update tenant');
    expect(await move(to)).toMatchObject({ code: 3, error: { code: 'AlreadyThere' } });
  });

  it('lists the available servers when the target is unknown', async () => {
    const workers = (await readNodes()).filter(({ isCoordinator }) => !isCoordinator).map(({ name }) => name);
    expect(await move('10.9.9.9:5432')).toMatchObject({
      code: 2,
      error: { code: 'NodeUnknown', hint: `Servers: ${workers.join(', ')}.` },
    });
  });
});
