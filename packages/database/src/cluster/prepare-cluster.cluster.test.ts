import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPaidShares } from '../fill-paid-shares.ts';
import { migrate } from '../migrate.ts';
import { findKeyGaps } from '../testing/catalogue/find-key-gaps.ts';
import { findRightsGaps } from '../testing/catalogue/find-rights-gaps.ts';
import { cloneDatabase, createEmptyDatabase } from '../testing/cloned-database.ts';
import { nodesOf, withDatabase } from '../testing/cluster/cluster-databases.ts';
import { describeTables, distributed, shards } from '../testing/cluster/describe-tables.ts';
import { startCluster, type TestCluster } from '../testing/cluster/start-cluster.ts';
import { findIsolationGaps } from '../testing/find-isolation-gaps.ts';
import { nextMigrations } from '../testing/next-release/next-migrations.ts';
import { asRole, plantTenant } from '../testing/plant-rows.ts';
import { prepareTestDatabase, type TestUrls } from '../testing/prepare-test-database.ts';
import { readCluster } from './read-cluster.ts';

let folder: string;
let cluster: TestCluster;
let urls: TestUrls;
let workers: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-cluster-'));
  await chmod(folder, 0o755);
  cluster = await startCluster({ folder });
  urls = await prepareTestDatabase(cluster.adminUrl);
  workers = (await nodesOf(urls.adminUrl)).slice(1);
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, text: string) => asRole({ url }, async (client) => (await client.query(text)).rows);

describe('cluster preparation', () => {
  it('distributes every table by tenant and copies the hosts to every node', async () => {
    const rows = await ask(
      urls.adminUrl,
      `select table_name::text as name, citus_table_type as type, distribution_column as by, colocation_id as "colocationId"
       from citus_tables order by 1`,
    );
    expect(rows.filter(({ type }) => type === 'reference').map(({ name }) => name)).toEqual(['tenant_host']);
    const tables = rows.filter(({ type }) => type === 'distributed');
    expect(tables.length).toBeGreaterThan(110);
    expect(new Set(tables.map(({ by, colocationId }) => `${by} ${colocationId}`)).size).toBe(1);
    const left = await ask(
      urls.adminUrl,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in (select table_name::text from citus_tables) order by 1`,
    );
    expect(left.map(({ relname }) => relname)).toEqual(['kysely_migration', 'kysely_migration_lock']);
  });

  it("keeps all keys, rights and policies except the tenant's unique label", async () => {
    await asRole({ url: urls.adminUrl }, async (client) => {
      expect(await findKeyGaps(client)).toEqual(['missing: tenant: unique tenant_label_unique (label)']);
      expect(await findRightsGaps(client)).toEqual([]);
      expect(await findIsolationGaps(client)).toEqual([]);
    });
  });

  it('gives each shard the row-level security, rights and triggers of its table', async () => {
    const tables = await describeTables(urls.adminUrl, distributed);
    const byName = new Map(tables.map((table) => [table.name, table]));
    for (const worker of workers) {
      const found = await describeTables(worker, shards);
      expect(new Set(found.map(({ name }) => name)).size).toBe(tables.length);
      for (const shard of found) expect(shard).toEqual(byName.get(shard.name));
    }
  });

  it('lets no process sign in to workers with its own password and gives roles no excess rights there', async () => {
    for (const worker of workers) {
      for (const role of ['app', 'worker', 'staff'] as const) {
        const url = new URL(urls[`${role}Url`]);
        url.port = new URL(worker).port;
        await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
      }
      const roles = await ask(
        worker,
        `select rolname from pg_roles where rolname ~ '^quittance_' and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
      );
      expect(roles).toHaveLength(5);
    }
    await expect(ask(urls.appUrl, 'select from pg_dist_authinfo')).rejects.toThrow('permission denied');
  });

  it('changes nothing when repeated', async () => {
    const before = await describeTables(urls.adminUrl, distributed);
    await prepareTestDatabase(urls.adminUrl);
    expect(await describeTables(urls.adminUrl, distributed)).toEqual(before);
  });

  it('keeps the first database connected to the workers while a second one is prepared', {
    timeout: 180_000,
  }, async () => {
    const second = await createEmptyDatabase(urls.adminUrl);
    const roleUrls = [urls.appUrl, urls.workerUrl, urls.staffUrl];
    const read = () => Promise.all(roleUrls.map((url) => ask(url, 'select count(*)::integer as n from tenant')));
    let isPrepared = false;
    const readMeanwhile = async () => {
      while (!isPrepared) expect(await read()).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
    };
    await Promise.all([
      prepareTestDatabase(second.adminUrl).finally(() => {
        isPrepared = true;
      }),
      readMeanwhile(),
    ]);
    expect(await read()).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
    await second.drop();
  });

  it("is refused on a worker, without workers, and for a role that isn't a superuser", async () => {
    const read = (url: string) => asRole({ url }, readCluster);
    const [worker = ''] = workers;
    await expect(read(withDatabase(worker, 'quittance'))).rejects.toThrow('prepare the database on the coordinator');
    await expect(read(urls.appUrl)).rejects.toThrow('prepare it as a superuser');
    const empty = await createEmptyDatabase(urls.adminUrl);
    await ask(empty.adminUrl, 'select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid > 0');
    await expect(read(empty.adminUrl)).rejects.toThrow('Citus has no worker');
    await empty.drop();
  });
});

const more = `-- What a later release may bring beside a table.
set local lock_timeout = '5s';

create table payment_note (
  tenant_id uuid not null,
  note_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  note text not null,
  seen_at timestamptz,
  constraint payment_note_pk primary key (tenant_id, note_id),
  constraint payment_note_payment foreign key (tenant_id, payment_id) references payment
);
create index payment_note_by_payment on payment_note (tenant_id, payment_id);
alter table payment_note enable row level security;
alter table payment_note force row level security;
create policy payment_note_of_tenant on payment_note using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update (seen_at) on payment_note to quittance_app;
grant update (currency) on payment to quittance_staff;
revoke update (balance_cents) on account from quittance_app;
create function check_note() returns trigger language plpgsql as $$
begin
  if new.note = '' then raise exception 'an empty note; refused'; end if;
  return new;
end $$;
create trigger payment_note_checked before insert on payment_note for each row execute function check_note();
create trigger payment_note_audited after insert on payment_note for each row execute function record_audit('{note_id}');
`;

describe('later release on a cluster', () => {
  it('adds its tables, columns, rights and triggers to every shard', { timeout: 180_000 }, async () => {
    const next = await nextMigrations();
    await writeFile(new URL('0900_notes.sql', next.folder), more);
    await next.add('expand');
    const upgraded = await cloneUnused();
    await migrate(upgraded.adminUrl, { folder: next.folder });
    for (const step of ['validate', 'contract'] as const) {
      await next.add(step);
      await migrate(upgraded.adminUrl, { folder: next.folder });
    }
    const tables = await describeTables(upgraded.adminUrl, distributed);
    const byName = new Map(tables.map((table) => [table.name, table]));
    expect(byName.has('payment_note') && byName.has('payment_origin')).toBe(true);
    expect(byName.get('payment')?.column_rights).toContain('currency quittance_staff UPDATE');
    for (const worker of await nodesOf(upgraded.adminUrl)) {
      for (const shard of await describeTables(worker, shards)) expect(shard).toEqual(byName.get(shard.name));
    }
    const columns = await ask(
      workers[0] === undefined ? '' : withDatabase(workers[0], new URL(upgraded.adminUrl).pathname.slice(1)),
      "select count(*)::integer as n from pg_attribute where attname = 'has_origin' and not attisdropped",
    );
    expect(columns).toEqual([{ n: 0 }]);
    await upgraded.drop();
    await next.remove();
  });
});

describe('upgrade to shares that keep what was paid, on a cluster', () => {
  it('fills the shares of a payment from before', { timeout: 180_000 }, async () => {
    const upgraded = await cloneUnused();
    const { tenantId, customers } = await plantTenant(upgraded.adminUrl, 'ours');
    const [{ paymentId }] = customers;
    const ofPayment = `where tenant_id = '${tenantId}' and payment_id = '${paymentId}'`;
    await ask(upgraded.adminUrl, `update payment set state = 'settled' ${ofPayment}`);
    await ask(
      upgraded.adminUrl,
      `update payment_share set paid_on = null, paid_cents = null, paid_count = null ${ofPayment}`,
    );
    const pool = new pg.Pool({ connectionString: upgraded.adminUrl });
    pool.on('error', () => undefined);
    await fillPaidShares(pool);
    const { rows } = await pool.query(`select paid_cents::int, paid_count from payment_share ${ofPayment}`);
    expect(rows).toEqual([{ paid_cents: 100, paid_count: 1 }]);
    await pool.end();
    await upgraded.drop();
  });
});

/**
 * Retries until Citus's own process isn't connected to the prepared database, because cloning needs it to be unused.
 */
async function cloneUnused() {
  for (let tries = 0; ; tries++) {
    const cloned = await cloneDatabase(urls).catch((fault: Error) => fault);
    if (!(cloned instanceof Error)) return cloned;
    if (tries > 20) throw cloned;
    for (const node of await nodesOf(urls.adminUrl)) {
      await ask(
        withDatabase(node, 'template1'),
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'quittance'",
      );
    }
  }
}
