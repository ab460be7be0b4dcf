import vm from 'node:vm';
import { parseSync } from 'libpg-query';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder, readMigrations } from '../migration-files.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { checkFunction } from '../testing/cluster-statements/check-function.ts';
import { checkMigration } from '../testing/cluster-statements/check-migration.ts';
import { checkStatement } from '../testing/cluster-statements/check-statement.ts';
import { knownTables } from '../testing/cluster-statements/known-tables.ts';
import { takeRefused, watchStatements } from '../testing/cluster-statements/watch-statements.ts';
import { providedUrls } from '../testing/provided-urls.ts';

/** Throws for invalid SQL, which the check itself accepts. */
function check(sql: string, nulls: readonly number[] = []): string[] {
  parseSync(sql);
  return checkStatement(sql, { ...knownTables, nulls: new Set(nulls) });
}

describe('statements that Citus refuses or sends to every worker', () => {
  it.each([
    ['no tenant', 'select from payment where payment_id = $1', 'does not tie payment to its tenant by value'],
    [
      'a tenant that a setting names',
      "select from payment p where p.tenant_id = current_setting('a')::uuid",
      'payment p',
    ],
    ['a tenant that is one of two', 'select from payment where tenant_id = $1 or state = $2', 'payment'],
    [
      'a join by another column',
      'select from payment p join account a on a.account_id = p.account_id where p.tenant_id = $1',
      'does not tie account a to its tenant by value',
    ],
    [
      'a tenant that only an outer join restricts, on its preserved side',
      'select from account a left join settlement s on s.tenant_id = $1 and a.tenant_id = s.tenant_id',
      'account a',
    ],
    [
      "a sub-select that takes the outer row's tenant",
      'select (select max(s.state) from settlement s where s.tenant_id = a.tenant_id) from account a where a.tenant_id = $1',
      'settlement s',
    ],
    [
      'an EXISTS that PostgreSQL does not turn into a join',
      'select from account a where a.tenant_id = $1 and (a.name = $2 or exists (select from settlement s where s.tenant_id = a.tenant_id))',
      'settlement s',
    ],
    [
      'an EXISTS that names the outer row in a join',
      'select from account a where a.tenant_id = $1 and exists (select from payment p join settlement s on s.tenant_id = a.tenant_id where p.tenant_id = $1)',
      'settlement s',
    ],
    [
      'a lateral sub-select',
      'select from account a cross join lateral (select from payment p where p.tenant_id = a.tenant_id limit 1) l where a.tenant_id = $1',
      'payment p',
    ],
    [
      'a join with a sub-select that has a limit',
      'select from (select * from account where tenant_id = $1 limit 5) a join payment p on p.tenant_id = a.tenant_id',
      'payment p',
    ],
    [
      'a join with a common table expression that is read twice',
      'with a as (select tenant_id from account where tenant_id = $1) select from a join a b on true join payment p on p.tenant_id = a.tenant_id',
      'payment p',
    ],
    ['one part of a UNION', 'select 1 from account where tenant_id = $1 union select 2 from payment', 'payment'],
    ['a lock of every tenant', 'select from tenant for update', 'tenant'],
    ['a delete of every tenant', 'delete from session where expires_at < $1', 'session'],
    ['an update by a join', 'update account a set name = p.name from payee p where a.tenant_id = $1', 'payee p'],
    [
      'a table that only the coordinator has',
      'select from account a join graphile_worker.jobs j on true where a.tenant_id = $1',
      'reads jobs, which only the coordinator has',
    ],
    [
      'an insert without a tenant',
      'insert into payee (payee_code) values ($1)',
      'inserts into payee without tenant_id',
    ],
    [
      'a sub-select in VALUES',
      'insert into payee (tenant_id, name) values ($1, (select max(name) from payee where tenant_id = $1))',
      'has a sub-select in an INSERT of VALUES',
    ],
    [
      'a sub-select in RETURNING of an insert',
      'insert into payee (tenant_id, name) values ($1, $2) returning (select 1)',
      'has a sub-select in an INSERT of VALUES',
    ],
    [
      "an insert of a SELECT whose tenant is no row's",
      'insert into payee (tenant_id, name) select $1, n from unnest($2::text[]) n',
      "does not take tenant_id from a tenant's row",
    ],
    [
      'an insert of a SELECT that calls a volatile function',
      'insert into payee (tenant_id, name) select t.tenant_id, gen_random_uuid()::text from tenant t where t.tenant_id = $1',
      'calls gen_random_uuid()',
    ],
    [
      'an insert of a SELECT that returns columns of a table without an alias',
      'insert into payee (tenant_id, name) select t.tenant_id, $2 from tenant t where t.tenant_id = $1 returning name',
      'returns columns of payee after an INSERT of a SELECT',
    ],
    [
      'an insert in a WITH',
      'with a as (insert into payee (tenant_id, name) values ($1, $2) returning name) select from a',
      'inserts in a WITH',
    ],
    [
      'an insert with a WITH',
      'with a as (select tenant_id, name from payee where tenant_id = $1) insert into payee (tenant_id, name) select tenant_id, name from a',
      'inserts with a WITH',
    ],
    ['an update of the tenant', 'update payee set tenant_id = $2 where tenant_id = $1', 'changes a tenant_id'],
    [
      'a conflict that changes the tenant',
      'insert into payee (tenant_id, name) values ($1, $2) on conflict (tenant_id) do update set tenant_id = $3',
      'sets tenant_id on a conflict',
    ],
    [
      'a conflict that depends on the clock',
      'insert into payee (tenant_id, name) values ($1, $2) on conflict (tenant_id) do update set updated_at = now()',
      'sets updated_at on a conflict from now()',
    ],
    [
      'a conflict that adds an interval',
      "insert into payee (tenant_id, a) values ($1, $2) on conflict (tenant_id) do update set a = excluded.a + interval '1 day'",
      'from an interval',
    ],
    ['a volatile update', 'update payee set name = random()::text where tenant_id = $1', 'calls random()'],
    [
      'a volatile sub-select of an update',
      'update payee set name = $2 where tenant_id = $1 and name in (select random()::text)',
      'calls random()',
    ],
    [
      'a setting with a column',
      "update payee set name = to_char(due_on, 'D') where tenant_id = $1",
      'works out to_char()',
    ],
    ['the day of an instant', 'update payee set paid_on = made_at::date where tenant_id = $1', 'the day of an instant'],
    [
      'a value with a CASE',
      "insert into payee (tenant_id, name) values ($1, case $2 when 'a' then 'b' end)",
      'compares a value in a CASE',
    ],
    ['the clock in RETURNING', 'delete from payee where tenant_id = $1 returning now()', 'returns now()'],
    ['a COPY', 'copy payee from stdin', 'copies rows'],
    ['a setting for the connection', "set app.tenant_id = 'a'", 'without "local"'],
    [
      'a setting in one text with a query',
      "begin; set local app.tenant_id = 'a'; select from payment where tenant_id = 'a'; commit",
      'sets app.tenant_id in one text with other statements',
    ],
    ['a setting by a function', "select set_config('app.tenant_id', $1, true)", 'calls set_config()'],
  ])('are reported: %s', (_what, sql, reason) => {
    expect(check(sql)).toEqual([expect.stringContaining(reason)]);
  });

  it('are reported: an outer join that compares with a null', () => {
    const sql =
      'select from account a left join settlement s on s.tenant_id = a.tenant_id and s.settlement_id = $2 where a.tenant_id = $1';
    expect(check(sql)).toEqual([]);
    expect(check(sql, [2])).toEqual([expect.stringContaining('compares settlement s in an outer join with a null')]);
  });
});

describe('statements that Citus runs on one worker', () => {
  it.each([
    'select from payment where tenant_id = $1 and payment_id = $2',
    'select from payment where (tenant_id, payment_id) = ($1::uuid, $2)',
    "select from payment p join account a using (tenant_id, account_id) where p.tenant_id = 'a'",
    'select from payment join account using (tenant_id, account_id) where tenant_id = $1',
    'select from account a left join settlement s on s.tenant_id = a.tenant_id left join payment p on p.tenant_id = s.tenant_id where a.tenant_id = $1',
    'select from account a where a.tenant_id = $1 and not exists (select from settlement s where s.tenant_id = a.tenant_id)',
    'select (select max(s.state) from settlement s where s.tenant_id = $1) from account a where a.tenant_id = $1 for update of a skip locked',
    'select from (select tenant_id from tenant where tenant_id = $1) t join payment p on p.tenant_id = t.tenant_id',
    'with o as (select $1::uuid as tenant_id) select from o join payment p on p.tenant_id = o.tenant_id',
    'with gone as (delete from session where tenant_id = $1 returning session_id) select from gone',
    'insert into payee (tenant_id, name) values ($1, $2), ($1, $3) on conflict (tenant_id) do update set name = excluded.name',
    'insert into payee (tenant_id, name) select t.tenant_id, n from tenant t, unnest($2::text[]) n where t.tenant_id = $1',
    'insert into payee as made (tenant_id, name) select t.tenant_id, $2 from tenant t where t.tenant_id = $1 returning name',
    'update account a set name = r.name from unnest($2::text[]) as r (name) where a.tenant_id = $1',
    'update payee set updated_at = now() where tenant_id = $1 returning name',
    "select case state when 'settled' then $2 else $3 end from payment where tenant_id = $1",
    "update payee set name = case when $2 = 'a' then 'b' end where tenant_id = $1",
    'select tenant_id, name from tenant order by label',
    'select tenant_id from tenant_host where label = $1',
    'select id from graphile_worker.jobs j join graphile_worker.tasks t on t.id = j.task_id',
    'select from pg_extension',
    "begin; set local app.tenant_id = 'a'",
  ])('are accepted: %s', (sql) => {
    expect(check(sql)).toEqual([]);
  });
});

describe('statements of functions and migrations', () => {
  const ofTrigger = (statement: string) =>
    `create function f() returns trigger language plpgsql as $$ declare mine uuid := new.tenant_id; begin ${statement}; return null; end $$`;

  it.each([
    [
      'insert into payee (tenant_id, name) values (mine, (select max(name) from payee where tenant_id = mine))',
      'sub-select',
    ],
    ['perform 1 from payment where payment_id = new.payment_id', 'does not tie payment'],
    ['if exists (select from payment) then return null; end if', 'does not tie payment'],
    ['mine := (select tenant_id from account limit 1)', 'does not tie account'],
    [
      "insert into payee (tenant_id, name) values (mine, case new.a when 'b' then 'c' end)",
      'compares a value in a CASE',
    ],
    ['for mine in select p.tenant_id from payee p loop return null; end loop', 'does not tie payee p'],
  ])('are reported if Citus refuses them in a function: %s', (statement, reason) => {
    expect(checkFunction(ofTrigger(statement), knownTables)).toEqual([expect.stringContaining(reason)]);
  });

  it('are accepted in a function that names the tenant through its variables', () => {
    const statements = `insert into payee (tenant_id, name) select mine, p.name from payee p where p.tenant_id = new.tenant_id;
      if not exists (select from payment where tenant_id = mine) then return null; end if`;
    expect(checkFunction(ofTrigger(statements), knownTables)).toEqual([]);
  });

  it.each([
    ['create table note ()', 'creates a table in a do block'],
    ['grant select, update (name) on payee to quittance_app', 'gives rights on columns in a do block'],
    ["perform set_config('app.tenant_id', 'a', true)", 'sets the tenant by set_config()'],
  ])("are reported if a cluster can't run them in a do block: %s", async (statement, reason) => {
    const block = `-- Why.\ndo $$ begin ${statement}; end $$;`;
    const found = await checkMigration({ name: '0099_next.sql', text: block });
    expect(found).toEqual([expect.stringMatching(/^0099_next\.sql:2 /)]);
    expect(found[0]).toContain(reason);
    expect(await checkMigration({ name: '0099_next.sql', text: block.replace(statement, 'perform 1') })).toEqual([]);
  });

  it('are accepted in every migration since tables became distributed', async () => {
    const files = (await readMigrations(migrationsFolder)).filter(({ name }) => name > '0074');
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(await checkMigration(file)).toEqual([]);
  });
});

describe('database', () => {
  let cloned: ClonedDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    cloned = await cloneDatabase(providedUrls());
    client = new pg.Client({ connectionString: cloned.appUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await cloned.drop();
  });

  it('has exactly the tables listed in the check', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    );
    const known = [...knownTables.tenantTables, ...knownTables.copiedTables];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  it('has only functions whose statements a cluster can plan', async () => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(10);
    for (const { name, definition } of rows) expect(checkFunction(definition, knownTables), name).toEqual([]);
    const inSql = await client.query<{ name: string; body: string; variables: string[] | null }>(
      `select p.proname as name, p.prosrc as body, p.proargnames as variables from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql'`,
    );
    for (const { name, body, variables } of inSql.rows) {
      expect(checkStatement(body, { ...knownTables, variables: new Set(variables) }), name).toEqual([]);
    }
  });

  it('reports a refused product statement with its sender, but no test statements', async () => {
    watchStatements();
    const text = 'select from payment where payment_id = $1';
    const values = ['00000000-0000-4000-8000-000000000001'];
    const filename = '/packages/services/src/accounts/example.ts';
    const send = vm.runInThisContext('(client, query) => client.query(query)', { filename });
    await client.query(text, values);
    expect(takeRefused()).toEqual([]);
    await send(client, { text, values });
    expect(takeRefused()).toEqual([
      `packages/services/src/accounts/example.ts:1 sends what a Citus cluster refuses: it does not tie payment to its tenant by value.\n${text}`,
    ]);
    await send(client, { text: `${text} and tenant_id = $1`, values });
    expect(takeRefused()).toEqual([]);
  });
});
