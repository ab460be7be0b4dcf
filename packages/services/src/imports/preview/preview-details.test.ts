import { providedUrls } from '@quittance/database/testing/provided-urls';
import { plainFormat } from '@quittance/domain/imports/column-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { importGood } from '../../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import type { ImportFile } from '../import-context.ts';

let world: TestWorld;
let tenant: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'previews' });
  const customers = 'customerReferenceCode,firstName,lastName\nC-1,Ana,Doe\nC-2,Bo,Lee\n';
  await importGood(world, { tenant, kind: 'customers', text: customers });
  const accounts = 'accountReferenceCode,customerReferenceCode,accountName,balance\nA-1,C-1,Bill,80.00\n';
  await importGood(world, { tenant, kind: 'accounts', text: accounts });
});
afterAll(() => world.close());

async function previewOf(file: Pick<ImportFile, 'kind'> & Partial<ImportFile> & { text: string }) {
  const { batch } = await importGood(world, { tenant, isDryRun: true, ...file });
  return batch.preview;
}

describe('preview of an import', () => {
  it('names new customers as in the file and known ones as they were', async () => {
    const text = 'customerReferenceCode,firstName,lastName\nC-3,Cy,Poe\nC-1,Anna,Doe\n';
    expect(await previewOf({ kind: 'customers', text })).toMatchObject({
      created: [{ key: 'C-3', name: 'Cy Poe', values: { firstName: 'Cy', lastName: 'Poe' } }],
      changed: [{ key: 'C-1', name: 'Ana Doe', fields: [{ field: 'firstName', from: 'Ana', to: 'Anna' }] }],
    });
  });

  it('has the first and the last name of a full name, and the customer code of a rejected one', async () => {
    const columns = { customerReferenceCode: 'Cust', fullName: 'Name', language: 'Lang' };
    const text = 'Cust,Name,Lang\nC-8,"Diaz, Rosa",Español\nC-9,Rosa,en\n';
    expect(
      await previewOf({ kind: 'customers', text, mapping: { columns, constants: {}, format: plainFormat } }),
    ).toMatchObject({
      created: [{ key: 'C-8', name: 'Rosa Diaz', values: { firstName: 'Rosa', lastName: 'Diaz', language: 'es' } }],
      quarantined: [
        { key: 'C-9', faults: [{ column: 'Name', field: 'fullName', value: 'Rosa', reason: 'not-a-full-name' }] },
      ],
    });
  });

  it('names the customers of accounts, balances, offers and contact rules', async () => {
    const accounts =
      'accountReferenceCode,customerReferenceCode,accountName,balance,isClosed\nA-2,C-2,New,10.00,\nA-1,,,,yes\n';
    expect(await previewOf({ kind: 'accounts', text: accounts })).toMatchObject({
      created: [{ key: 'A-2', name: 'Bo Lee' }],
      ended: [{ key: 'A-1', name: 'Ana Doe' }],
    });
    const balances = 'accountReferenceCode,balance,amountDue\nA-1,90.00,95.00\n';
    expect(await previewOf({ kind: 'balances', text: balances })).toMatchObject({
      changed: [{ key: 'A-1', name: 'Ana Doe' }],
      warned: [
        {
          key: 'A-1',
          name: 'Ana Doe',
          warnings: [{ column: 'amountDue', field: 'amountDue', reason: 'due-above-balance' }],
        },
      ],
    });
    const offers = 'offerReferenceCode,accountReferenceCode,offerType,total\nO-1,A-1,lump-sum,40.00\n';
    expect(await previewOf({ kind: 'offers', text: offers })).toMatchObject({ created: [{ name: 'Ana Doe' }] });
    const rules = 'customerReferenceCode,noCalls\nC-2,yes\n';
    expect(await previewOf({ kind: 'contact-rules', text: rules })).toMatchObject({ created: [{ name: 'Bo Lee' }] });
  });

  it('has the value and the field of each fault, with the file’s column names', async () => {
    const mapping = {
      columns: { accountReferenceCode: 'Acct #', balance: 'Bal', dueOn: 'Due' },
      constants: {},
      format: plainFormat,
    };
    const text = `Acct #,Bal,Due\nA-1,"1,0O0.00",12/1/26\nX-1,5.00,\nA-1,5.00\n"A-1",${'9'.repeat(150)},\n`;
    expect(await previewOf({ kind: 'balances', text, mapping })).toMatchObject({
      quarantined: [
        {
          line: 2,
          key: 'A-1',
          faults: [
            { column: 'Bal', field: 'balance', value: '1,0O0.00', reason: 'not-an-amount' },
            { column: 'Due', field: 'dueOn', value: '12/1/26', reason: 'not-an-iso-day' },
          ],
        },
        { line: 4, faults: [{ column: null, field: null, value: null, reason: 'wrong-number-of-cells' }] },
        { line: 5, faults: [{ field: 'balance', value: '9'.repeat(100), reason: 'out-of-range' }] },
        { line: 3, key: 'X-1', faults: [{ field: 'accountReferenceCode', value: 'X-1', reason: 'account-unknown' }] },
      ],
    });
  });

  it('has the value of JSON Lines, and none of a field that the row lacks', async () => {
    const text = '{"accountReferenceCode":"A-1","balance":true}\n{"accountReferenceCode":"A-2"}\n[]\n';
    expect(await previewOf({ kind: 'balances', text, format: 'jsonl' })).toMatchObject({
      quarantined: [
        { line: 1, faults: [{ field: 'balance', value: 'true' }] },
        { line: 2, key: 'A-2', faults: [{ field: 'balance', value: null, reason: 'missing' }] },
        { line: 3, key: null, faults: [{ field: null, value: null }] },
      ],
    });
  });

  it('shows the first 50 rows of a long file and counts them all', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => `N-${index},Cy,${index % 2 === 0 ? 'Poe' : ''}`);
    const text = `customerReferenceCode,firstName,lastName\n${rows.join('\n')}\n`;
    const preview = await previewOf({ kind: 'customers', text });
    expect(preview?.counts).toMatchObject({ created: 600, quarantined: 600 });
    expect([preview?.created.length, preview?.quarantined.length]).toEqual([50, 50]);
    expect(preview?.created.every(({ name }) => name === 'Cy Poe')).toBe(true);
  });
});
