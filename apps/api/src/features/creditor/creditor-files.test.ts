import { putCustomer } from '@quittance/contract/creditor/customers';
import { getImport, listImports, listRejectedRows, undoImport } from '@quittance/contract/creditor/imports';
import { downloadPostingFile, getPostingFile, listPostingFiles } from '@quittance/contract/creditor/posting-files';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { advanceImport } from '@quittance/services/imports/advance-import';
import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { payByLink } from '@quittance/services/testing/fixtures/test-agent-link';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { importText } from '@quittance/services/testing/harness/import-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CreditorTestRequest, openCreditorApi } from '../../testing/creditor-api.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let other: { key: string; tenant: string };
let key: string;
let number = 0;

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  const foreign = await makeTenant(api.world, { label: 'other' });
  other = { key: await api.makeKey(foreign), tenant: 'other' };
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await makeTenant(api.world, { label: `pay-${++number}` });
  key = await api.makeKey(tenant);
});

type Call = Parameters<typeof api.send>[0];
const send = (call: Call, more: CreditorTestRequest = {}) => api.send(call, { key, tenant: tenant.label, ...more });
const json = async (call: Call, more: CreditorTestRequest = {}) => (await send(call, more)).json();

describe('imports', () => {
  const text = 'customerReferenceCode,firstName,lastName,zip\nC-1,Ana,Lee,60601\nC-2,Bo,Lee,what\nC-3,Cy,Lee,\n';

  async function imported() {
    const { batch } = (await importText(api.world, { tenant, kind: 'customers', text })) as {
      batch: { batchId: string };
    };
    return { params: { importID: batch.batchId } };
  }

  it('are listed and read with their rejected rows, but not by another tenant', async () => {
    const asked = await imported();
    const found = await json(getImport, asked);
    expect(found).toMatchObject({ kind: 'customers', state: 'done', rowsTaken: 2, rowsRejected: 1, failure: null });
    expect(await json(listImports)).toEqual({ data: [found], nextCursor: null });
    expect(await json(listImports, { query: { merchantPayeeCode: 'OTHER' } })).toEqual({ data: [], nextCursor: null });
    expect(await json(listRejectedRows, asked)).toEqual({
      data: [{ line: 3, row: 'C-2,Bo,Lee,what', faults: [expect.objectContaining({ column: 'zip' })] }],
      hasMore: false,
    });
    for (const call of [getImport, listRejectedRows, undoImport])
      expect((await api.send(call, { ...other, ...asked })).statusCode).toBe(404);
    expect((await api.send(listImports, other)).json().data).toEqual([]);
  });

  it('page, newest first', async () => {
    const first = await imported();
    const second = await importText(api.world, { tenant, kind: 'customers', text: `${text}C-4,Di,Lee,\n` });
    const page = await json(listImports, { query: { limit: '1' } });
    expect(page.data).toMatchObject([{ importID: (second as { batch: { batchId: string } }).batch.batchId }]);
    const rest = await json(listImports, { query: { limit: '1', cursor: page.nextCursor } });
    expect([rest.data, rest.nextCursor]).toMatchObject([[first.params], null]);
  });

  it('are undone once, if the ETag is current', async () => {
    const asked = await imported();
    const stale = await send(undoImport, { ...asked, headers: { 'if-match': '"stale"' } });
    expect([stale.statusCode, stale.json().error.code]).toEqual([412, 'resource_changed']);
    const tried = await json(undoImport, { ...asked, query: { dryRun: 'true' } });
    expect(tried).toMatchObject({ outcome: 'made', import: { state: 'undo-queued' } });
    expect(await json(getImport, asked)).toMatchObject({ state: 'done' });
    const etag = String((await send(getImport, asked)).headers.etag);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(undoImport, { ...asked })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await send(undoImport, { ...asked, headers: { 'if-match': etag } })).json()).toMatchObject({
      ...{ outcome: 'made', import: { state: 'undo-queued' } },
    });
    await advanceImport(api.world.worker, { tenant, batchId: asked.params.importID });
    expect(await json(getImport, asked)).toMatchObject({ state: 'undone' });
  });

  it("can't be undone twice by two programs, or after 30 days", async () => {
    const asked = await imported();
    await send(undoImport, asked);
    const second = await api.makeKey(tenant);
    const again = await send(undoImport, { ...asked, key: second });
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'import_not_at_this_stage']);
    const old = await imported2();
    const before = api.world.clock.now;
    api.world.clock.now = new Date(before.getTime() + 31 * 24 * 60 * 60 * 1000);
    const late = await send(undoImport, old);
    api.world.clock.now = before;
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'import_undo_over']);
  });

  async function imported2() {
    const params = { customerReferenceCode: 'C-9' };
    const made = await send(putCustomer, { params, body: { firstName: 'Dana', lastName: 'Reyes' } });
    return { params: { importID: String(made.headers['import-id']) } };
  }
});

describe('posting files', () => {
  it('are listed and downloaded in both formats, but not by another tenant', async () => {
    const accounts = [{ referenceCode: 'A-1', balanceCents: 10_000 }];
    const session = await makeCustomer(api.world, { tenant, login: `payer-${number}`, accounts });
    await payByLink(api.world, { tenant, accountReferenceCode: 'A-1', session });
    const context = { ...api.world.context, database: tenantDatabase(api.world.adminPool) };
    const actor = { kind: 'program', name: 'test' } as const;
    const closed = await closePostingFile(context, { tenant, actor, payeeCode: 'PAYEE' });
    if (closed.kind === 'refused') throw new Error(closed.code);
    const asked = { params: { postingFileID: closed.postingFileId } };
    const found = await json(getPostingFile, asked);
    expect(found).toMatchObject({
      ...{ merchantPayeeCode: 'PAYEE', sequence: 1, payments: { lines: 1, amount: 50 }, acknowledgedAt: null },
    });
    expect(await json(listPostingFiles)).toEqual({ data: [found], nextCursor: null });
    const csv = await json(downloadPostingFile, asked);
    expect(csv).toEqual({ fileName: 'posting.000001.csv', content: expect.stringContaining('A-1') });
    const jsonl = await json(downloadPostingFile, { ...asked, query: { format: 'jsonl' } });
    expect(jsonl.fileName).toBe('posting.000001.jsonl');
    for (const line of jsonl.content.trim().split('\n')) expect(JSON.parse(line)).toEqual(expect.any(Object));
    for (const call of [getPostingFile, downloadPostingFile])
      expect((await api.send(call, { ...other, ...asked })).statusCode).toBe(404);
    expect((await api.send(listPostingFiles, other)).json().data).toEqual([]);
    const wrong = await send(downloadPostingFile, { ...asked, query: { format: 'xml' } });
    expect([wrong.statusCode, wrong.json().error.field]).toEqual([400, 'format']);
  });
});
