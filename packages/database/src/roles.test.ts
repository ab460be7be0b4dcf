import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from './connection-pool.ts';
import { prepareDatabase } from './prepare-database.ts';
import { refuseBypassRole } from './refuse-bypass-role.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { findIsolationGaps } from './testing/find-isolation-gaps.ts';
import { asRole } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';

let cloned: ClonedDatabase;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
});
afterAll(() => cloned.drop());

/** Roles belong to the whole server, so the change is rolled back before anyone else sees it. */
function gapsAfter(change: string): Promise<string[]> {
  return asRole({ url: cloned.adminUrl }, async (client) => {
    await client.query(`begin; ${change}`);
    return findIsolationGaps(client);
  });
}

describe('tenancy: roles that could bypass the policies', () => {
  it.each(['bypassrls', 'superuser', 'createrole', 'createdb', 'replication'])('are reported: %s', async (right) => {
    expect(await gapsAfter(`alter role quittance_worker ${right}`)).toEqual([
      'quittance_worker: a role that may do too much',
    ]);
  });

  it('are reported: an owner that can log in', async () => {
    expect(await gapsAfter('alter role quittance_owner login')).toEqual([
      'quittance_owner: a role that may do too much',
    ]);
  });

  it('are reported: a role that can become the owner', async () => {
    expect(await gapsAfter('grant quittance_owner to quittance_app')).toEqual([
      'quittance_app: a role that can become quittance_owner',
    ]);
  });
});

describe('tenancy: refuseBypassRole', () => {
  const ask = async (url: string) => {
    const pool = openPool({ url, max: 1, applicationName: 'test-role' });
    try {
      await refuseBypassRole(pool);
    } finally {
      await pool.end();
    }
  };

  /** Creates a login role for the duration of `work`. */
  async function withRole(rights: string, work: (url: string) => Promise<void>) {
    const name = `test_role_${randomBytes(6).toString('hex')}`;
    const url = new URL(cloned.adminUrl);
    await asRole({ url: cloned.adminUrl }, async (client) => {
      await client.query(`create role ${name} login password 'test'; ${rights.replaceAll('$role', name)}`);
      url.username = name;
      url.password = 'test';
      try {
        await work(url.href);
      } finally {
        await client.query(`reassign owned by ${name} to quittance_owner; drop owned by ${name}; drop role ${name}`);
      }
    });
  }

  it("accepts the product's own roles", async () => {
    await expect(ask(cloned.appUrl)).resolves.toBeUndefined();
    await expect(ask(cloned.workerUrl)).resolves.toBeUndefined();
    await expect(ask(cloned.staffUrl)).resolves.toBeUndefined();
  });

  it('refuses the superuser', async () => {
    await expect(ask(cloned.adminUrl)).rejects.toThrow(
      'connect as quittance_app, quittance_worker, quittance_staff or quittance_creditor',
    );
  });

  it.each([
    ['a role with BYPASSRLS', 'alter role $role bypassrls'],
    ['a member of a role with BYPASSRLS', 'create role $role_x bypassrls; grant $role_x to $role with inherit false'],
    ['a member of the owner', 'grant quittance_owner to $role'],
    ['a member of the owner that must use SET ROLE', 'grant quittance_owner to $role with inherit false'],
    ['an owner of a table', 'create table $role_t (id int); alter table $role_t owner to $role'],
  ])('refuses %s', async (_what, rights) => {
    await withRole(rights, async (url) => {
      await expect(ask(url)).rejects.toThrow('could bypass row-level security');
    });
    await asRole({ url: cloned.adminUrl }, async (client) => {
      const { rows } = await client.query("select rolname from pg_roles where rolname ~ '^test_role_.*_x$'");
      for (const { rolname } of rows) await client.query(`drop role ${rolname}`);
    });
  });

  it('accepts a plain role without rights, which sees nothing', async () => {
    await withRole('', async (url) => {
      await expect(ask(url)).resolves.toBeUndefined();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await expect(client.query('select from payment')).rejects.toThrow('permission denied');
      await client.end();
    });
  });
});

describe('preparing a database', () => {
  it('keeps the console role’s password when no new one is given', async () => {
    await prepareDatabase({ adminUrl: cloned.adminUrl, appPassword: 'test-app', workerPassword: 'test-worker' });
    await asRole({ url: cloned.staffUrl }, async (client) =>
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]),
    );
  });

  const snapshot = () =>
    asRole({ url: cloned.adminUrl }, async (client) => {
      const { rows } = await client.query(`
        select (select json_agg(m order by m.name) from kysely_migration m) as migrations,
          (select json_agg(row(c.relname, c.oid, c.relacl::text) order by c.oid) from pg_class c
           where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)) as relations`);
      return rows[0];
    });

  it('has the same result with several processes as with one', async () => {
    const before = await snapshot();
    const passwords = {
      appPassword: 'test-app',
      workerPassword: 'test-worker',
      staffPassword: 'test-staff',
      creditorPassword: 'test-creditor',
    };
    await Promise.all(Array.from({ length: 3 }, () => prepareDatabase({ adminUrl: cloned.adminUrl, ...passwords })));
    expect(await snapshot()).toEqual(before);
  });

  it('changes nothing when repeated, and all roles can still connect', async () => {
    const before = await snapshot();
    const passwords = {
      appPassword: 'test-app',
      workerPassword: 'test-worker',
      staffPassword: 'test-staff',
      creditorPassword: 'test-creditor',
    };
    const urls = await prepareDatabase({ adminUrl: cloned.adminUrl, ...passwords });
    expect(await snapshot()).toEqual(before);
    expect(urls).toEqual({
      appUrl: cloned.appUrl,
      workerUrl: cloned.workerUrl,
      staffUrl: cloned.staffUrl,
      creditorUrl: cloned.creditorUrl,
    });
    for (const url of [cloned.appUrl, cloned.workerUrl, cloned.staffUrl, cloned.creditorUrl]) {
      await asRole({ url }, async (client) =>
        expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]),
      );
    }
  });
});
