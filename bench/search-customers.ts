import { openPool } from '@quittance/database/connection-pool';
import { tenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { emptyContact, sealContact } from '@quittance/services/customers/contact';
import { createDataKey, keyring } from '@quittance/services/tenants/keyring';
import { sql } from 'kysely';
import { benchSecrets } from './bench-secrets.ts';

export const searchedTenant = { id: tenantId('00000000-0000-4000-8000-000000000004'), timeZone: 'America/Chicago' };

/** Four percent of customers share the first three letters of their last name, the worst case in a real town. */
const beginnings = ['mar', 'gar', 'har', 'bro', 'wil', 'joh', 'and', 'tho', 'mil', 'dav', 'rod', 'lew', 'per'];
const beginningsMore = ['san', 'cla', 'mor', 'wal', 'hal', 'kin', 'wri', 'sco', 'gre', 'bak', 'ada', 'nel'];
const starts = [...beginnings, ...beginningsMore];
const streets = ['Oak', 'Maple', 'Cedar', 'Washington', 'Lake', 'Hill', 'Park'];
const tables = ['customer', 'account', 'payment_method'] as const;
const atOnce = 10_000;

export function benchContact(n: number) {
  return {
    ...emptyContact,
    // One in twenty-five has the same first name, more than any name has in the United States.
    firstName: n % starts.length === 0 ? 'Mary' : `an${inLetters(n % 991)}`,
    lastName: `${starts[n % starts.length]}${inLetters(Math.floor(n / starts.length) % 9_973)}`,
    addressLineOne: `${100 + (n % 9_900)} ${streets[n % streets.length]} St`,
    city: 'Springfield',
    state: 'IL',
    zip: String(10_000 + (n % 40_000)),
    homePhone: `2${String(n).padStart(9, '0')}`,
    email: `person${n}@example.com`,
  };
}

function inLetters(number: number): string {
  return [...String(number)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');
}

/** Creates customers, each with an account and a card. */
export async function makeBenchCustomers(adminUrl: string, count: number): Promise<void> {
  const pool = openPool({ url: adminUrl, max: 1, applicationName: 'bench' });
  const database = tenantDatabase(pool);
  const { id } = searchedTenant;
  await database.inTenant(id, async (tx) => {
    const colors = { primary_color: '#0067d3', secondary_color: '#1cb16d', time_zone: 'America/Chicago' };
    const configurations = { payment_configuration: '{}', payment_plan_configuration: '{}' };
    await tx.insertInto('tenant_host').values({ tenant_id: id, label: 'searched' }).execute();
    await tx
      .insertInto('tenant')
      .values({ tenant_id: id, label: 'searched', name: 'Searched', ...colors, ...configurations })
      .execute();
    await createDataKey(benchSecrets, { tenant: id, tx });
    await sql`insert into payee (tenant_id, payee_code, name, processor, merchant) values (${id}, 'BENCH', 'Bench', 'sandbox', 'searched')`.execute(
      tx,
    );
  });
  // A million audit log entries aren't part of the measurement.
  for (const table of tables) await pool.query(`alter table ${table} disable trigger ${table}_audited`);
  const keys = keyring(benchSecrets);
  for (let from = 0; from < count; from += atOnce) {
    await database.inTenant(id, async (tx) => {
      const key = await keys.forTenant(id, tx);
      const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
      const ids = numbers.map(customerIdOf);
      const rows = numbers.map((n) => sealContact(key, { customerId: customerIdOf(n), contact: benchContact(n) }));
      await sql`
        insert into customer (tenant_id, customer_id, reference_code, personal_data_sealed, name_hash, email_hash, home_phone_hash,
          first_name_hash, last_name_start_hash, street_hash, has_search_hashes)
        select ${id}, p.id, 'C-' || p.n, p.sealed, p.name_hash, p.email_hash, p.phone_hash, p.first, p.last_start, p.street, true
        from unnest(${ids}::uuid[], ${numbers}::int[], ${rows.map((row) => row.personal_data_sealed)}::bytea[],
          ${rows.map((row) => row.name_hash)}::bytea[], ${rows.map((row) => row.email_hash)}::bytea[],
          ${rows.map((row) => row.home_phone_hash)}::bytea[], ${rows.map((row) => row.first_name_hash)}::bytea[],
          ${rows.map((row) => row.last_name_start_hash)}::bytea[], ${rows.map((row) => row.street_hash)}::bytea[])
          as p (id, n, sealed, name_hash, email_hash, phone_hash, first, last_start, street)
      `.execute(tx);
      await sql`
        insert into account (tenant_id, account_id, customer_id, payee_code, reference_code, name, display_type, balance_cents, billed_balance_cents,
          amount_due_cents, minimum_cents)
        select ${id}, p.id, p.id, 'BENCH', 'A-' || p.n, 'Account', 'Default', 10000 + p.n, 10000 + p.n, 0, 0
        from unnest(${ids}::uuid[], ${numbers}::int[]) as p (id, n)
      `.execute(tx);
      await sql`
        insert into payment_method (tenant_id, payment_method_id, customer_id, kind, usage, last_four, holder_name_sealed, fingerprint,
          card_brand, card_bin_type, card_is_hsa, card_expiry_month, card_expiry_year, card_processor_token, payee_code, created_at)
        select ${id}, p.id, p.id, 'card', 'MultiUse', lpad((p.n % 10000)::text, 4, '0'), '\\x00', sha256(p.n::text::bytea), 'VISA', 'CREDIT',
          false, 12, 2034, 'token', 'BENCH', now()
        from unnest(${ids}::uuid[], ${numbers}::int[]) as p (id, n)
      `.execute(tx);
    });
  }
  for (const table of tables) {
    await pool.query(`alter table ${table} enable trigger ${table}_audited`);
    await pool.query(`analyze ${table}`);
  }
  await pool.end();
}

function customerIdOf(n: number): string {
  return `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`;
}
