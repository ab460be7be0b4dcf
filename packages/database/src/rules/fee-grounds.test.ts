import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '../migration-files.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { asRole, type PlantedTenant, plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

let cloned: ClonedDatabase;
let collector: PlantedTenant;
let utility: PlantedTenant;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  collector = await plantTenant(cloned.adminUrl, 'collector');
  utility = await plantTenant(cloned.adminUrl, 'utility');
});
afterAll(() => cloned.drop());

const ofTenant = { kind: 'contract', reference: 'Agreement, section 4', states: ['IL'] };
const ofPayee = { kind: 'law', reference: 'RCW 19.16', states: ['WA'] };

/** Publishes a later version than the planted one. */
const published = `insert into tenant_settings_version
  select tenant_id, version + 1, $2, content_hash, origin, note, published_by, null, null, published_at
  from tenant_settings_version where tenant_id = $1`;

/** Reverts the migration, so that it can run on settings published before it. */
const before = `
  alter table tenant drop column fee_law;
  alter table payee drop column fee_law;
  alter table payment drop column refused_fee_cents, drop column refused_fee_rule;`;

async function migrationText(): Promise<string> {
  const name = (await readdir(migrationsFolder)).find((each) => each.endsWith('_lawful_fees.sql')) ?? '';
  return readFile(new URL(name, migrationsFolder), 'utf8');
}

it('the fee migration keeps the legal basis for fees that each tenant and payee published', async () => {
  const content = {
    kind: 'collection',
    payments: { feeBasis: ofTenant },
    payees: [{ code: 'PAYEE', feeBasis: ofPayee }],
  };
  const plain = { kind: 'utility', payments: { feeBasis: null }, payees: [{ code: 'PAYEE', feeBasis: null }] };
  const text = await migrationText();
  const rows = await asRole({ url: cloned.adminUrl }, async (client) => {
    await client.query(published, [collector.tenantId, JSON.stringify(content)]);
    await client.query(published, [utility.tenantId, JSON.stringify(plain)]);
    await client.query(`begin; ${before}`);
    // As in migrations: the owner sees only rows of the tenant it has set.
    await client.query('set local role quittance_owner');
    await client.query(text);
    await client.query('reset role; commit');
    const { rows: laws } = await client.query(
      `select t.tenant_id, t.fee_law as of_tenant, p.fee_law as of_payee from tenant t join payee p using (tenant_id)
       where tenant_id in ($1, $2)`,
      [collector.tenantId, utility.tenantId],
    );
    return new Map(laws.map(({ tenant_id: id, ...law }) => [id, law]));
  });
  expect(rows.get(collector.tenantId)).toEqual({
    of_tenant: { isCollection: true, basis: ofTenant },
    of_payee: { isCollection: true, basis: ofPayee },
  });
  expect(rows.get(utility.tenantId)).toEqual({ of_tenant: { isCollection: false, basis: null }, of_payee: null });
});
