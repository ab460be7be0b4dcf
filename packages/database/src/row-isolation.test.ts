import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { type PlantedTenant, plantTenant } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';

let cloned: ClonedDatabase;
let ours: PlantedTenant;
let theirs: PlantedTenant;
const clients = new Map<string, pg.Client>();

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  ours = await plantTenant(cloned.adminUrl, 'ours');
  theirs = await plantTenant(cloned.adminUrl, 'theirs');
  for (const [role, url] of Object.entries({ admin: cloned.adminUrl, app: cloned.appUrl, worker: cloned.workerUrl })) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    clients.set(role, client);
  }
});
afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await cloned.drop();
});

/** What each role may do: s select, i insert, u update, c update of some columns, d delete. */
const rights: Record<string, { app: string; worker: string; ops_ro: string }> = {
  tenant: { app: 's', worker: 's', ops_ro: 's' },
  payee: { app: 's', worker: 's', ops_ro: 's' },
  tenant_data_key: { app: 'si', worker: 's', ops_ro: '' },
  customer: { app: 'sc', worker: 's', ops_ro: 's' },
  account: { app: 'sc', worker: 'sc', ops_ro: 's' },
  sign_in_credential: { app: 'sic', worker: '', ops_ro: '' },
  session: { app: 'siu', worker: '', ops_ro: '' },
  pay_link: { app: 'sic', worker: '', ops_ro: '' },
  reported_issue: { app: 'si', worker: 's', ops_ro: 's' },
  payment_method: { app: 'siu', worker: 'su', ops_ro: 's' },
  payment: { app: 'siu', worker: 'siu', ops_ro: 's' },
  payment_share: { app: 'sic', worker: 'si', ops_ro: 's' },
  cash_slip: { app: 'si', worker: 's', ops_ro: 's' },
  velocity_limit: { app: 's', worker: 's', ops_ro: 's' },
  payment_attempt: { app: 'siu', worker: 'siu', ops_ro: 's' },
  payment_event: { app: 'si', worker: 'si', ops_ro: 's' },
  idempotency_key: { app: 'si', worker: 'sd', ops_ro: 's' },
  payment_authorization: { app: 'si', worker: 'si', ops_ro: 's' },
  processor_event: { app: 'si', worker: 'si', ops_ro: 's' },
  processor_cursor: { app: 's', worker: 'siu', ops_ro: 's' },
  identity_provider: { app: 's', worker: '', ops_ro: '' },
  single_sign_on_attempt: { app: 'sid', worker: '', ops_ro: '' },
  disclaimer_text: { app: 's', worker: 's', ops_ro: 's' },
  user_consent: { app: 'si', worker: 's', ops_ro: 's' },
  user_event: { app: 'si', worker: 's', ops_ro: 's' },
  email_endpoint: { app: 'siud', worker: 's', ops_ro: '' },
  phone_endpoint: { app: 'siud', worker: 's', ops_ro: '' },
  auth_request: { app: 'siu', worker: 'sd', ops_ro: '' },
  message: { app: 'sic', worker: 'sicd', ops_ro: '' },
  customer_change: { app: 'si', worker: '', ops_ro: 's' },
  ledger_transaction: { app: 'si', worker: 'si', ops_ro: 's' },
  ledger_entry: { app: 'si', worker: 'si', ops_ro: 's' },
  settlement_offer: { app: 's', worker: 's', ops_ro: 's' },
  settlement: { app: 'sic', worker: 'sc', ops_ro: 's' },
  settlement_event: { app: 'sic', worker: 'sic', ops_ro: 's' },
  installment_plan: { app: 'sic', worker: 'sc', ops_ro: 's' },
  installment: { app: 'sic', worker: 'sic', ops_ro: 's' },
  plan_version: { app: 'si', worker: 's', ops_ro: 's' },
  plan_event: { app: 'sic', worker: 'sic', ops_ro: 's' },
  installment_recipe: { app: 'sic', worker: 'sd', ops_ro: 's' },
  operator_case: { app: 'si', worker: 'si', ops_ro: 's' },
};
const tables = Object.keys(rights);
const updatableColumns: Record<string, string> = {
  account: 'balance_cents',
  customer: 'email',
  installment: 'tries',
  installment_plan: 'version_no',
  installment_recipe: 'plan_id',
  message: 'tries',
  pay_link: 'used_at',
  payment_share: 'balance_after_cents',
  plan_event: 'told_at',
  settlement: 'updated_at',
  settlement_event: 'told_at',
  sign_in_credential: 'failed_tries',
};

type Role = 'app' | 'worker';
const tablesWith = (right: string) =>
  tables.flatMap((table) =>
    (['app', 'worker'] as const)
      .filter((role) => rights[table]?.[role].includes(right))
      .map((role) => ({ table, role: role satisfies Role as string })),
  );

type Outcome = { rows: Record<string, unknown>[]; count: number } | { code: string | undefined };

/** One statement of a role for a tenant, a customer of it or nobody, of which nothing stays. */
async function attempt(
  as: { role: string; tenantId?: string; customerId?: string },
  statement: string,
): Promise<Outcome> {
  const client = clients.get(as.role);
  if (!client) throw new Error(`no connection for ${as.role}`);
  await client.query('begin');
  try {
    if (as.tenantId) await client.query(`set local app.tenant_id = '${as.tenantId}'`);
    if (as.customerId) await client.query(`set local app.customer_id = '${as.customerId}'`);
    const { rows, rowCount } = await client.query(statement);
    return { rows, count: rowCount ?? 0 };
  } catch (error) {
    return { code: error instanceof pg.DatabaseError ? error.code : undefined };
  } finally {
    await client.query('rollback');
  }
}

const refused = { code: '42501' };
const nothing = { count: 0 };
const tenantsIn = async (as: Parameters<typeof attempt>[0], table: string) => {
  const outcome = await attempt(as, `select distinct tenant_id from ${table}`);
  return 'rows' in outcome ? outcome.rows.map((row) => row.tenant_id) : outcome;
};

/** Inserts a row that is there already: with the right to do it, nothing but its key stands in the way. */
async function copyOf(row: { table: string; where: string }): Promise<string> {
  const found = await attempt(
    { role: 'admin' },
    `select to_json(t) as row from ${row.table} t where ${row.where} limit 1`,
  );
  if (!('rows' in found) || !found.rows[0]) throw new Error(`${row.table} has no such row`);
  const json = JSON.stringify(found.rows[0].row).replaceAll("'", "''");
  return `insert into ${row.table} select * from json_populate_record(null::${row.table}, '${json}')`;
}

describe('tenancy: what each role may do', () => {
  it.each(tables)('with %s', async (table) => {
    const letters = {
      s: 'SELECT',
      i: 'INSERT',
      u: 'UPDATE',
      d: 'DELETE',
      t: 'TRUNCATE',
      r: 'REFERENCES',
      x: 'TRIGGER',
    };
    for (const [role, expected] of Object.entries(rights[table] ?? {})) {
      const asked = Object.entries(letters).map(
        ([letter, right]) =>
          `case when has_table_privilege('quittance_${role}', '${table}', '${right}') then '${letter}' end`,
      );
      const found = await attempt({ role: 'admin' }, `select concat(${asked.join(', ')}) as letters`);
      expect({ role, ...found }).toMatchObject({ role, rows: [{ letters: expected.replace('c', '') }] });
    }
  });

  it('and there is no other table', async () => {
    const found = await attempt(
      { role: 'admin' },
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and relname !~ '^kysely_' order by relname`,
    );
    expect('rows' in found && found.rows.map((row) => row.relname)).toEqual(tables.toSorted());
  });

  it('of an account the API and the worker change the balance and nothing else', async () => {
    const [customer] = ours.customers;
    for (const role of ['app', 'worker']) {
      const columns = await attempt(
        { role: 'admin' },
        `select attname from pg_attribute where attrelid = 'account'::regclass and attnum > 0
           and has_column_privilege('quittance_${role}', 'account', attname, 'UPDATE')`,
      );
      expect(columns).toMatchObject({ rows: [{ attname: 'balance_cents' }] });
      const as = { role, tenantId: ours.tenantId };
      const change = (set: string) =>
        attempt(as, `update account set ${set} where account_id = '${customer.accountId}'`);
      expect(await change('balance_cents = 1')).toMatchObject({ count: 1 });
      expect(await change('minimum_cents = 1')).toEqual(refused);
      expect(await change(`customer_id = '${ours.customers[1].customerId}'`)).toEqual(refused);
    }
  });

  it('of a credential the API counts failures and changes the secret, and cannot change who it signs in', async () => {
    const as = { role: 'app', tenantId: ours.tenantId };
    for (const change of ['failed_tries = 1', 'failed_codes = 1', 'locked_until = now()', "secret_hash = 'new'"]) {
      expect(await attempt(as, `update sign_in_credential set ${change}`)).toMatchObject({ count: 2 });
    }
    const { customerId } = ours.customers[0];
    for (const change of ["login = 'mine'", `customer_id = '${customerId}'`]) {
      expect(await attempt(as, `update sign_in_credential set ${change}`)).toEqual(refused);
    }
  });

  it('of a customer the API changes what the person may, and not who the creditor says it is', async () => {
    const as = { role: 'app', tenantId: ours.tenantId };
    for (const change of [
      "email = 'new@example.com'",
      "zip = '60601'",
      'is_opted_in_to_2fa = true',
      "language = 'es'",
    ]) {
      expect(await attempt(as, `update customer set ${change}`)).toMatchObject({ count: 2 });
    }
    for (const change of ["reference_code = 'mine'", 'created_at = now()', 'customer_id = gen_random_uuid()']) {
      expect(await attempt(as, `update customer set ${change}`)).toEqual(refused);
    }
  });

  it('of a message nobody changes whose it is, where it goes or what it is about', async () => {
    for (const role of ['app', 'worker']) {
      const as = { role, tenantId: ours.tenantId };
      expect(await attempt(as, "update message set state = 'sent', sealed = null, ended_at = now()")).toMatchObject({
        count: 2,
      });
      for (const change of ['customer_id = null', "destination_hash = ''", "template = 'PasswordChanged'"]) {
        expect(await attempt(as, `update message set ${change}`)).toEqual(refused);
      }
    }
  });
});

describe('tenancy: a payment link', () => {
  it('is used up by the API, which changes nothing else about it', async () => {
    const as = { role: 'app', tenantId: ours.tenantId };
    expect(await attempt(as, 'update pay_link set used_at = now()')).toMatchObject({ count: 2 });
    for (const change of ["expires_at = now() + interval '1 year'", 'revoked_at = null', "token_hash = 'mine'"]) {
      expect(await attempt(as, `update pay_link set ${change}`)).toEqual(refused);
    }
  });
});

describe('tenancy: reading', () => {
  const readable = tablesWith('s');

  it.each(readable.filter(({ table }) => table !== 'tenant'))(
    '$table as $role for no tenant has no rows',
    async ({ table, role }) => {
      expect(await attempt({ role }, `select from ${table}`)).toMatchObject(nothing);
      expect(await attempt({ role, customerId: ours.customers[0].customerId }, `select from ${table}`)).toMatchObject(
        nothing,
      );
    },
  );

  it.each(readable.filter(({ table }) => table !== 'tenant'))(
    '$table as $role has the rows of its tenant only',
    async ({ table, role }) => {
      expect(await tenantsIn({ role, tenantId: ours.tenantId }, table)).toEqual([ours.tenantId]);
      expect(await tenantsIn({ role, tenantId: theirs.tenantId }, table)).toEqual([theirs.tenantId]);
      const asked = `select from ${table} where tenant_id = '${theirs.tenantId}'`;
      expect(await attempt({ role, tenantId: ours.tenantId }, asked)).toMatchObject(nothing);
    },
  );

  it('the tenants’ own rows can be read before a tenant is known: they are found by host', async () => {
    expect(await attempt({ role: 'app' }, 'select from tenant')).toMatchObject({ count: 2 });
  });

  it('an operator who reads does so for one tenant, too', async () => {
    for (const [tenantId, payments] of [
      [ours.tenantId, 2],
      [theirs.tenantId, 2],
      ['', 0],
    ] as const) {
      const stepDown = `set local role quittance_ops_ro; set local app.tenant_id = '${tenantId}'`;
      await clients.get('admin')?.query(`begin; ${stepDown}`);
      const found = await clients.get('admin')?.query('select from payment');
      await clients.get('admin')?.query('rollback');
      expect(found?.rowCount).toBe(payments);
    }
  });
});

describe('tenancy: writing', () => {
  it.each(tablesWith('i'))('$table as $role takes a row of its own tenant and of no other', async ({ table, role }) => {
    const insert = await copyOf({ table, where: `tenant_id = '${theirs.tenantId}'` });
    const atHome = await attempt({ role, tenantId: theirs.tenantId }, insert);
    expect(atHome).toMatchObject({ code: '23505' });
    expect(await attempt({ role, tenantId: ours.tenantId }, insert)).toEqual(refused);
    expect(await attempt({ role }, insert)).toEqual(refused);
  });

  it.each(tables.flatMap((table) => ['app', 'worker'].map((role) => ({ table, role }))))(
    '$table as $role: where it has no right, it is refused at home too',
    async ({ table, role }) => {
      const as = { role, tenantId: ours.tenantId };
      const may = rights[table]?.[role as Role] ?? '';
      const insert = await copyOf({ table, where: `tenant_id = '${ours.tenantId}'` });
      if (!may.includes('i')) expect(await attempt(as, insert)).toEqual(refused);
      if (!may.includes('u')) expect(await attempt(as, `update ${table} set tenant_id = tenant_id`)).toEqual(refused);
      if (!may.includes('d')) expect(await attempt(as, `delete from ${table}`)).toEqual(refused);
      expect(await attempt(as, `truncate ${table}`)).toEqual(refused);
    },
  );

  const changeable = [...tablesWith('u'), ...tablesWith('c')];
  it.each(changeable)('$table as $role: rows of another tenant cannot be changed', async ({ table, role }) => {
    const column = updatableColumns[table] ?? 'tenant_id';
    const change = `update ${table} set ${column} = ${column} where tenant_id = '${theirs.tenantId}'`;
    const atHome = await attempt({ role, tenantId: theirs.tenantId }, change);
    expect('count' in atHome && atHome.count).toBeGreaterThanOrEqual(1);
    expect(await attempt({ role, tenantId: ours.tenantId }, change)).toMatchObject(nothing);
    expect(await attempt({ role }, change)).toMatchObject(nothing);
  });

  it.each(tablesWith('u'))('$table as $role: no row can be given to another tenant', async ({ table, role }) => {
    const gift = `update ${table} set tenant_id = '${theirs.tenantId}'`;
    expect(await attempt({ role, tenantId: ours.tenantId }, gift)).toEqual(refused);
  });

  it.each(tablesWith('d'))('$table as $role: rows of another tenant cannot be deleted', async ({ table, role }) => {
    const deletion = `delete from ${table} where tenant_id = '${theirs.tenantId}'`;
    const atHome = await attempt({ role, tenantId: theirs.tenantId }, deletion);
    expect('count' in atHome && atHome.count).toBeGreaterThanOrEqual(1);
    expect(await attempt({ role, tenantId: ours.tenantId }, deletion)).toMatchObject(nothing);
    expect(await attempt({ role }, deletion)).toMatchObject(nothing);
  });
});

describe('tenancy: a transaction for one customer', () => {
  const own = [
    ...['customer', 'account', 'sign_in_credential', 'session', 'payment_method', 'payment'],
    ...['pay_link', 'user_consent', 'user_event', 'email_endpoint', 'phone_endpoint', 'auth_request', 'message'],
    'customer_change',
  ];
  const as = (index: 0 | 1) => ({
    role: 'app',
    tenantId: ours.tenantId,
    customerId: ours.customers[index].customerId,
  });

  it.each(own)('has of %s the rows of that customer only', async (table) => {
    const [first, second] = ours.customers;
    for (const [index, { customerId }] of (
      [
        [0, first],
        [1, second],
      ] as const
    ).values()) {
      const found = await attempt(as(index), `select customer_id from ${table}`);
      expect(found).toMatchObject({ rows: [{ customer_id: customerId }] });
    }
    expect(await attempt({ role: 'app', tenantId: ours.tenantId }, `select from ${table}`)).toMatchObject({ count: 2 });
  });

  it.each(own.filter((table) => rights[table]?.app.includes('i')))(
    'takes into %s no row of another customer',
    async (table) => {
      const { customerId } = ours.customers[1];
      const insert = await copyOf({ table, where: `customer_id = '${customerId}'` });
      expect(await attempt(as(0), insert)).toEqual(refused);
      expect(await attempt(as(1), insert)).toMatchObject({ code: '23505' });
    },
  );

  it.each(own.filter((table) => /[uc]/.test(rights[table]?.app ?? '')))(
    'changes in %s no row of another customer',
    async (table) => {
      const { customerId } = ours.customers[1];
      const column = updatableColumns[table] ?? 'tenant_id';
      const change = `update ${table} set ${column} = ${column} where customer_id = '${customerId}'`;
      expect(await attempt(as(1), change)).toMatchObject({ count: 1 });
      expect(await attempt(as(0), change)).toMatchObject(nothing);
    },
  );

  it.each(own.filter((table) => rights[table]?.app.includes('u')))(
    'gives no row of %s to another customer',
    async (table) => {
      const gift = `update ${table} set customer_id = '${ours.customers[1].customerId}'`;
      expect(await attempt(as(0), gift)).toEqual(refused);
    },
  );

  it('has neither codes nor messages that are nobody’s', async () => {
    for (const table of ['auth_request', 'message']) {
      const found = await attempt(as(0), `select from ${table} where customer_id is null`);
      const made = await attempt(
        as(0),
        (await copyOf({ table, where: 'true' })).replace(/"customer_id":"[^"]+"/, '"customer_id":null'),
      );
      expect([found, made]).toMatchObject([nothing, refused]);
    }
  });

  it('of another tenant finds nothing, whoever the customer is', async () => {
    const stranger = { role: 'app', tenantId: theirs.tenantId, customerId: ours.customers[0].customerId };
    for (const table of own) expect(await attempt(stranger, `select from ${table}`)).toMatchObject(nothing);
  });
});
