import { Readable } from 'node:stream';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { importer, importGood, importText, quarantined } from '../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { importLimits } from './import-context.ts';
import { saveMapping } from './mappings/save-mapping.ts';
import { receiveImport } from './receive-import.ts';

let world: TestWorld;
let tenant: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'input' });
});
afterAll(() => world.close());

const header = 'customerReferenceCode,firstName,lastName\n';
const customersImport = { kind: 'customers' } as const;

function receive(
  bytes: AsyncIterable<Uint8Array>,
  limits: Partial<Record<keyof typeof importLimits, number>>,
  key: string,
) {
  const file = {
    payeeCode: 'PAYEE',
    ...customersImport,
    mode: 'delta',
    format: 'csv',
    batchKey: key,
    fileName: 'file.csv',
  } as const;
  return receiveImport(
    world.worker,
    { tenant, actor: importer, ...file, bytes },
    { limits: { ...importLimits, ...limits } },
  );
}

describe('an invalid import file', () => {
  it.each([
    ['nothing', '', 'ImportFileUnreadable', 'empty'],
    ['UTF-16', Buffer.from(`\uFEFF${header}`, 'utf16le'), 'ImportFileUnreadable', 'not-utf-8'],
    ['only a header', header, 'ImportFileUnreadable', 'no-rows'],
    [
      'a wrong header',
      'id,name\n1,Ana\n',
      'ImportMappingInvalid',
      'no column is mapped to the field customerReferenceCode',
    ],
    [
      'a header with a repeated column',
      'customerReferenceCode,firstName,firstName\nC,A,B\n',
      'ImportMappingInvalid',
      'the file has the column "firstName" more than once',
    ],
    [
      'fewer rows than its trailer says',
      `${header}C-1,Ana,Doe\n#rows,2\n`,
      'ImportFileUnreadable',
      'other-number-of-rows',
    ],
  ])('is refused as a whole if it contains %s', async (_what, text, code, because) => {
    expect(await importText(world, { tenant, ...customersImport, text })).toMatchObject({
      kind: 'refused',
      code,
      because,
    });
  });

  it('is refused as a whole if it has fewer rows than the sender declared', async () => {
    const asked = { tenant, ...customersImport, text: `${header}C-1,Ana,Doe\n`, declaredRows: 2 };
    expect(await importText(world, asked)).toMatchObject({ because: 'other-number-of-rows' });
    expect(await importGood(world, { ...asked, declaredRows: 1, batchKey: 'declared' })).toMatchObject({
      kind: 'imported',
    });
  });

  it('is refused as a whole if it has too many bytes, without ever being held in memory', async () => {
    async function* endless() {
      yield Buffer.from(header);
      const line = Buffer.from(`C-1,Ana,Doe\n`.repeat(5_000));
      for (;;) yield line;
    }
    expect(await receive(endless(), { maxBytes: 20_000_000 }, 'endless')).toMatchObject({ because: 'too-large' });
  });

  it('is refused as a whole if it has too many bad rows', async () => {
    const bad = Readable.from([Buffer.from(header + 'C-1\n'.repeat(5_000))]);
    expect(await receive(bad, { maxQuarantined: 1_000 }, 'bad')).toMatchObject({ because: 'too-many-bad-rows' });
  });
});

describe('a bad line in a file', () => {
  const latin = Buffer.concat([
    Buffer.from(`${header}L-1,Jos`),
    Buffer.from([0xe9]),
    Buffer.from(',Doe\nL-2,José,Doe\n'),
  ]);

  it.each([
    ['a line that is not UTF-8', latin, "this line isn't in UTF-8"],
    ['a line that never ends', `${header}L-3,${'x'.repeat(300_000)},Doe\nL-4,Ana,Doe\n`, 'this line is too long'],
    [
      'a quote that is never closed',
      `${header}L-5,"Ana,Doe\nL-6,Ana,Doe\n`,
      'this row has a misplaced or unclosed quotation mark',
    ],
  ])("doesn't affect other rows: %s", async (_what, text, reason) => {
    const { batch } = await importGood(world, { tenant, ...customersImport, text });
    expect(batch).toMatchObject({ rowsTaken: 1, rowsQuarantined: 1, counts: { created: 1 } });
    expect(await quarantined(world, { tenant, batchId: batch.batchId })).toContain(reason);
  });

  it('is never caused by splitting the bytes into pieces', async () => {
    const text = Buffer.from(
      `\uFEFF${header}${Array.from({ length: 40 }, (_, n) => `P-${n},"Zoë, ""${n}""",Müller\n`).join('')}`,
    );
    async function* pieces() {
      for (let at = 0; at < text.length; at += 7) yield text.subarray(at, at + 7);
    }
    const received = await receive(pieces(), {}, 'pieces');
    expect(received).toMatchObject({ kind: 'received' });
    const { rows } = await world.adminPool.query(
      "select rows_taken, rows_quarantined from import_batch where batch_key = 'pieces'",
    );
    expect(rows).toEqual([{ rows_taken: 40, rows_quarantined: 0 }]);
  });
});

describe('a JSON Lines import', () => {
  it('reads rows like CSV and rejects bad lines', async () => {
    const text = [
      '{"customerReferenceCode":"J-1","firstName":"Ana","lastName":"Doe","zip":60601}',
      '{"customerReferenceCode":"J-2","firstName":"Bo","lastName":null}',
      '{"customerReferenceCode":"J-3","nested":{}}',
      'not json',
      '{"#rows":4}',
      '',
    ].join('\n');
    const { batch } = await importGood(world, { tenant, ...customersImport, format: 'jsonl', text });
    expect(batch).toMatchObject({ rowsTaken: 1, rowsQuarantined: 3 });
    const file = await quarantined(world, { tenant, batchId: batch.batchId });
    expect(file).toContain(`3,,this line isn't a JSON object with plain values,"{""customerReferenceCode"":""J-3""`);
  });
});

describe('a saved mapping', () => {
  it("reads the payee's own columns, dates, cents and credits, in its latest version", async () => {
    const base = { tenant, actor: importer, payeeCode: 'PAYEE', kind: 'accounts' } as const;
    const format = { days: 'us', money: 'cents', creditBalances: 'take' } as const;
    const columns = { accountReferenceCode: 'ACCT', customerReferenceCode: 'CUST', balance: 'BAL', dueOn: 'DUE' };
    expect(await saveMapping(world.worker, { ...base, mapping: { columns: {}, constants: {}, format } })).toMatchObject(
      { code: 'ImportMappingInvalid' },
    );
    for (const accountName of ['Old', 'Bill']) {
      await saveMapping(world.worker, { ...base, mapping: { columns, constants: { accountName }, format } });
    }
    await importGood(world, { tenant, ...customersImport, text: `${header}M-1,Ana,Doe\n` });
    const { batch } = await importGood(world, {
      tenant,
      kind: 'accounts',
      text: 'ACCT,CUST,BAL,DUE,X\nA-1,M-1,-1250,1/2/2027,\n',
    });
    expect(batch.counts).toEqual({ created: 1 });
    const { rows } = await world.adminPool.query(
      'select name, balance_cents::int, due_on::text from account where tenant_id = $1',
      [tenant.id],
    );
    expect(rows).toEqual([{ name: 'Bill', balance_cents: -1_250, due_on: '2027-01-02' }]);
  });

  it('is required to accept a balance below zero', async () => {
    const { batch } = await importGood(world, {
      tenant,
      kind: 'balances',
      text: 'accountReferenceCode,balance\nA-1,-5\n',
    });
    expect(await quarantined(world, { tenant, batchId: batch.batchId })).toContain(
      "balance can't be less than zero,,A-1,'-5",
    );
  });
});

describe("a customer's own data", () => {
  it('is not overwritten by a file', async () => {
    await importGood(world, {
      tenant,
      ...customersImport,
      text: 'customerReferenceCode,firstName,lastName,city,language\nW-1,Ana,Doe,Aurora,\n',
    });
    await world.adminPool.query(
      `insert into customer_change (tenant_id, customer_id, change_id, reason, changed_fields, client_address, at)
       select tenant_id, customer_id, gen_random_uuid(), 'test', '{city}', '', now() from customer where tenant_id = $1 and reference_code = 'W-1'`,
      [tenant.id],
    );
    const text = 'customerReferenceCode,lastName,city,language\nW-1,Roe,Joliet,es\n';
    const { batch } = await importGood(world, { tenant, ...customersImport, text });
    expect(batch.counts).toEqual({ changed: 1, kept: 1 });
    const again = await importGood(world, { tenant, ...customersImport, text: text.replace(',es', ',en') });
    expect(again.batch.counts).toEqual({ unchanged: 1, kept: 1 });
  });
});
