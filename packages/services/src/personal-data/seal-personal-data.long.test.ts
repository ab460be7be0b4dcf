import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginOf } from '../auth-codes/request-code.ts';
import { findCustomer } from '../credentials/find-customer.ts';
import { holdProfile } from '../customers/hold-profile.ts';
import { openHolderName } from '../payment-methods/sealed-holder-name.ts';
import { findCredential } from '../sign-in/find-credential.ts';
import { phonePath } from '../support/call-back-view.ts';
import { keyring, type TenantKey } from '../tenants/keyring.ts';
import { type ClearCustomer, canary, openDatabaseOf0017 } from '../testing/database-of-0017.ts';
import { testSecrets } from '../testing/test-world.ts';

type Installation = Awaited<ReturnType<typeof openDatabaseOf0017>>;
let old: Installation;

beforeEach(async () => {
  old = await openDatabaseOf0017(providedUrls(), { customers: 6 });
});
afterEach(() => old.close());

const inTenant = <T>(
  { tenant }: Pick<ClearCustomer, 'tenant'>,
  work: (tx: TenantTransaction, key: TenantKey) => Promise<T>,
) =>
  tenantDatabase(old.pool).inTenant(tenant, async (tx) => work(tx, await keyring(testSecrets).forTenant(tenant, tx)));

const tables = [
  'customer',
  'email_endpoint',
  'phone_endpoint',
  'call_back',
  'payment_method',
  'auth_request',
  'session',
  'sign_in_credential',
];

async function clearIn(): Promise<string[]> {
  await old.query('checkpoint');
  const found = await Promise.all(
    tables.map(async (table) => {
      const [row] = await old.query<{ rows: number; file: boolean }>(
        `select (select count(*)::int from ${table} t where t::text ilike '%${canary}%' or t::text like '%312555%') as rows,
           position('${canary}'::bytea in pg_read_binary_file(pg_relation_filepath('${table}'))) > 0 as file`,
      );
      return row?.rows || row?.file ? [table] : [];
    }),
  );
  return found.flat();
}

async function expectWhole(customer: ClearCustomer, changed: { email?: string } = {}): Promise<void> {
  const { tenant, customerId, number } = customer;
  const isKnown = number % 2 === 0;
  await inTenant(customer, async (tx, key) => {
    const profile = await holdProfile(tx, { tenantId: tenant, customerId, key });
    const known = {
      addressLineOne: `1 ${canary} St`,
      city: `${canary}ville`,
      state: 'IL',
      zip: '60601',
      homePhone: '(312) 555-0100',
    };
    expect(profile.contact).toEqual({
      ...{ firstName: 'Ana', lastName: `${canary} ${number}`, addressLineTwo: '' },
      ...(isKnown ? known : { addressLineOne: '', city: '', state: '', zip: '', homePhone: '' }),
      email: changed.email ?? (isKnown ? `Ana.${number}@${canary}.example` : ''),
      registeredPhoneNumber: isKnown ? `3125550${String(number).padStart(3, '0')}` : null,
    });
    expect(profile.endpoint?.emailAddress).toBe(isKnown ? `ana.${number}@${canary}.example` : undefined);
    const login = `${canary.toLowerCase()}-${number}`;
    expect(await findCredential(tx, { tenant: { id: tenant }, login, key })).toMatchObject({ customer_id: customerId });
    expect(await findCustomer(tx, { tenant: { id: tenant }, login, key })).toMatchObject({ customerId, login });
    if (isKnown)
      expect(await otherValues(tx, { customerId, key })).toEqual([
        `Ana ${canary} ${number}`,
        '',
        `${canary}-${number}`,
        `3125550${String(number).padStart(3, '0')}`,
      ]);
  });
}

async function otherValues(
  tx: TenantTransaction,
  { customerId, key }: { customerId: string; key: TenantKey },
): Promise<unknown[]> {
  const methods = await tx
    .selectFrom('payment_method')
    .select(['payment_method_id', 'holder_name_sealed'])
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .execute();
  const request = await tx
    .selectFrom('auth_request')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const call = await tx
    .selectFrom('call_back')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return [
    ...methods.map((row) => openHolderName(key, { methodId: row.payment_method_id, sealed: row.holder_name_sealed })),
    loginOf(key, request),
    key.open(call.phone_sealed, phonePath(call.call_back_id)),
  ];
}

describe('upgrading an installation with plaintext personal data (req 11.4)', () => {
  it('seals everything and leaves no plaintext in rows or table files', async () => {
    expect(await clearIn()).toHaveLength(tables.length);
    await old.prepare();
    for (const customer of old.planted) await expectWhole(customer);
    expect(await clearIn()).toEqual([]);
  });

  it('keeps the old columns between the migrations and seals values written to them later', async () => {
    await old.prepare({ isAhead: true });
    const [customer] = old.planted;
    if (!customer) throw new Error('nobody was planted');
    const set = "email = 'New@example.com'";
    await old.query(`update customer set ${set} where customer_id = $1`, [customer.customerId]);
    await old.query("update call_back set phone = '3125550000' where customer_id = $1", [customer.customerId]);
    expect(await old.query('select from customer where person_sealed is null')).toHaveLength(1);
    expect(await old.query('select from call_back where phone_sealed is null')).toHaveLength(1);
    await old.prepare();
    await expectWhole(customer, { email: 'New@example.com' });
  });

  it('keeps the old columns while any row is unsealed', async () => {
    await expect(old.dropOnly()).rejects.toThrow('person_sealed');
    await old.prepare({ isAhead: true });
    for (const [table, sealed] of [
      ['customer', 'person_sealed'],
      ['email_endpoint', 'email_address_sealed'],
      ['phone_endpoint', 'phone_sealed'],
      ['call_back', 'phone_sealed'],
      ['sign_in_credential', 'login_sealed'],
      ['auth_request', 'login_sealed'],
      ['payment_method', 'holder_name_sealed'],
    ]) {
      const [row] = await old.query<{ ctid: string }>(
        `select ctid::text from ${table} where ${sealed} is not null limit 1`,
      );
      await old.query(`update ${table} set ${sealed} = null where ctid = $1::tid`, [row?.ctid]);
      await expect(old.dropOnly()).rejects.toThrow(/contains null values|is violated by some row/);
      await old.prepare({ isAhead: true });
    }
    await old.prepare();
    for (const customer of old.planted) await expectWhole(customer);
  });

  it.each([1, 3, 8])('resumes when killed after %i batches', async (batches) => {
    let left = batches;
    const onProgress = () => {
      if (--left === 0) throw new Error('killed');
    };
    await expect(old.prepare({ onProgress })).rejects.toThrow('killed');
    await old.prepare();
    for (const customer of old.planted) await expectWhole(customer);
  });

  it('happens once when two processes run it at the same time', async () => {
    await Promise.all([old.prepare(), old.prepare()]);
    for (const customer of old.planted) await expectWhole(customer);
  });

  it('is refused without a key and changes nothing', async () => {
    await expect(old.prepare({ hasKey: false })).rejects.toThrow('no data key was given');
    expect(await old.query('select from customer where email is not null and person_sealed is null')).toHaveLength(12);
    await old.prepare();
  });

  it('adds nothing to the audit log, and hashes differ between tenants', async () => {
    await old.query('delete from session');
    // Later migrations change the tenants' own rows, and the log says so.
    const lines = () => old.query("select from audit_event where subject <> 'tenant'");
    const before = await lines();
    await old.prepare();
    expect(await lines()).toHaveLength(before.length);
    const shared = await old.query<{ tenants: number }>(
      `select count(distinct tenant_id)::int as tenants from customer where email_hash is not null group by email_hash`,
    );
    expect(shared.map(({ tenants }) => tenants)).toEqual(Array.from({ length: 6 }, () => 1));
  });

  it('seals more customers than fit in one batch', async () => {
    await old.query(
      `insert into customer (tenant_id, customer_id, reference_code, first_name, last_name)
       select tenant_id, gen_random_uuid(), 'M-' || n, 'Many', 'People' from tenant, generate_series(1, 1200) as n`,
    );
    await old.prepare();
    const [customer] = old.planted;
    if (!customer) throw new Error('nobody was planted');
    const found = await inTenant(customer, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from customer where name_hash = (
          select name_hash from customer where tenant_id = ${customer.tenant} and reference_code = 'M-1')`.execute(tx);
      return rows[0]?.count;
    });
    expect(found).toBe(1_200);
  });
});
