import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillImports, openBillImports } from '../../testing/harness/bill-import-harness.ts';
import { quarantined } from '../../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let imports: BillImports;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  tenants += 1;
  imports = await openBillImports(world, `canceled-bills-${tenants}`);
});

describe('a bill canceled by a file', () => {
  /** Bills $100.00 and then $80.00 more, due in December and January. */
  async function billTwice(): Promise<void> {
    await imports.accounts('balance,billNumber,dueOn', '100.00,B-1,2026-12-01');
    await imports.balances('balance,amountDue,billNumber,billAmount,dueOn', '180.00,80.00,B-2,80.00,2027-01-01');
  }
  const cancel = (number: string, balance: string) =>
    imports.balances('balance,billNumber,isBillCanceled', `${balance},${number},yes`);
  const states = async () => (await imports.bills()).map(({ number, state }) => [number, state]);
  async function dueOn() {
    const { rows } = await world.adminPool.query('select due_on::text from account where tenant_id = $1', [
      imports.tenant.id,
    ]);
    return rows[0].due_on;
  }

  it('makes the bill before it current again, with its amount and due date', async () => {
    await billTwice();
    expect((await cancel('B-2', '100.00')).batch.counts).toEqual({ changed: 1 });
    expect(await states()).toEqual([
      ['B-1', 'open'],
      ['B-2', 'canceled'],
    ]);
    expect(await imports.due()).toEqual({ balance: 10_000, amountDue: 10_000, pastDue: 0 });
    expect(await dueOn()).toBe('2026-12-01');
  });

  it('leaves nothing due if it was the only bill', async () => {
    await imports.accounts('balance,billNumber,dueOn', '100.00,B-1,2026-12-01');
    await cancel('B-1', '0.00');
    expect(await states()).toEqual([['B-1', 'canceled']]);
    expect(await imports.due()).toEqual({ balance: 0, amountDue: 0, pastDue: 0 });
    expect(await dueOn()).toBeNull();
    // The next bill starts anew.
    await imports.balances('balance,billNumber', '40.00,B-2');
    expect(await imports.due()).toEqual({ balance: 4_000, amountDue: 4_000, pastDue: 0 });
  });

  it('leaves the current bill when it is an earlier one', async () => {
    await billTwice();
    await cancel('B-1', '80.00');
    expect(await states()).toEqual([
      ['B-1', 'canceled'],
      ['B-2', 'open'],
    ]);
    expect(await dueOn()).toBe('2027-01-01');
  });

  it('is canceled with all its versions', async () => {
    await billTwice();
    await imports.balances('balance,amountDue,billNumber', '190.00,90.00,B-2');
    await cancel('B-2', '100.00');
    expect(await states()).toEqual([
      ['B-1', 'open'],
      ['B-2', 'canceled'],
      ['B-2', 'canceled'],
    ]);
  });

  it('stays canceled when the row is repeated', async () => {
    await billTwice();
    await cancel('B-2', '100.00');
    expect((await cancel('B-2', '100.00')).batch.counts).toEqual({ unchanged: 1 });
    expect(await imports.due()).toEqual({ balance: 10_000, amountDue: 10_000, pastDue: 0 });
  });

  it('is current again after an undo', async () => {
    await billTwice();
    const before = [await imports.bills(), await imports.due(), await dueOn()];
    await imports.undo(await cancel('B-2', '100.00'));
    expect([await imports.bills(), await imports.due(), await dueOn()]).toEqual(before);
  });

  it('has its earlier state again after an undo of the cancellation of an earlier bill', async () => {
    await billTwice();
    const before = [await imports.bills(), await imports.due()];
    await imports.undo(await cancel('B-1', '80.00'));
    expect([await imports.bills(), await imports.due()]).toEqual(before);
  });

  it.each([
    ['an unknown bill', 'balance,billNumber,isBillCanceled', '100.00,B-9,yes', "isn't the number of a bill"],
    ['a bill without its number', 'balance,isBillCanceled', '100.00,yes', 'is required'],
    [
      'a bill that it also states',
      'balance,billNumber,dueOn,isBillCanceled',
      '100.00,B-2,2027-02-01,yes',
      'must be empty',
    ],
  ])('is refused in a row that cancels %s', async (_name, columns, cells, fault) => {
    await billTwice();
    const before = [await imports.bills(), await imports.due()];
    const { batch } = await imports.balances(columns, cells);
    expect(await quarantined(world, { tenant: imports.tenant, batchId: batch.batchId })).toContain(fault);
    expect([await imports.bills(), await imports.due()]).toEqual(before);
  });

  it('is refused for an account that the same row creates', async () => {
    const { batch } = await imports.accounts('balance,billNumber,isBillCanceled', '100.00,B-1,yes');
    expect(await quarantined(world, { tenant: imports.tenant, batchId: batch.batchId })).toContain(
      "isn't the number of a bill",
    );
    expect(await imports.bills()).toEqual([]);
  });
});
