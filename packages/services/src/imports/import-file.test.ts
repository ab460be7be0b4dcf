import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContact } from '../customers/contact.ts';
import { verifyLedger } from '../payments/record/verify-ledger.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { importer, importGood, importText, quarantined } from '../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { advanceImport } from './advance-import.ts';
import { undoImportLater } from './decide-import.ts';
import { exportAccounts } from './export-accounts.ts';

let world: TestWorld;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

async function newTenant(): Promise<Tenant> {
  tenants += 1;
  return makeTenant(world, { label: `imports-${tenants}` });
}

const customers =
  'customerReferenceCode,firstName,lastName,zip,email\nC-1,Ana,Muñoz,60601,ana@example.com\nC-2,Bo,Lee,,\n';
const accounts =
  'accountReferenceCode,customerReferenceCode,accountName,balance,amountDue,dueOn\n' +
  'A-1,C-1,Bill one,100.00,25.00,2026-12-01\nA-2,C-2,Bill two,50,,\nA-3,C-2,Bill three,0,,\n';

async function accountsOf(of: Tenant) {
  const { rows } = await world.adminPool.query(
    'select reference_code, balance_cents::int, amount_due_cents::int, closed_at is not null as closed from account where tenant_id = $1 order by 1',
    [of.id],
  );
  return rows;
}

async function balanced(of: Tenant) {
  expect(await world.worker.database.inTenant(of.id, (tx) => verifyLedger(tx, of.id))).toEqual([]);
}

describe('importing customers and accounts (req 12.4)', () => {
  beforeAll(async () => {
    tenant = await newTenant();
  });

  it('creates encrypted customers, and accounts with posted balances', async () => {
    const imported = await importGood(world, { tenant, kind: 'customers', text: customers });
    expect(imported).toMatchObject({
      kind: 'imported',
      isKnown: false,
      batch: { state: 'done', counts: { created: 2 } },
    });
    const { rows } = await world.adminPool.query(
      'select * from customer where tenant_id = $1 order by reference_code',
      [tenant.id],
    );
    const contact = await world.context.database.inTenant(tenant.id, async (tx) =>
      openContact(await world.context.keyring.forTenant(tenant.id, tx), rows[0]),
    );
    expect(contact).toMatchObject({ firstName: 'Ana', lastName: 'Muñoz', zip: '60601', email: 'ana@example.com' });

    const bills = await importGood(world, { tenant, kind: 'accounts', text: accounts });
    expect(bills.batch).toMatchObject({ state: 'done', counts: { created: 3 }, rowsTaken: 3, rowsQuarantined: 0 });
    expect(await accountsOf(tenant)).toEqual([
      { reference_code: 'A-1', balance_cents: 10_000, amount_due_cents: 2_500, closed: false },
      { reference_code: 'A-2', balance_cents: 5_000, amount_due_cents: 5_000, closed: false },
      { reference_code: 'A-3', balance_cents: 0, amount_due_cents: 0, closed: false },
    ]);
    await balanced(tenant);
  });

  it('changes the fields of a later file and nothing else', async () => {
    const text = 'accountReferenceCode,balance\nA-1,120.00\nA-2,50.00\n';
    const looked = await importGood(world, { tenant, kind: 'balances', text, isDryRun: true });
    expect(looked).toMatchObject({
      kind: 'looked-at',
      batch: {
        preview: {
          counts: { changed: 1, unchanged: 1, quarantined: 0 },
          changed: [
            {
              line: 2,
              key: 'A-1',
              fields: [
                { field: 'balance', from: 10_000, to: 12_000 },
                { field: 'amountDue', from: 2_500, to: 12_000 },
              ],
            },
          ],
        },
      },
    });
    expect((await accountsOf(tenant))[0].balance_cents).toBe(10_000);
    const done = await importGood(world, { tenant, kind: 'balances', text });
    expect(done.batch.counts).toEqual({ changed: 1, unchanged: 1 });
    expect((await accountsOf(tenant))[0]).toMatchObject({ balance_cents: 12_000, amount_due_cents: 12_000 });
    await balanced(tenant);
  });

  it("stores the creditor's own payment options as written, and clears them (req 3.5)", async () => {
    const optionsOf = async () => {
      const { rows } = await world.adminPool.query<{ approved_options: string[] }>(
        "select approved_options from account where tenant_id = $1 and reference_code in ('A-20', 'A-2') order by reference_code",
        [tenant.id],
      );
      return rows.map(({ approved_options: options }) => options);
    };
    const added =
      'accountReferenceCode,customerReferenceCode,accountName,balance,approvedOptions\n' +
      'A-20,C-1,Options,10.00,PayInFull; Plan of 6 months;PayInFull\nA-2,C-2,Bill two,50,\n';
    await importGood(world, { tenant, kind: 'accounts', text: added });
    expect(await optionsOf()).toEqual([[], ['PayInFull', 'Plan of 6 months']]);

    let exported = '';
    for await (const part of exportAccounts(world.worker, { tenant, payeeCode: 'PAYEE' })) exported += part;
    expect(exported).toContain('PayInFull;Plan of 6 months');
    const same = await importGood(world, { tenant, kind: 'accounts', text: exported, asOf: world.clock.now });
    expect(same.batch.counts.changed ?? 0).toBe(0);

    const changed = 'accountReferenceCode,approvedOptions\nA-2,SIF\nA-20,(none)\n';
    const done = await importGood(world, { tenant, kind: 'accounts', text: changed });
    expect(done.batch.counts).toEqual({ changed: 2 });
    expect(await optionsOf()).toEqual([['SIF'], []]);
    const of = { tenant, actor: importer, batchId: done.batch.batchId };
    await undoImportLater(world.worker, of);
    await advanceImport(world.worker, of);
    expect(await optionsOf()).toEqual([[], ['PayInFull', 'Plan of 6 months']]);
  });

  it('rejects bad rows and imports the others', async () => {
    const text =
      'accountReferenceCode,customerReferenceCode,accountName,balance,dueOn\n' +
      'A-10,C-1,Good,10.00,2026-12-01\nA-11,C-9,No such customer,10.00,\nA-12,C-1,"=HYPERLINK(1)",x,13/45/2026\n' +
      'A-13,C-1,Short\nA-10,C-1,Good,11.00,\nA-10,C-1,Good,10.00,2026-12-01\nA-14,C-1,Cut,10.00,2026';
    const done = await importGood(world, { tenant, kind: 'accounts', text });
    expect(done.batch).toMatchObject({
      state: 'done',
      counts: { created: 1 },
      rowsTaken: 1,
      rowsQuarantined: 5,
      rowsRepeated: 1,
    });
    const lines = (await quarantined(world, { tenant, batchId: done.batch.batchId })).split('\r\n');
    expect(lines).toEqual([
      '\uFEFFquittance line,quittance column,quittance reason,quittance row,accountReferenceCode,customerReferenceCode,accountName,balance,dueOn',
      "3,customerReferenceCode,customerReferenceCode isn't a known customer code. Import customers first,,A-11,C-9,No such customer,10.00,",
      "4,balance; dueOn,\"balance isn't an amount we can read. Use dollars and cents, such as 1,234.50; dueOn isn't a date we can read. Use YYYY-MM-DD, such as 2026-12-15\",,A-12,C-1,'=HYPERLINK(1),x,13/45/2026",
      `5,,this row doesn't have the same number of columns as the header,"A-13,C-1,Short",,,,,`,
      '6,,an earlier row has the same code with different values,,A-10,C-1,Good,11.00,',
      '8,,the last line is incomplete. Check that the whole file was saved,,A-14,C-1,Cut,10.00,2026',
      '',
    ]);
  });

  it('accepts the corrected file of rejected rows unchanged', async () => {
    const text =
      '\uFEFFquittance line,quittance column,quittance reason,quittance row,accountReferenceCode,customerReferenceCode,accountName,balance,dueOn\r\n' +
      "4,balance,is not an amount,,A-12,C-1,'=HYPERLINK(1),12.00,2026-12-31\r\n";
    const done = await importGood(world, { tenant, kind: 'accounts', text });
    expect(done.batch.counts).toEqual({ created: 1 });
    const { rows } = await world.adminPool.query(
      "select name from account where tenant_id = $1 and reference_code = 'A-12'",
      [tenant.id],
    );
    expect(rows).toEqual([{ name: '=HYPERLINK(1)' }]);
  });

  it('recognizes a file by its key, and refuses a different file with the same key', async () => {
    const text = 'accountReferenceCode,balance\nA-1,130.00\n';
    const first = await importGood(world, { tenant, kind: 'balances', text, batchKey: 'monday' });
    const again = await importGood(world, { tenant, kind: 'balances', text, batchKey: 'monday' });
    expect(again).toMatchObject({
      kind: 'imported',
      isKnown: true,
      batch: { batchId: first.batch.batchId, counts: { changed: 1 } },
    });
    const other = await importText(world, { tenant, kind: 'balances', text: `${text}A-2,1\n`, batchKey: 'monday' });
    expect(other).toMatchObject({ kind: 'refused', code: 'ImportKeyReused' });
  });
});
