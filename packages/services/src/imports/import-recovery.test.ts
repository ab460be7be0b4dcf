import { Readable } from 'node:stream';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../payments/record/verify-ledger.ts';
import { deleteExpired } from '../retention/apply-retention.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { importer, importGood, importText } from '../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { advanceImport } from './advance-import.ts';
import { queueImport, undoImportLater } from './decide-import.ts';
import { exportAccounts } from './export-accounts.ts';
import { getImport } from './list-imports.ts';
import { receiveImport } from './receive-import.ts';

let world: TestWorld;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  tenants += 1;
  tenant = await makeTenant(world, { label: `recovery-${tenants}` });
  const customerRows = Array.from({ length: 20 }, (_, n) => `C-${n},Ana,Doe ${n},,\n`).join('');
  await importGood(world, {
    tenant,
    kind: 'customers',
    text: `customerReferenceCode,firstName,lastName,email,zip\n${customerRows}`,
  });
});

const header = 'accountReferenceCode,customerReferenceCode,accountName,balance,amountDue\n';
const accountRows = (count: number, balance = (n: number) => `${n}.00`) =>
  header + Array.from({ length: count }, (_, n) => `A-${n},C-${n % 20},Bill ${n},${balance(n)},\n`).join('');

async function statuses(): Promise<Record<string, number | string>> {
  const { rows } = await world.adminPool.query(
    'select reference_code, balance_cents, closed_at is not null as closed from account where tenant_id = $1 order by 1',
    [tenant.id],
  );
  return Object.fromEntries(rows.map((row) => [row.reference_code, row.closed ? 'closed' : row.balance_cents]));
}

async function expectBalanced() {
  expect(await world.worker.database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id))).toEqual([]);
}

/**
 * Checks what verifyLedger checks, in one pass over thousands of accounts, because verifyLedger has a time limit of
 * seconds.
 */
async function expectBalances() {
  const { rows } = await world.adminPool.query(
    `with sums as (select account, sum(amount_cents) as cents from ledger_entry where tenant_id = $1 group by account)
     select a.reference_code from account a left join sums s on s.account = 'receivable:' || a.account_id
     where a.tenant_id = $1 and a.balance_cents <> coalesce(s.cents, 0)`,
    [tenant.id],
  );
  expect(rows).toEqual([]);
}

function receive(text: string, batchKey: string) {
  const file = {
    payeeCode: 'PAYEE',
    kind: 'accounts',
    mode: 'delta',
    format: 'csv',
    batchKey,
    fileName: 'a.csv',
  } as const;
  return receiveImport(world.worker, { tenant, actor: importer, ...file, bytes: Readable.from([Buffer.from(text)]) });
}

describe('an interrupted import (req 12.4)', () => {
  it('continues with the next chunk without repeating any work', async () => {
    const received = await receive(accountRows(2_500), 'big');
    if (received.kind === 'refused') throw new Error(received.code);
    const of = { tenant, actor: importer, batchId: received.batchId };
    await queueImport(world.worker, of);
    // The process crashes after the first chunk. The next chunk is rolled back, and the lease expires.
    const died = advanceImport(world.worker, of, {
      onProgress: () => {
        throw new Error('killed');
      },
    });
    await expect(died).rejects.toThrow('killed');
    expect(Object.keys(await statuses())).toHaveLength(1_000);
    expect(await advanceImport(world.worker, of)).toBe(false);
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    expect(await advanceImport(world.worker, of)).toBe(true);
    expect((await getImport(world.worker, of))?.counts).toEqual({ created: 2_500 });
    expect(Object.keys(await statuses())).toHaveLength(2_500);
    await expectBalances();
  });

  it('reads its file again under the same key after the lease expires', async () => {
    const part = accountRows(1_500);
    async function* breaking() {
      yield Buffer.from(part);
      throw new Error('killed');
    }
    const file = {
      payeeCode: 'PAYEE',
      kind: 'accounts',
      mode: 'delta',
      format: 'csv',
      batchKey: 'k',
      fileName: 'a.csv',
    } as const;
    const broken = receiveImport(world.worker, { tenant, actor: importer, ...file, bytes: breaking() });
    await expect(broken).rejects.toThrow('killed');
    expect(await importGood(world, { tenant, kind: 'accounts', text: part, batchKey: 'k' })).toMatchObject({
      isKnown: false,
      batch: { counts: { created: 1_500 } },
    });
  });

  it('runs in only one of several simultaneous processes', async () => {
    const text = accountRows(1_200);
    const asked = { tenant, kind: 'accounts', text, batchKey: 'same' } as const;
    const results = await Promise.all([importText(world, asked), importText(world, asked), importText(world, asked)]);
    const codes = results.map((result) => (result.kind === 'refused' ? result.code : result.kind));
    expect(codes.filter((code) => code !== 'ImportUnderWay').length).toBeGreaterThanOrEqual(1);
    expect(new Set(codes).size).toBeLessThanOrEqual(3);
    expect(Object.keys(await statuses())).toHaveLength(1_200);
    const { rows } = await world.adminPool.query(
      "select count(*)::int as batches, sum((counts ->> 'created')::int)::int as created from import_batch where tenant_id = $1 and kind = 'accounts'",
      [tenant.id],
    );
    expect(rows).toEqual([{ batches: 1, created: 1_200 }]);
    await expectBalances();
  });
});

describe('a full file', () => {
  beforeEach(async () => {
    await importGood(world, { tenant, kind: 'accounts', text: accountRows(20) });
  });

  it('closes missing records, except those with a rejected row', async () => {
    const text = `${accountRows(18)}A-18,C-18,Bill 18,bad,\n`;
    const done = await importGood(world, { tenant, kind: 'accounts', mode: 'full', text });
    expect(done.batch).toMatchObject({ state: 'done', counts: { unchanged: 18, ended: 1 }, rowsQuarantined: 1 });
    expect(await statuses()).toMatchObject({ 'A-18': 1_800, 'A-19': 'closed' });
    const again = await importGood(world, { tenant, kind: 'accounts', text: `${header}A-19,C-19,Bill 19,7.00,\n` });
    expect(again.batch.counts).toEqual({ changed: 1 });
    expect(await statuses()).toMatchObject({ 'A-19': 700 });
    await expectBalanced();
  });

  it('is treated as a mistake and changes nothing when it omits more records than allowed', async () => {
    const done = await importGood(world, {
      tenant,
      kind: 'accounts',
      mode: 'full',
      text: accountRows(10, () => '1.00'),
    });
    expect(done.batch).toMatchObject({ state: 'failed', failure: 'too-much-missing', counts: {} });
    expect(await statuses()).toMatchObject({ 'A-9': 900, 'A-19': 1_900 });
    const meant = { mode: 'full', maxEndedPercent: 50 } as const;
    const again = await importGood(world, { tenant, kind: 'accounts', ...meant, text: accountRows(10) });
    expect(again.batch.counts).toEqual({ unchanged: 10, ended: 10 });
  });

  it("closes nothing when a row's key is unreadable", async () => {
    const text = `${accountRows(19)}"A-19,C-19,Bill 19,1.00,\n`;
    const done = await importGood(world, { tenant, kind: 'accounts', mode: 'full', text });
    expect(done.batch.counts).toEqual({ unchanged: 19 });
    expect(await statuses()).toMatchObject({ 'A-19': 1_900 });
  });

  it('is not allowed for customers', async () => {
    const customersImport = { tenant, kind: 'customers', mode: 'full', text: 'customerReferenceCode\n' } as const;
    expect(await importText(world, customersImport)).toMatchObject({ code: 'ImportModeNotAllowed' });
  });
});

describe('undoing an import', () => {
  async function undo(batchId: string) {
    const of = { tenant, actor: importer, batchId };
    expect(await undoImportLater(world.worker, of)).toEqual({ kind: 'decided' });
    expect(await advanceImport(world.worker, of)).toBe(true);
    await expectBalanced();
    return getImport(world.worker, of);
  }

  it('restores changed records, closes new ones, and leaves records that changed later', async () => {
    await importGood(world, { tenant, kind: 'accounts', text: accountRows(3) });
    const before = await statuses();
    const text = `${header}A-1,C-1,Other name,50.00,20.00\nA-2,C-2,Bill 2,60.00,\nA-3,C-3,New,5.00,\n`;
    const { batch } = await importGood(world, { tenant, kind: 'accounts', text });
    await importGood(world, { tenant, kind: 'balances', text: 'accountReferenceCode,balance\nA-2,61.00\n' });
    expect(await undo(batch.batchId)).toMatchObject({
      state: 'undone',
      undoneBy: 'program:test-importer',
      counts: { undone: 2, left: 1 },
    });
    expect(await statuses()).toEqual({ ...before, 'A-2': 6_100, 'A-3': 'closed' });
    const { rows } = await world.adminPool.query(
      "select name, amount_due_cents::int from account where tenant_id = $1 and reference_code = 'A-1'",
      [tenant.id],
    );
    expect(rows).toEqual([{ name: 'Bill 1', amount_due_cents: 100 }]);
  });

  it('forgets customers imported by mistake and restores names', async () => {
    const text = 'customerReferenceCode,firstName,lastName\nC-1,Eve,Changed\nC-99,New,Person\n';
    const { batch } = await importGood(world, { tenant, kind: 'customers', text });
    expect(batch.counts).toEqual({ changed: 1, created: 1 });
    expect((await undo(batch.batchId))?.counts).toMatchObject({ undone: 2, left: 0 });
    const { rows } = await world.adminPool.query(
      "select reference_code, name_hash is null as nameless from customer where tenant_id = $1 and reference_code in ('C-1', 'C-99') order by 1",
      [tenant.id],
    );
    expect(rows).toEqual([
      { reference_code: 'C-1', nameless: false },
      { reference_code: 'C-99', nameless: true },
    ]);
  });

  it('restores offers and contact rules', async () => {
    await importGood(world, { tenant, kind: 'accounts', text: accountRows(2) });
    const offers =
      'offerReferenceCode,accountReferenceCode,offerType,total\nO-1,A-1,lump-sum,0.60\nO-2,A-1,lump-sum,0.70\n';
    const made = await importGood(world, { tenant, kind: 'offers', text: offers });
    expect(made.batch.counts).toEqual({ created: 2 });
    const changed = await importGood(world, {
      tenant,
      kind: 'offers',
      text: 'offerReferenceCode,total,isWithdrawn\nO-1,0.50,\nO-2,,yes\n',
    });
    expect(changed.batch.counts).toEqual({ changed: 1, ended: 1 });
    await undo(changed.batch.batchId);
    const rules = 'customerReferenceCode,noEmail,contactFrom,contactUntil\nC-1,yes,9:00,17:00\n';
    const ruled = await importGood(world, { tenant, kind: 'contact-rules', text: rules });
    expect(ruled.batch.counts).toEqual({ created: 1 });
    const { rows } = await world.adminPool.query(
      `select o.reference_code, total_cents::int, withdrawn_at is null as open, (select contact_from from contact_rule r where r.tenant_id = o.tenant_id)
       from settlement_offer o where o.tenant_id = $1 order by 1`,
      [tenant.id],
    );
    expect(rows).toEqual([
      { reference_code: 'O-1', total_cents: 60, open: true, contact_from: '09:00' },
      { reference_code: 'O-2', total_cents: 70, open: true, contact_from: '09:00' },
    ]);
    await undo(ruled.batch.batchId);
    const left = await world.adminPool.query('select from contact_rule where tenant_id = $1', [tenant.id]);
    expect(left.rowCount).toBe(0);
  });

  it('is refused after 30 days, when its data is deleted', async () => {
    const { batch } = await importGood(world, { tenant, kind: 'accounts', text: accountRows(2) });
    const now = world.clock.now;
    world.clock.now = new Date(now.getTime() + 31 * 86_400_000);
    expect(await undoImportLater(world.worker, { tenant, actor: importer, batchId: batch.batchId })).toMatchObject({
      code: 'ImportUndoOver',
    });
    const deleteUndoData = () => deleteExpired(world.worker, { tenant, record: 'import-undo-data' });
    expect(await deleteUndoData()).toBeGreaterThan(0);
    expect(await deleteUndoData()).toBe(0);
    world.clock.now = now;
  });
});

describe('an account export', () => {
  it('changes nothing when it is imported with its own export time', async () => {
    await importGood(world, {
      tenant,
      kind: 'accounts',
      text: accountRows(1_100, (n) => `${(n * 7) % 90}.${String(n % 100).padStart(2, '0')}`),
    });
    let text = '';
    for await (const part of exportAccounts(world.worker, { tenant, payeeCode: 'PAYEE' })) text += part;
    for (const mode of ['delta', 'full'] as const) {
      const done = await importGood(world, { tenant, kind: 'accounts', mode, text, asOf: world.clock.now });
      expect(done.batch.counts).toEqual({ unchanged: 1_100 });
    }
  });
});
