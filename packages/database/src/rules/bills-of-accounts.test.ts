import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../migration-files.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { asRole, type PlantedTenant, plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

let cloned: ClonedDatabase;
let planted: PlantedTenant;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  planted = await plantTenant(cloned.adminUrl, 'billed');
});
afterAll(() => cloned.drop());

/** Reverts the migration, so that it can run on existing accounts. */
const before = `
  drop table bill_item;
  drop table bill cascade;
  alter table import_chunk drop column preview_rejected_sealed;
  drop index import_batch_key_held;
  create unique index import_batch_key_once on import_batch (tenant_id, payee_code, kind, batch_key)
    where state not in ('failed', 'discarded');`;

async function migrationText(): Promise<string> {
  const name = (await readdir(migrationsFolder)).find((each) => each.endsWith('_bills.sql')) ?? '';
  return readFile(new URL(name, migrationsFolder), 'utf8');
}

describe('bills migration', () => {
  it("creates a bill with the account's amounts for every open account and none for closed ones", async () => {
    const [open, closed] = planted.customers;
    const change = `
      update account set amount_due_cents = 2500, past_due_cents = 500, billed_balance_cents = 10000, due_on = '2026-12-01',
        created_at = '2026-11-02T03:00:00Z' where account_id = '${open.accountId}';
      update account set closed_at = now() where account_id = '${closed.accountId}';`;
    const text = await migrationText();
    const rows = await asRole({ url: cloned.adminUrl }, async (client) => {
      await client.query(`begin; ${change} ${before}`);
      await client.query('set local role quittance_owner');
      await client.query(text);
      await client.query('reset role; commit');
      const { rows: bills } = await client.query(
        `select b.account_id, bill_number, amount_cents::int, amount_due_cents::int, past_due_cents::int, billed_balance_cents::int,
           due_on::text, issued_on::text, state from bill b where tenant_id = $1`,
        [planted.tenantId],
      );
      return bills;
    });
    expect(rows).toEqual([
      {
        account_id: open.accountId,
        // The tenant is in Chicago, where it was still the previous day.
        bill_number: 'A-billed-1-20261101',
        amount_cents: 2_500,
        amount_due_cents: 2_500,
        past_due_cents: 500,
        billed_balance_cents: 10_000,
        due_on: '2026-12-01',
        issued_on: '2026-11-01',
        state: 'open',
      },
    ]);
  });
});
