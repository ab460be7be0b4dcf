import { openPool } from '@quittance/database/connection-pool';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { type TenantId, tenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { createEmptyDatabase } from '@quittance/database/testing/cloned-database';
import { v4 as randomId } from 'uuid';
import { sealBeforeDropping } from '../personal-data/seal-before-dropping.ts';
import { createDataKey } from '../tenants/keyring.ts';
import { testSecrets } from './test-world.ts';

type Pool = ReturnType<typeof openPool>;

/** Match the passwords of the test run's roles, which another database must not change. */
const passwords = { appPassword: 'test-app', workerPassword: 'test-worker' };

export const canary = 'Zyzzyva';

export type ClearCustomer = { tenant: TenantId; customerId: string; number: number };

/**
 * Creates a database from before personal data was sealed, with the given number of customers in each of two tenants.
 */
export async function openDatabaseOf0017(urls: { adminUrl: string }, { customers }: { customers: number }) {
  const { adminUrl, drop } = await createEmptyDatabase(urls.adminUrl);
  await prepareDatabase({ adminUrl, ...passwords, before: { '0018_seal_personal_data': noStep }, isAhead: true });
  const pool = openPool({ url: adminUrl, max: 3, applicationName: 'test-0017' });
  const planted: ClearCustomer[] = [];
  for (const label of ['first', 'second']) {
    const id = tenantId(randomId());
    await plantTenant(pool, { id, label });
    for (let number = 0; number < customers; number++) {
      planted.push({ tenant: id, customerId: await plantCustomer(pool, { id, number }), number });
    }
  }
  return {
    adminUrl,
    pool,
    planted,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    /** Migrates to the newest schema like `quittance database prepare`. `isAhead` stops before anything is dropped. */
    prepare: (options: { isAhead?: boolean; onProgress?: () => void; hasKey?: false } = {}) =>
      prepareDatabase({
        ...{ adminUrl, ...passwords, isAhead: options.isAhead ?? false },
        before: sealBeforeDropping(options.hasKey === false ? undefined : testSecrets, options.onProgress),
      }),
    dropOnly: () => prepareDatabase({ adminUrl, ...passwords }),
    async close() {
      await pool.end();
      await drop();
    },
  };
}

async function noStep(): Promise<void> {}

async function plantTenant(pool: Pool, { id, label }: { id: TenantId; label: string }): Promise<void> {
  await pool.query(
    `insert into tenant (tenant_id, label, name, primary_color, secondary_color, time_zone, payment_configuration, payment_plan_configuration)
     values ($1, $2, $2, '#000000', '#ffffff', 'America/Chicago', '{}', '{}')`,
    [id, label],
  );
  await tenantDatabase(pool).inTenant(id, (tx) => createDataKey(testSecrets, { tenant: id, tx }));
}

/** Writes all of a customer's unsealed data. Every second customer has only a name. */
async function plantCustomer(pool: Pool, { id, number }: { id: TenantId; number: number }): Promise<string> {
  const customerId = randomId();
  const of = `'${id}', '${customerId}'`;
  const login = `${canary}-${number}`;
  await pool.query(`
    insert into customer (tenant_id, customer_id, reference_code, first_name, last_name)
      values (${of}, 'C-${number}', 'Ana', '${canary} ${number}');
    insert into sign_in_credential (tenant_id, customer_id, login, secret_hash) values (${of}, '${login.toLowerCase()}', 'hash')`);
  if (number % 2 === 1) return customerId;
  const phone = `3125550${String(number).padStart(3, '0')}`;
  const method = `insert into payment_method (tenant_id, customer_id, payment_method_id, created_at, fingerprint, kind, usage, holder_name,`;
  const made = `${of}, gen_random_uuid(), now()`;
  await pool.query(`
    update customer set address_line_one = '1 ${canary} St', city = '${canary}ville', state = 'IL', zip = '60601',
      home_phone = '(312) 555-0100', email = 'Ana.${number}@${canary}.example' where customer_id = '${customerId}';
    insert into email_endpoint values (${of}, 'ana.${number}@${canary}.example', true, true, false, false, now());
    insert into phone_endpoint values (${of}, '${phone}', true, 'I agree', 'en', now(), '', '', null);
    insert into call_back (tenant_id, customer_id, call_back_id, requested_at, phone, topic, call_on, part_of_day, language, state)
      values (${made}, '${phone}', 'other', '2026-12-01', 'morning', 'en', 'open');
    ${method} last_four, bank_sealed, bank_account_type, bank_owner_type)
      values (${made}, '', 'bank', 'MultiUse', 'Ana ${canary} ${number}', '6789', '', 'c', 'personal');
    ${method} wallet, paypal_order_id) values (${made}, '', 'paypal', 'SingleUse', '', 'payPal', 'order');
    insert into session (tenant_id, customer_id, session_id, created_at, login, payee_code, cookie_hash, token_id, last_seen_at, authenticated_at)
      values (${made}, '${login}', 'PAYEE', '', gen_random_uuid(), now(), now());
    insert into auth_request (tenant_id, customer_id, auth_request_id, created_at, purpose, secret_hash, login, channel, destination_sealed,
        code_hash, code_expires_at, expires_at)
      values (${made}, 'sign-in', '', '${login}', 'email', '', '', now(), now())`);
  return customerId;
}
