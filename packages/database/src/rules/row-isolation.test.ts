import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableRights as rights } from '../testing/catalogue/table-rights.ts';
import type { PlantedTenant } from '../testing/plant-rows.ts';
import { openPlantedDatabase, type PlantedDatabase } from '../testing/planted-database.ts';

let planted: PlantedDatabase;
let ours: PlantedTenant;
let theirs: PlantedTenant;

beforeAll(async () => {
  planted = await openPlantedDatabase();
  ({ ours, theirs } = planted);
});
afterAll(() => planted.close());

const attempt: PlantedDatabase['attempt'] = (as, statement) => planted.attempt(as, statement);
const copyOf: PlantedDatabase['copyOf'] = (row) => planted.copyOf(row);

const tables = Object.keys(rights);
const updatableColumns: Record<string, string> = {
  account: 'balance_cents',
  agent_link: 'opened_at',
  'ach_reply as staff': 'state',
  'agent_link as staff': 'revoked_at',
  ach_reply: 'state',
  alone_sum: 'sum_cents',
  api_key: 'last_used_at',
  approval: 'state',
  audit_event: 'sealed_no',
  autopay: 'version_no',
  autopay_charge: 'tries',
  autopay_event: 'notified_at',
  bill: 'state',
  call_back: 'state',
  chargeback: 'updated_at',
  'chargeback as staff': 'answered_by',
  collection_cursor: 'summed_to',
  contact_stop: 'no_calls',
  customer: 'language',
  customer_view: 'ended_at',
  debit_notice: 'case_id',
  'debit_notice as staff': 'mailed_on',
  dispute: 'state',
  dispute_event: 'notified_at',
  document: 'damaged_at',
  email_bounce: 'cleared_at',
  email_endpoint: 'updated_at',
  installment: 'tries',
  installment_plan: 'version_no',
  installment_recipe: 'plan_id',
  legal_hold: 'lifted_by',
  limit_refusal: 'refusals',
  limit_use: 'expires_at',
  message: 'tries',
  notice_preference: 'is_wanted',
  offer_rule: 'run_after',
  operator_case: 'closed_at',
  pay_link: 'used_at',
  payee: 'name',
  card_token_use: 'payment_method_id',
  payment_method: 'last_used_at',
  paypal_order: 'used_at',
  phone_endpoint: 'is_subscribed',
  passkey: 'counter',
  payment_share: 'paid_cents',
  plan_event: 'notified_at',
  plan_offer: 'withdrawn_at',
  policy_report: 'reports',
  posting_file: 'delivered_at',
  reconciliation_difference: 'closed_at',
  pay_by_text: 'end_reason',
  pay_by_text_offer: 'code_tries',
  proposal: 'state',
  hardship_request: 'state',
  account_pause: 'end_reason',
  refund: 'checks_made',
  reminder: 'reason',
  report_cursor: 'cursor',
  report_email: 'next_on',
  'report_email as staff': 'language',
  processor_account: 'webhook_at',
  request_count: 'requests',
  session: 'ended_at',
  bulk_action: 'reason',
  bulk_row: 'code',
  'saved_filter as staff': 'is_shared',
  settlement: 'updated_at',
  settlement_event: 'notified_at',
  settlement_offer: 'withdrawn_at',
  sign_in_credential: 'failed_tries',
  sign_in_try_count: 'failed_tries',
  staff_try_count: 'failed_tries',
  creditor_request: 'claimed_until',
  staff_passkey: 'counter',
  staff_identity_provider: 'name',
  staff_session: 'last_seen_at',
  webhook_delivery: 'state',
  webhook_endpoint: 'state',
  tenant: 'name',
  'tenant as worker': 'clock_target',
  upload_review: 'seen_at',
};

type Role = 'app' | 'worker' | 'staff';
const tablesWith = (right: string) =>
  tables.flatMap((table) =>
    (['app', 'worker', 'staff'] as const)
      .filter((role) => rights[table]?.[role].includes(right))
      .map((role) => ({ table, role: role satisfies Role as string })),
  );

const refused = { code: '42501' };
/** The view through which the previous release uses staff_action. */
const viewOfOldName = 'staff_deed';
const notATable = { code: '42809' };
const nothing = { count: 0 };
const tenantsIn = async (as: Parameters<typeof attempt>[0], table: string) => {
  const outcome = await attempt(as, `select distinct tenant_id from ${table}`);
  return 'rows' in outcome ? outcome.rows.map((row) => row.tenant_id) : outcome;
};

describe('tenancy: rights of each role', () => {
  it.each(tables)('on %s are as expected', async (table) => {
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
      expect({ role, ...found }).toMatchObject({ role, rows: [{ letters: expected.replace(/[cp]/g, '') }] });
    }
  });

  it('cover every table', async () => {
    const found = await attempt(
      { role: 'admin' },
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and relname !~ '^kysely_' order by relname`,
    );
    expect('rows' in found && found.rows.map((row) => row.relname)).toEqual(tables.toSorted());
  });
});

describe('tenancy: reading', () => {
  const readable = tablesWith('s');
  const publicTables = ['tenant', 'tenant_host'];

  it.each(readable.filter(({ table }) => !publicTables.includes(table)))(
    '$table as $role returns no rows without a tenant',
    async ({ table, role }) => {
      expect(await attempt({ role }, `select from ${table}`)).toMatchObject(nothing);
      expect(await attempt({ role, customerId: ours.customers[0].customerId }, `select from ${table}`)).toMatchObject(
        nothing,
      );
    },
  );

  it.each(readable.filter(({ table }) => !publicTables.includes(table)))(
    "$table as $role returns only its tenant's rows",
    async ({ table, role }) => {
      expect(await tenantsIn({ role, tenantId: ours.tenantId }, table)).toEqual([ours.tenantId]);
      expect(await tenantsIn({ role, tenantId: theirs.tenantId }, table)).toEqual([theirs.tenantId]);
      const asked = `select from ${table} where tenant_id = '${theirs.tenantId}'`;
      expect(await attempt({ role, tenantId: ours.tenantId }, asked)).toMatchObject(nothing);
    },
  );

  it('tenant rows are readable before the tenant is known, because they are found by host', async () => {
    expect(await attempt({ role: 'app' }, 'select from tenant')).toMatchObject({ count: 2 });
    expect(await attempt({ role: 'app' }, 'select from tenant_host')).toMatchObject({ count: 2 });
  });

  it('ops_ro reads only the rows of one tenant', async () => {
    for (const [tenantId, payments] of [
      [ours.tenantId, 2],
      [theirs.tenantId, 2],
      ['', 0],
    ] as const) {
      const stepDown = `set local role quittance_ops_ro; set local app.tenant_id = '${tenantId}'`;
      await planted.client('admin').query(`begin; ${stepDown}`);
      const found = await planted.client('admin').query('select from payment');
      await planted.client('admin').query('rollback');
      expect(found.rowCount).toBe(payments);
    }
  });
});

/** The console inserts into these only for test tenants (decision 151), and the planted tenants are live. */
const forTestData: readonly string[] = ['tenant', 'payee', 'tenant_data_key'];

describe('tenancy: writing', () => {
  it.each(tablesWith('i'))("$table as $role accepts only its own tenant's rows", async ({ table, role }) => {
    const insert = await copyOf({ table, where: `tenant_id = '${theirs.tenantId}'` });
    const atHome = await attempt({ role, tenantId: theirs.tenantId }, insert);
    expect(atHome).toMatchObject(role === 'staff' && forTestData.includes(table) ? refused : { code: '23505' });
    expect(await attempt({ role, tenantId: ours.tenantId }, insert)).toEqual(refused);
    expect(await attempt({ role }, insert)).toEqual(refused);
  });

  it.each(tables.flatMap((table) => ['app', 'worker', 'staff'].map((role) => ({ table, role }))))(
    '$table as $role refuses writes without the right, even for its own tenant',
    async ({ table, role }) => {
      const as = { role, tenantId: ours.tenantId };
      const may = rights[table]?.[role as Role] ?? '';
      const insert = await copyOf({ table, where: `tenant_id = '${ours.tenantId}'` });
      if (!may.includes('i')) expect(await attempt(as, insert)).toEqual(refused);
      if (!may.includes('u')) expect(await attempt(as, `update ${table} set tenant_id = tenant_id`)).toEqual(refused);
      if (!may.includes('d')) expect(await attempt(as, `delete from ${table}`)).toEqual(refused);
      expect(await attempt(as, `truncate ${table}`)).toEqual(table === viewOfOldName ? notATable : refused);
    },
  );

  const changeable = [...tablesWith('u'), ...tablesWith('c')];
  it.each(changeable)("$table as $role can't change another tenant's rows", async ({ table, role }) => {
    const column = updatableColumns[`${table} as ${role}`] ?? updatableColumns[table] ?? 'tenant_id';
    const change = `update ${table} set ${column} = ${column} where tenant_id = '${theirs.tenantId}'`;
    const atHome = await attempt({ role, tenantId: theirs.tenantId }, change);
    expect('count' in atHome && atHome.count).toBeGreaterThanOrEqual(1);
    expect(await attempt({ role, tenantId: ours.tenantId }, change)).toMatchObject(nothing);
    expect(await attempt({ role }, change)).toMatchObject(nothing);
  });

  it.each(tablesWith('u'))("$table as $role can't move a row to another tenant", async ({ table, role }) => {
    const gift = `update ${table} set tenant_id = '${theirs.tenantId}'`;
    expect(await attempt({ role, tenantId: ours.tenantId }, gift)).toEqual(refused);
  });

  it.each(tablesWith('d'))("$table as $role can't delete another tenant's rows", async ({ table, role }) => {
    const deletion = `delete from ${table} where tenant_id = '${theirs.tenantId}'`;
    const atHome = await attempt({ role, tenantId: theirs.tenantId }, deletion);
    expect('count' in atHome && atHome.count).toBeGreaterThanOrEqual(1);
    expect(await attempt({ role, tenantId: ours.tenantId }, deletion)).toMatchObject(nothing);
    expect(await attempt({ role }, deletion)).toMatchObject(nothing);
  });
});

describe('tenancy: customer transaction', () => {
  const own = [
    ...['customer', 'account', 'sign_in_credential', 'session', 'payment_method', 'payment'],
    ...['paypal_order', 'card_token_use', 'autopay', 'autopay_version', 'autopay_charge'],
    ...[
      'pay_link',
      'agent_link',
      'agent_link_share',
      'customer_view',
      'user_consent',
      'consent',
      'user_event',
      'email_endpoint',
      'phone_endpoint',
      'auth_request',
      'message',
      'incoming_text',
      'reminder',
    ],
    ...[
      'customer_change',
      'document',
      'receipt_link',
      'notice_preference',
      'dispute',
      'call_back',
      'upload',
      'proposal',
      'plan_offer',
      'hardship_request',
      'account_pause',
      'pay_by_text',
      'pay_by_text_offer',
      'passkey',
      'chargeback',
    ],
  ];
  const as = (index: 0 | 1) => ({
    role: 'app',
    tenantId: ours.tenantId,
    customerId: ours.customers[index].customerId,
  });

  it.each(own)("sees only its customer's rows in %s", async (table) => {
    const [first, second] = ours.customers;
    for (const [index, { customerId }] of (
      [
        [0, first],
        [1, second],
      ] as const
    ).values()) {
      const found = await attempt(as(index), `select distinct customer_id from ${table}`);
      expect(found).toMatchObject({ rows: [{ customer_id: customerId }] });
    }
    const all = `select distinct customer_id from ${table}`;
    expect(await attempt({ role: 'app', tenantId: ours.tenantId }, all)).toMatchObject({ count: 2 });
  });

  it.each(own.filter((table) => rights[table]?.app.includes('i')))(
    "can't insert another customer's row into %s",
    async (table) => {
      const { customerId } = ours.customers[1];
      const insert = await copyOf({ table, where: `customer_id = '${customerId}'` });
      expect(await attempt(as(0), insert)).toEqual(refused);
      expect(await attempt(as(1), insert)).toMatchObject({ code: '23505' });
    },
  );

  it.each(own.filter((table) => /[uc]/.test(rights[table]?.app ?? '')))(
    "can't change another customer's row in %s",
    async (table) => {
      const { customerId } = ours.customers[1];
      const column = updatableColumns[table] ?? 'tenant_id';
      const change = `update ${table} set ${column} = ${column} where customer_id = '${customerId}'`;
      expect(await attempt(as(1), change)).toMatchObject({ count: 1 });
      expect(await attempt(as(0), change)).toMatchObject(nothing);
    },
  );

  it.each(own.filter((table) => rights[table]?.app.includes('u')))(
    "can't move a row in %s to another customer",
    async (table) => {
      const gift = `update ${table} set customer_id = '${ours.customers[1].customerId}'`;
      expect(await attempt(as(0), gift)).toEqual(refused);
    },
  );

  it('sees no codes or messages without a customer', async () => {
    for (const table of ['auth_request', 'message']) {
      const found = await attempt(as(0), `select from ${table} where customer_id is null`);
      const made = await attempt(
        as(0),
        (await copyOf({ table, where: 'true' })).replace(/"customer_id":"[^"]+"/, '"customer_id":null'),
      );
      expect([found, made]).toMatchObject([nothing, refused]);
    }
  });

  it("sees nothing from another tenant, even with one of that tenant's customers", async () => {
    const stranger = { role: 'app', tenantId: theirs.tenantId, customerId: ours.customers[0].customerId };
    for (const table of own) expect(await attempt(stranger, `select from ${table}`)).toMatchObject(nothing);
  });
});
