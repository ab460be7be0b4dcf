import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { importGood, importText, quarantined, undoneImport } from '../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  tenants += 1;
  tenant = await makeTenant(world, { label: `again-${tenants}` });
  const text = 'customerReferenceCode,firstName,lastName\nC-1,Ana,Doe\n';
  await importGood(world, { tenant, kind: 'customers', text });
});

const header = 'accountReferenceCode,customerReferenceCode,accountName,balance\n';

describe('repeating an import that was undone (req 12.4)', () => {
  const file = () =>
    ({ tenant, kind: 'accounts', batchKey: 'bills.csv', text: `${header}A-1,C-1,Power,21.37\n` }) as const;

  async function balance() {
    const { rows } = await world.adminPool.query(
      'select balance_cents::int as balance, closed_at is not null as closed from account where tenant_id = $1',
      [tenant.id],
    );
    return rows;
  }

  it('is refused without any change unless it is requested explicitly', async () => {
    await undoneImport(world, file());
    expect(await importText(world, file())).toMatchObject({ kind: 'refused', code: 'ImportWasUndone' });
    expect(await balance()).toEqual([{ balance: 0, closed: true }]);
  });

  it('runs on request, and only once', async () => {
    const first = await undoneImport(world, file());
    const again = await importGood(world, { ...file(), importAgain: true });
    expect(again).toMatchObject({ kind: 'imported', isKnown: false, batch: { counts: { changed: 1 } } });
    expect(again.batch.batchId).not.toBe(first.batch.batchId);
    expect(await balance()).toEqual([{ balance: 2_137, closed: false }]);
    for (const importAgain of [true, false]) {
      const repeated = await importGood(world, { ...file(), importAgain });
      expect(repeated).toMatchObject({ isKnown: true, batch: { batchId: again.batch.batchId } });
    }
    expect(await balance()).toEqual([{ balance: 2_137, closed: false }]);
  });

  it('runs once for several simultaneous requests', async () => {
    await undoneImport(world, file());
    const asked = { ...file(), importAgain: true };
    await Promise.all([importText(world, asked), importText(world, asked), importText(world, asked)]);
    const { rows } = await world.adminPool.query(
      "select count(*)::int as imports from import_batch where tenant_id = $1 and batch_key = 'bills.csv' and state <> 'undone'",
      [tenant.id],
    );
    expect(rows).toEqual([{ imports: 1 }]);
    expect(await balance()).toEqual([{ balance: 2_137, closed: false }]);
  });

  it('can be undone and repeated any number of times', async () => {
    await undoneImport(world, file());
    await undoneImport(world, { ...file(), importAgain: true });
    expect(await importText(world, file())).toMatchObject({ code: 'ImportWasUndone' });
    await importGood(world, { ...file(), importAgain: true });
    expect(await balance()).toEqual([{ balance: 2_137, closed: false }]);
  });
});

describe('the file of rejected rows', () => {
  const text = `${header}A-1,C-1,Good,10.00\nA-2,C-9,Unknown customer,10.00\nA-3,C-1,Bad amount,ten\n`;
  const lines = (file: string) => file.split('\r\n').slice(1, -1);

  it('contains every row that the preview rejects, before and after the import runs', async () => {
    const { batch } = await importGood(world, { tenant, kind: 'accounts', batchKey: 'k', text, isDryRun: true });
    expect(batch.preview?.counts.quarantined).toBe(2);
    const before = await quarantined(world, { tenant, batchId: batch.batchId });
    expect(lines(before)).toHaveLength(2);
    await importGood(world, { tenant, kind: 'accounts', batchKey: 'k', text });
    expect(await quarantined(world, { tenant, batchId: batch.batchId })).toBe(before);
  });

  it('drops a row that the import later accepts', async () => {
    const { batch } = await importGood(world, { tenant, kind: 'accounts', batchKey: 'k', text, isDryRun: true });
    const customersCsv = 'customerReferenceCode,firstName,lastName\nC-9,Bo,Lee\n';
    await importGood(world, { tenant, kind: 'customers', text: customersCsv });
    await importGood(world, { tenant, kind: 'accounts', batchKey: 'k', text });
    const after = lines(await quarantined(world, { tenant, batchId: batch.batchId }));
    expect(after).toEqual([expect.stringContaining('Bad amount')]);
  });

  it('names the format that the mapping expects', async () => {
    const columns = { accountReferenceCode: 'id', balance: 'owed', dueOn: 'due' };
    const format = { days: 'us', money: 'cents', creditBalances: 'refuse' } as const;
    const { batch } = await importGood(world, {
      tenant,
      kind: 'balances',
      text: 'id,owed,due\nA-1,12.50,2026-12-15\n',
      mapping: { columns, constants: {}, format },
    });
    expect(lines(await quarantined(world, { tenant, batchId: batch.batchId }))[0]).toContain(
      "owed isn't a whole number of cents. Use digits only, such as 123450 for $1,234.50; due isn't a date we can read. Use MM/DD/YYYY, such as 12/15/2026",
    );
  });
});
