import { providedUrls } from '@quittance/database/testing/provided-urls';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { type BillImports, openBillImports } from '../testing/harness/bill-import-harness.ts';
import { importGood, quarantined } from '../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { exportAccounts } from './export-accounts.ts';

let world: TestWorld;
let tenant: Tenant;
let imports: BillImports;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  tenants += 1;
  imports = await openBillImports(world, `bills-${tenants}`);
  tenant = imports.tenant;
});

const accounts: BillImports['accounts'] = (...row) => imports.accounts(...row);
const balances: BillImports['balances'] = (...row) => imports.balances(...row);
const due = () => imports.due();
const bills = () => imports.bills();
const undo: BillImports['undo'] = (file) => imports.undo(file);

describe('the amount due after an import (req 12.5)', () => {
  it('follows the balance while no file states an amount due', async () => {
    await accounts('balance', '21.37');
    expect(await due()).toEqual({ balance: 2_137, amountDue: 2_137, pastDue: 0 });
    await balances('balance', '88.10');
    expect(await due()).toEqual({ balance: 8_810, amountDue: 8_810, pastDue: 0 });
    await balances('balance', '40.00');
    expect(await due()).toEqual({ balance: 4_000, amountDue: 4_000, pastDue: 0 });
  });

  it('is the stated amount until a later file changes the balance without one', async () => {
    await accounts('balance,amountDue', '100.00,25.00');
    await balances('balance', '100.00');
    expect(await due()).toMatchObject({ amountDue: 2_500 });
    await balances('balance', '120.00');
    expect(await due()).toMatchObject({ amountDue: 12_000 });
  });

  it('never exceeds the balance, regardless of the file', async () => {
    await accounts('balance,amountDue', '100.00,184.32');
    expect(await due()).toMatchObject({ amountDue: 10_000 });
    await balances('balance,amountDue', '0.00,184.32');
    expect(await due()).toMatchObject({ balance: 0, amountDue: 0 });
  });

  it('is zero when the balance is zero, no matter who lowered it', async () => {
    await accounts('balance,amountDue', '184.32,184.32');
    await world.adminPool.query('update account set balance_cents = 0 where tenant_id = $1', [tenant.id]);
    expect(await due()).toMatchObject({ amountDue: 0 });
    await world.adminPool.query('update account set balance_cents = 5000 where tenant_id = $1', [tenant.id]);
    expect(await due()).toMatchObject({ amountDue: 5_000 });
  });
});

describe('a bill created by an import', () => {
  const whole = 'balance,amountDue,dueOn,billNumber,billPeriodStart,billPeriodEnd,billAmount,billIssuedOn';
  const october = '120.00,45.00,2026-12-01,B-10,2026-10-01,2026-10-31,45.00,2026-11-02';

  it('has the number, period, charges and dates of its row', async () => {
    await accounts(whole, october);
    const { rows } = await world.adminPool.query(
      `select bill_number, period_start::text, period_end::text, amount_cents::int, brought_forward_cents::int, amount_due_cents::int,
         due_on::text, issued_on::text, state, import_batch_id is not null as has_import from bill where tenant_id = $1`,
      [tenant.id],
    );
    expect(rows).toEqual([
      {
        bill_number: 'B-10',
        period_start: '2026-10-01',
        period_end: '2026-10-31',
        amount_cents: 4_500,
        brought_forward_cents: 7_500,
        amount_due_cents: 4_500,
        due_on: '2026-12-01',
        issued_on: '2026-11-02',
        state: 'open',
        has_import: true,
      },
    ]);
  });

  it('replaces the previous bill, while an unchanged row creates no bill', async () => {
    await accounts(whole, october);
    expect((await balances(whole, october)).batch.counts).toEqual({ unchanged: 1 });
    await balances(whole, '150.00,30.00,2027-01-04,B-11,2026-11-01,2026-11-30,30.00,2026-12-02');
    expect(await bills()).toEqual([
      { number: 'B-10', state: 'replaced', amount: 4_500, due: 4_500, replaces: null },
      { number: 'B-11', state: 'open', amount: 3_000, due: 3_000, replaces: 'B-10' },
    ]);
  });

  it('gets a number from the account and the file date when the row has none', async () => {
    const asOf = new Date('2026-11-23T18:00:00Z');
    const text = 'accountReferenceCode,customerReferenceCode,accountName,balance\nA-1,C-1,Power,21.37\n';
    await importGood(world, { tenant, kind: 'accounts', text, asOf });
    expect(await bills()).toMatchObject([{ number: 'A-1-20261123', amount: 2_137 }]);
  });

  it('is also created by a row that states an amount due without a balance', async () => {
    await accounts('balance', '100.00');
    expect((await balances('balance,amountDue', '100.00,40.00')).batch.counts).toEqual({ changed: 1 });
    expect(await bills()).toMatchObject([
      { state: 'replaced', due: 10_000 },
      { state: 'open', due: 4_000 },
    ]);
  });

  it('is canceled by an undo, which makes the previous bill current again', async () => {
    await accounts(whole, october);
    const before = await due();
    await undo(await balances('balance', '300.00'));
    expect(await due()).toEqual(before);
    expect(await bills()).toMatchObject([
      { number: 'B-10', state: 'open' },
      { state: 'canceled', replaces: 'B-10' },
    ]);
    expect((await balances(whole, october)).batch.counts).toEqual({ unchanged: 1 });
  });

  it('is canceled when its new account is removed by an undo', async () => {
    await undo(await accounts('balance', '100.00'));
    expect(await bills()).toMatchObject([{ state: 'canceled' }]);
  });

  it('is included in the export, which changes nothing when it is imported again', async () => {
    await accounts(whole, october);
    let text = '';
    for await (const part of exportAccounts(world.worker, { tenant, payeeCode: 'PAYEE' })) text += part;
    expect(text).toContain(',B-10,2026-10-01,2026-10-31,45.00,2026-11-02,');
    const again = await importGood(world, { tenant, kind: 'accounts', text, asOf: world.clock.now });
    expect(again.batch.counts).toEqual({ unchanged: 1 });
    expect(await bills()).toHaveLength(1);
  });
});

describe('the items of a bill', () => {
  const columns = 'balance,billNumber,billAmount,billItems';
  const first = '60.10,B-1,60.10,Water=42.10;Visit=18.00|2026-10-05|Dr. Lee';

  /** The items of every bill, oldest first. */
  async function items() {
    const { rows } = await world.adminPool.query(
      `select b.bill_number as number, b.state, array(
         select concat_ws(' ', i.label, i.amount_cents, i.service_on, i.detail) from bill_item i
         where i.tenant_id = b.tenant_id and i.bill_id = b.bill_id order by i.line_no
       ) as items from bill b where b.tenant_id = $1 order by b.bill_id`,
      [tenant.id],
    );
    return rows;
  }
  const original = ['Water 4210', 'Visit 1800 2026-10-05 Dr. Lee'];

  it('are stored in the order of the file, and a repeated row changes nothing', async () => {
    await accounts(columns, first);
    expect(await items()).toEqual([{ number: 'B-1', state: 'open', items: original }]);
    expect((await accounts(columns, first)).batch.counts).toEqual({ unchanged: 1 });
  });

  it('can be objects in JSON Lines', async () => {
    const row = {
      accountReferenceCode: 'A-1',
      customerReferenceCode: 'C-1',
      accountName: 'Power',
      balance: 60.1,
      billNumber: 'B-1',
      billAmount: 60.1,
      billItems: [
        { label: 'Water; sewer', amount: 42.1 },
        { label: 'Visit', amount: '18.00', serviceOn: '2026-10-05', detail: 'Dr. Lee' },
      ],
    };
    const { batch } = await importGood(world, {
      tenant,
      kind: 'accounts',
      format: 'jsonl',
      text: `${JSON.stringify(row)}\n`,
    });
    expect(batch.counts).toEqual({ created: 1 });
    expect(await items()).toMatchObject([{ items: ['Water; sewer 4210', original[1]] }]);
  });

  it('are corrected with their bill, and an undo restores them', async () => {
    await accounts(columns, first);
    const correction = await balances(columns, '60.10,B-1,60.10,Water=40.10;Sewer=20.00');
    expect(correction.batch.counts).toEqual({ changed: 1 });
    expect(await items()).toMatchObject([
      { number: 'B-1', state: 'replaced', items: original },
      { number: 'B-1', state: 'open', items: ['Water 4010', 'Sewer 2000'] },
    ]);
    await undo(correction);
    expect(await items()).toMatchObject([{ state: 'open', items: original }, { state: 'canceled' }]);
    expect((await accounts(columns, first)).batch.counts).toEqual({ unchanged: 1 });
  });

  it.each([
    ['60.10,B-1,60.10,Water=42.10', "the bill's items don't add up to billAmount"],
    ['60.10,B-1,,Water=60.10', 'billAmount is required in a row with billItems, and must be their sum'],
    ['60.10,B-1,60.10,Water', "billItems isn't a list of items we can read"],
  ])('reject the row %s', async (cells, reason) => {
    const { batch } = await accounts(columns, cells);
    expect(await quarantined(world, { tenant, batchId: batch.batchId })).toContain(reason);
    expect(await items()).toEqual([]);
  });

  it('are included in the export, which changes nothing when it is imported again', async () => {
    await accounts(columns, String.raw`60.10,B-1,60.10,Water\=well=42.10;Visit=18.00|2026-10-05|Dr. Lee`);
    let text = '';
    for await (const part of exportAccounts(world.worker, { tenant, payeeCode: 'PAYEE' })) text += part;
    expect(text).toContain(String.raw`Water\=well=42.10;Visit=18.00|2026-10-05|Dr. Lee`);
    const again = await importGood(world, { tenant, kind: 'accounts', text, asOf: world.clock.now });
    expect(again.batch.counts).toEqual({ unchanged: 1 });
  });
});

describe('an import preview', () => {
  it("warns about rows whose fees can't be charged as stated, and the import accepts them", async () => {
    const configuration = {
      ...defaultPaymentConfiguration,
      isDebtCollector: true,
      singlePaymentConfiguration: {
        ...defaultPaymentConfiguration.singlePaymentConfiguration,
        applyConvenienceFee: true,
      },
    };
    await world.adminPool.query('update tenant set payment_configuration = $2 where tenant_id = $1', [
      tenant.id,
      JSON.stringify(configuration),
    ]);
    const text =
      'accountReferenceCode,customerReferenceCode,accountName,balance,achFee,cardFee\n' +
      'A-1,C-1,Power,100.00,1.00,2.50\nA-2,C-1,Power,100.00,0.00,0.00\n';
    const { batch } = await importGood(world, { tenant, kind: 'accounts', text, isDryRun: true });
    expect(batch.preview).toMatchObject({
      counts: { created: 2, warned: 1 },
      warned: [
        {
          line: 2,
          key: 'A-1',
          warnings: [
            { column: 'achFee', reason: 'fee-ground-missing' },
            { column: 'cardFee', reason: 'fee-ground-missing' },
          ],
        },
      ],
    });
    const taken = await importGood(world, { tenant, kind: 'accounts', text });
    expect(taken.batch.counts).toEqual({ created: 2 });
  });

  it('warns about rows with inconsistent due, past-due and balance amounts, and the import accepts them', async () => {
    await accounts('balance,amountDue,pastDue', '100.00,25.00,10.00');
    const { batch } = await balances('balance,amountDue', '100.00,184.32', true);
    expect(batch.preview).toMatchObject({
      counts: { changed: 1, warned: 1 },
      warned: [{ line: 2, key: 'A-1', warnings: [{ column: 'amountDue', reason: 'due-above-balance' }] }],
    });
    const { batch: moved } = await balances('balance', '130.00', true);
    expect(moved.preview?.warned).toEqual([
      {
        line: 2,
        key: 'A-1',
        name: 'Ana Doe',
        warnings: [{ column: 'amountDue', field: 'amountDue', reason: 'due-becomes-balance' }],
      },
    ]);
    const { batch: fine } = await balances('balance,amountDue', '130.00,30.00', true);
    expect(fine.preview?.warned).toEqual([]);
  });
});
