import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { findIsolationGaps } from '../testing/find-isolation-gaps.ts';
import { providedUrls } from '../testing/provided-urls.ts';

let cloned: ClonedDatabase;
let client: pg.Client;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  client = new pg.Client({ connectionString: cloned.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await cloned.drop();
});

/** Returns what the check finds after a schema change, which is rolled back. */
async function gapsAfter(change: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(change);
    return await findIsolationGaps(client);
  } finally {
    await client.query('rollback');
  }
}

describe('tenancy: schema', () => {
  it('has no isolation gap', async () => {
    expect(await findIsolationGaps(client)).toEqual([]);
  });

  it('has the tables that the check is meant to cover', async () => {
    const { rows } = await client.query(
      "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    expect(rows[0].tables).toBeGreaterThanOrEqual(20);
  });
});

describe('tenancy: policies', () => {
  let policies: { table: string; policy: string }[];

  beforeEach(async () => {
    const { rows } = await client.query<{ table: string; policy: string }>(
      `select polrelid::regclass::text as table, polname as policy from pg_policy
       where polname not in ('tenant_readable', 'tenant_host_readable') and polrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    );
    policies = rows;
  });

  it('are reported if any is dropped', async () => {
    expect(policies.length).toBeGreaterThanOrEqual(23);
    for (const { table, policy } of policies) {
      const gaps = await gapsAfter(`drop policy ${policy} on ${table}`);
      expect(gaps).toEqual([
        expect.stringMatching(new RegExp(`^${table}: no policy for the tenant(?: and the customer)?$`)),
      ]);
    }
  });

  // Takes longer with every table.
  it('are reported if any is weakened', { timeout: 300_000 }, async () => {
    for (const { table, policy } of policies) {
      for (const part of ['using (true)', 'with check (true)', 'to quittance_app']) {
        const gaps = await gapsAfter(`alter policy ${policy} on ${table} ${part}`);
        expect(gaps.filter((gap) => gap.startsWith(`${table}: `))).not.toEqual([]);
      }
    }
  });
});

describe('tenancy: findIsolationGaps', () => {
  it.each([
    [
      'row-level security that is off',
      'alter table payment disable row level security',
      'payment: row-level security is not enabled',
    ],
    [
      'row-level security that does not apply to the owner',
      'alter table payment no force row level security',
      'payment: row-level security is not forced',
    ],
    [
      'a second permissive policy',
      'create policy door on payment for select using (true)',
      'payment: the policy door lets other rows through',
    ],
    [
      'a policy that becomes permissive on a cluster',
      'create policy payment_of_customer on payment as restrictive using (customer_id is not null)',
      'payment: the policy payment_of_customer is restrictive, which Citus makes a permissive one',
    ],
    [
      'a policy with a sub-select, which Citus refuses',
      'alter policy payment_of_tenant on payment using (tenant_id = (select h.tenant_id from tenant_host h limit 1))',
      'payment: the policy payment_of_tenant lets other rows through',
    ],
    [
      'the policy of the log-in page on another table',
      'create policy tenant_readable on payee for select using (true)',
      'payee: the policy tenant_readable lets other rows through',
    ],
    [
      'a value that is unique across all tenants',
      'create unique index customer_email on customer (email_hash)',
      'customer: the index customer_email does not begin with tenant_id',
    ],
    [
      'an index without the tenant',
      'create index payment_by_state on payment (state)',
      'payment: the index payment_by_state does not begin with tenant_id',
    ],
    [
      'a foreign key without the tenant',
      `create unique index account_alone on account (account_id);
       alter table payment add constraint payment_account_alone foreign key (account_id) references account (account_id)`,
      'payment: the foreign key payment_account_alone does not carry tenant_id',
    ],
    [
      'a view with the rights of its owner',
      'create view all_payments as select * from payment',
      'all_payments: a view that does not ask as its reader',
    ],
    ['a stored copy', 'create materialized view copied as select * from payment', 'copied: a materialized view'],
    [
      'a function with the rights of its owner',
      "create function peek() returns bigint language sql security definer as 'select count(*) from payment'",
      'peek: a function that runs as its owner',
    ],
    ['rights for PUBLIC', 'grant select on payment to public', 'payment: everybody has rights on it'],
    [
      'a role that owns a table',
      'grant create on schema public to quittance_app; alter table payment owner to quittance_app',
      'quittance_app: a role that owns payment',
    ],
  ])('reports %s', async (_what, change, gap) => {
    expect(await gapsAfter(change)).toContain(gap);
  });

  it('reports a new table without any protection', async () => {
    expect(await gapsAfter('create table note (note_id uuid primary key, customer_id uuid)')).toEqual([
      'note: no policy for the tenant and the customer',
      'note: no primary key that begins with tenant_id',
      'note: row-level security is not enabled',
      'note: row-level security is not forced',
      'note: the index note_pkey does not begin with tenant_id',
    ]);
  });

  it("accepts a view that runs with its reader's rights", async () => {
    expect(await gapsAfter('create view mine with (security_invoker = true) as select * from payment')).toEqual([]);
  });
});
