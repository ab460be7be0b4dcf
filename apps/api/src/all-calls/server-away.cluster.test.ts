import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { submitPayment } from '@quittance/contract/payments';
import { logIn } from '@quittance/contract/sign-in';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { makeTemplate } from '@quittance/database/testing/cluster/cluster-databases';
import { type ClusterServer, startCluster, type TestCluster } from '@quittance/database/testing/cluster/start-cluster';
import { prepareTestDatabase } from '@quittance/database/testing/prepare-test-database';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { eachReachableTenant } from '@quittance/services/tenants/find-tenant';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInCustomer, testPassword } from '../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../testing/payment-request.ts';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let folder: string;
let cluster: TestCluster;
let api: TestApi;
/** One tenant on each of the two worker nodes. */
let tenants: { tenant: Tenant; payer: SignedIn; server: ClusterServer }[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-away-'));
  await chmod(folder, 0o755);
  cluster = await startCluster({ folder, isDurable: true });
  const urls = await prepareTestDatabase(cluster.adminUrl);
  await makeTemplate(cluster.adminUrl);
  api = await openTestApi(urls);
  tenants = [];
  for (let number = 1; tenants.length < 2; number++) {
    const tenant = await makeTenant(api.world, { label: `tenant-${number}` });
    const server = await serverOf(tenant);
    if (tenants.some((each) => each.server === server)) continue;
    tenants.push({ tenant, server, payer: await signInCustomer(api, { tenant }) });
  }
}, 300_000);
afterAll(async () => {
  await api?.close();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function serverOf({ id }: Tenant): Promise<ClusterServer> {
  const { rows } = await api.world.adminPool.query(
    `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('tenant', $1::uuid)`,
    [id],
  );
  const server = cluster.workers.find(({ port }) => port === rows[0].port);
  if (!server) throw new Error('expected a worker of the cluster');
  return server;
}

const books = ({ id }: Tenant) => tenantDatabase(api.world.adminPool).inTenant(id, (tx) => verifyLedger(tx, id));

async function reachableTenants() {
  const reached: string[] = [];
  const away: string[] = [];
  const onAway = (_fault: unknown, label: string) => void away.push(label);
  for await (const { label } of eachReachableTenant(api.world.worker, { onAway })) reached.push(label);
  return { reached, away };
}

describe('outage of a database worker node', () => {
  it('affects only its tenants, which get 503 with Retry-After, and loses no data', {
    timeout: 120_000,
  }, async () => {
    const [here, away] = tenants;
    if (!here || !away) throw new Error('expected a tenant on each worker');
    const payments = { here: await cardPayment(api, here.payer), away: await cardPayment(api, away.payer) };
    const again = {
      ...payments.away,
      body: { ...payments.away.body, amount: 40, idempotencyKey: 'paid-when-it-is-back' },
    };
    expect((await api.send(submitPayment, payments.away)).statusCode).toBe(200);

    await away.server.stop();
    for (let time = 0; time < 3; time++) {
      const answers = await Promise.all([
        api.send(submitPayment, again),
        api.send(getCustomerAccounts, away.payer.credentials),
        api.send(logIn, { tenant: away.tenant.label, body: { username: away.payer.login, password: testPassword } }),
      ]);
      for (const answer of answers) {
        expect(refusalOf(answer)).toMatchObject(refused('Unavailable'));
        expect(answer.headers['retry-after']).toBe('5');
      }
      const login = { username: here.payer.login, password: testPassword };
      expect((await api.send(logIn, { tenant: here.tenant.label, body: login })).statusCode).toBe(200);
      expect((await api.send(getCustomerAccounts, here.payer.credentials)).statusCode).toBe(200);
    }
    expect((await api.send(submitPayment, payments.here)).json()).toMatchObject({ status: 'Authorized', balance: 150 });
    const { reached, away: missed } = await reachableTenants();
    expect(reached).toContain(here.tenant.label);
    expect(missed).toContain(away.tenant.label);
    expect(reached).not.toContain(away.tenant.label);

    await away.server.start();
    const pay = async () => (await api.send(submitPayment, again)).json();
    await expect.poll(pay, { timeout: 30_000 }).toMatchObject({ status: 'Authorized' });
    expect((await api.send(submitPayment, again)).json()).toMatchObject({ status: 'Authorized', balance: 110 });
    expect((await reachableTenants()).away).toEqual([]);
    for (const { tenant } of tenants) expect(await books(tenant)).toEqual([]);
  });
});
