import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRightsGaps } from '../testing/catalogue/find-rights-gaps.ts';
import { changeableColumns, tableRights } from '../testing/catalogue/table-rights.ts';
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

/** Returns what the check finds after a change, which is rolled back. */
async function gapsAfter(change: string, find = findRightsGaps): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(change);
    return await find(client);
  } finally {
    await client.query('rollback');
  }
}

const privileges = { SELECT: 's', INSERT: 'i', UPDATE: 'u', DELETE: 'd', TRUNCATE: 't', REFERENCES: 'r', TRIGGER: 'x' };
const roles = ['app', 'worker', 'staff', 'creditor', 'ops_ro'] as const;

describe('rights of each role (req 11.3)', () => {
  it('match the expected ones exactly', async () => {
    expect(await findRightsGaps(client)).toEqual([]);
  });

  it('are reported, with no other findings, if a role gains any right on any table', async () => {
    let tried = 0;
    for (const [table, may] of Object.entries(tableRights)) {
      const lacking = roles.flatMap((role) =>
        Object.entries(privileges).flatMap(([privilege, letter]) =>
          may[role].includes(letter) ? [] : [{ role, word: privilege }],
        ),
      );
      const grants = lacking.map(({ role, word: privilege }) => `grant ${privilege} on ${table} to quittance_${role}`);
      const gaps = await gapsAfter(grants.join('; '));
      const found = gaps.filter((gap) => gap.startsWith('too much'));
      expect(found).toEqual(
        lacking.map(({ role, word: privilege }) => `too much: ${role} ${privilege} ${table}`).toSorted(),
      );
      tried += lacking.length;
    }
    expect(tried).toBeGreaterThanOrEqual(700);
  });

  it('are reported if a role may update one extra column', async () => {
    for (const [table, may] of Object.entries(changeableColumns)) {
      for (const role of ['app', 'worker', 'staff', 'creditor'] as const) {
        if (may[role] === undefined) continue;
        const gaps = await gapsAfter(`grant update (tenant_id) on ${table} to quittance_${role}`);
        expect(gaps).toEqual([`too much: ${role} UPDATE ${table}.tenant_id`]);
      }
    }
  });

  it('are reported if a read-only role may update one column', async () => {
    expect(await gapsAfter('grant update (amount_cents) on ledger_entry to quittance_app')).toEqual([
      'too much: app UPDATE ledger_entry.amount_cents',
    ]);
    expect(await gapsAfter('grant select (secret_hash) on sign_in_credential to quittance_ops_ro')).toEqual([
      'too much: ops_ro SELECT sign_in_credential.secret_hash',
    ]);
  });

  it('are reported if one is revoked', async () => {
    expect(await gapsAfter('revoke insert on payment from quittance_app')).toEqual(['too little: app INSERT payment']);
    expect(await gapsAfter('revoke update (notified_at) on plan_event from quittance_worker')).toEqual([
      'too little: worker UPDATE plan_event.notified_at',
    ]);
  });

  it.each([
    ['to create tables', 'grant create on schema public to quittance_app', 'app CREATE in the schema public'],
    ['to create schemas', 'grant create on database $database to quittance_worker', 'worker CREATE in the database'],
    ['through another role', 'grant pg_write_all_data to quittance_ops_ro', 'ops_ro DELETE ledger_entry'],
    ['that PUBLIC has', 'grant delete on payment to public', 'worker DELETE payment'],
    ['on a new table', 'create table note (id int); grant select on note to quittance_app', 'app SELECT note'],
  ])('are reported if a role has a right %s', async (_what, change, right) => {
    const database = client.escapeIdentifier(client.database ?? '');
    expect(await gapsAfter(change.replace('$database', database))).toContain(`too much: ${right}`);
  });
});

describe('ways around the policies (req 11.3)', () => {
  it.each([
    [
      'a view with the rights of its owner in another schema',
      'create schema side; create view side.peek as select * from payment',
      'peek: a view that does not ask as its reader',
    ],
    [
      'a stored copy in another schema',
      'create schema side; create materialized view side.copied as select * from payment',
      'copied: a materialized view',
    ],
    [
      'a function with the rights of its owner in another schema',
      "create schema side; create function side.peek() returns bigint language sql security definer as 'select count(*) from public.payment'",
      'peek: a function that runs as its owner',
    ],
    [
      'a view that lost the rights check of its reader',
      'create view mine with (security_invoker = true) as select * from payment; alter view mine reset (security_invoker)',
      'mine: a view that does not ask as its reader',
    ],
  ])('are reported: %s', async (_what, change, gap) => {
    expect(await gapsAfter(change, findIsolationGaps)).toEqual([gap]);
  });

  it('are reported: any table that a role owns', async () => {
    for (const [index, table] of Object.keys(tableRights).entries()) {
      const role = `quittance_${roles[index % roles.length]}`;
      const change = `grant create on schema public to ${role}; alter table ${table} owner to ${role}`;
      expect(await gapsAfter(change, findIsolationGaps)).toContain(`${role}: a role that owns ${table}`);
    }
  });
});
