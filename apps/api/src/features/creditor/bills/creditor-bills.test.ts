import { getAccount, putAccount } from '@quittance/contract/creditor/accounts';
import { getBill, getBillPdf, listBills, putBill } from '@quittance/contract/creditor/bills';
import { putCustomer } from '@quittance/contract/creditor/customers';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { advanceImport } from '@quittance/services/imports/advance-import';
import { undoImportLater } from '@quittance/services/imports/decide-import';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CreditorTestRequest, openCreditorApi, tenAtOnce, untilServed } from '../../../testing/creditor-api.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let key: string;
let number = 0;
/** Each test has an account, whose first bill is called START. */
let params: { merchantPayeeCode: string; accountReferenceCode: string };

const asOf = '2026-11-23T06:00:00Z';

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  tenant = await makeTenant(api.world, { label: 'pay' });
  key = await api.makeKey(tenant);
});
afterAll(() => api.close());
beforeEach(async () => {
  const customerReferenceCode = `C-${++number}`;
  params = { merchantPayeeCode: 'PAYEE', accountReferenceCode: `A-${number}` };
  const names = { firstName: 'Dana', lastName: 'Reyes', language: 'es' };
  await api.send(putCustomer, { key, params: { customerReferenceCode }, body: names });
  const body = { customerReferenceCode, accountName: 'Water', balance: 100, asOf, billNumber: 'START' };
  const made = await api.send(putAccount, { key, params, body });
  expect(made.statusCode).toBe(201);
});

const items = [
  { label: 'Water', amount: 90 },
  { label: 'Credit', amount: -5.68, serviceOn: '2026-10-05', detail: 'Meter | 2' },
];
const october = {
  ...{
    balance: 184.32,
    asOf,
    amountDue: 184.32,
    pastDue: 100,
    dueOn: '2026-12-15',
    billAmount: 84.32,
    billItems: items,
  },
  ...{ billPeriodStart: '2026-10-01', billPeriodEnd: '2026-10-31', billIssuedOn: '2026-11-03' },
};

const of = (billNumber: string) => ({ key, params: { ...params, billNumber } });
const put = (billNumber: string, body: unknown, more: CreditorTestRequest = {}) =>
  api.send(putBill, { ...of(billNumber), body, ...more });
const read = async (billNumber: string) => (await api.send(getBill, of(billNumber))).json();
const list = async (query: Record<string, string> = {}) => (await api.send(listBills, { key, params, query })).json();
const numbersOf = (page: { data: { billNumber: string }[] }) => page.data.map(({ billNumber }) => billNumber);

describe('putBill', () => {
  it("creates the account's next bill with its items, then corrects it", async () => {
    const made = await put('B-1', october);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...params, billNumber: 'B-1', ...without(october, 'asOf'), status: 'open' });
    expect(made.json()).toMatchObject({ broughtForward: 100, stillDue: 184.32 });
    expect(await read('B-1')).toEqual(made.json());
    expect((await api.send(getAccount, { key, params })).json()).toMatchObject({ balance: 184.32, amountDue: 184.32 });
    const corrected = await put('B-1', { billAmount: 84.32, billItems: [{ label: 'Sewer', amount: 84.32 }] });
    expect([corrected.statusCode, corrected.json().billItems]).toEqual([200, [{ label: 'Sewer', amount: 84.32 }]]);
    expect(corrected.json()).toMatchObject({ dueOn: '2026-12-15', billPeriodStart: '2026-10-01', balance: 184.32 });
    expect(corrected.json().billID).not.toBe(made.json().billID);
    expect(numbersOf(await list()).toSorted()).toEqual(['B-1', 'START']);
  });

  it('refuses to change a bill that a newer one has replaced', async () => {
    await put('B-1', october);
    const before = await read('START');
    expect(before).toMatchObject({ status: 'replaced', stillDue: 0 });
    const refused = await put('START', { dueOn: '2026-12-24' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'bill_replaced']);
    expect(await read('START')).toEqual(before);
  });

  it('cancels a bill, which makes the one before it current again', async () => {
    await put('B-1', october);
    const canceled = await put('B-1', { isBillCanceled: true, balance: 100, asOf });
    expect(canceled.json()).toMatchObject({ billNumber: 'B-1', status: 'canceled', stillDue: 0 });
    expect(await read('B-1')).toEqual(canceled.json());
    expect(await read('START')).toMatchObject({ status: 'open', stillDue: 100 });
    expect(numbersOf(await list())).toEqual(['START']);
    const again = await put('B-1', { isBillCanceled: true, balance: 100, asOf });
    expect([again.statusCode, again.json().status]).toEqual([200, 'canceled']);
    const unknown = await put('B-9', { isBillCanceled: true, balance: 100, asOf });
    expect(unknown.json().error).toMatchObject({ code: 'record_invalid', field: 'billNumber' });
  });

  it('can be undone like an import', async () => {
    const made = await put('B-1', october);
    const undo = {
      tenant,
      batchId: String(made.headers['import-id']),
      actor: { kind: 'program', name: 'test' } as const,
    };
    expect(await undoImportLater(api.world.worker, undo)).toMatchObject({ kind: 'decided' });
    await advanceImport(api.world.worker, undo);
    expect(await read('B-1')).toMatchObject({ status: 'canceled' });
    expect(await read('START')).toMatchObject({ status: 'open', stillDue: 100 });
  });

  it.each([
    ['items that do not add up', { billItems: [{ label: 'Water', amount: 84 }] }, 'billItems', /add up/],
    ['items without an amount', { billAmount: undefined }, 'billAmount', /./],
    ['half a period', { billPeriodEnd: undefined }, 'billPeriodEnd', /./],
    ['more past due than due', { pastDue: 200 }, 'pastDue', /./],
    ['a balance without a time', { asOf: undefined }, 'asOf', /required with balance/],
    ['a time in the future', { asOf: '2026-11-24T06:00:00Z' }, 'asOf', /future/],
    ['a canceled bill with charges', { isBillCanceled: true }, 'amountDue', /./],
  ])('refuses %s, names the field, and changes nothing', async (_what, change, field, message) => {
    const refused = await put('B-1', { ...october, ...change });
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      expect.objectContaining({ code: 'record_invalid', field, message: expect.stringMatching(message) }),
    ]);
    expect(numbersOf(await list())).toEqual(['START']);
  });

  it.each([
    ['an amount as a text', { billAmount: '84.32' }, 'billAmount'],
    ['an unknown field', { amount: 84.32 }, ''],
    ['an item with an unknown field', { billItems: [{ label: 'Water', amount: 84.32, price: 1 }] }, 'billItems.0'],
    ['a number of its own', { billNumber: 'B-2' }, ''],
    ['a date that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
  ])('refuses %s', async (_what, change, field) => {
    const refused = await put('B-1', { ...october, ...change });
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'request_invalid']);
    expect(refused.json().error.field ?? '').toBe(field);
  });

  it('changes nothing in a dry run, which returns what it would return', async () => {
    const tried = await put('B-1', october, { query: { dryRun: 'true' } });
    expect([tried.statusCode, tried.json().stillDue, tried.headers['import-id']]).toEqual([201, 184.32, undefined]);
    expect((await api.send(getBill, of('B-1'))).statusCode).toBe(404);
  });

  it('refuses a stale ETag and an existing bill, and accepts the current ETag', async () => {
    const { headers } = await put('B-1', october);
    const etag = String(headers.etag);
    const current = await api.send(getBill, { ...of('B-1'), headers: { 'if-none-match': etag } });
    expect([current.statusCode, current.body]).toEqual([304, '']);
    expect((await put('B-1', { dueOn: '2026-12-20' }, { headers: { 'if-match': etag } })).statusCode).toBe(200);
    for (const refusing of [{ 'if-match': etag }, { 'if-none-match': '*' }]) {
      const refused = await put('B-1', { dueOn: '2026-12-24' }, { headers: refusing });
      expect([refused.statusCode, refused.json().error.code]).toEqual([412, 'resource_changed']);
    }
    expect(await read('B-1')).toMatchObject({ dueOn: '2026-12-20' });
  });

  it('runs once for a key and refuses another body with it', async () => {
    const headers = { 'idempotency-key': `bill-${number}` };
    const first = await put('B-1', october, { headers });
    await put('B-1', { dueOn: '2026-12-20' });
    const again = await put('B-1', october, { headers });
    expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
    expect(await read('B-1')).toMatchObject({ dueOn: '2026-12-20' });
    const reused = await put('B-1', { dueOn: '2026-12-24' }, { headers });
    expect([reused.statusCode, reused.json().error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('creates one bill when ten clients create it at once, with or without the same key', async () => {
    const answers = await tenAtOnce(() => put('B-1', october));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(9).fill(200), 201]);
    const headers = { 'idempotency-key': `ten-${number}` };
    const same = await tenAtOnce(() => put('B-2', october, { headers }));
    for (const { statusCode } of same) expect([201, 409]).toContain(statusCode);
    expect(numbersOf(await list()).toSorted()).toEqual(['B-1', 'B-2', 'START']);
    const { rows } = await api.world.adminPool.query(
      'select count(*)::int as bills from bill b join account a using (tenant_id, account_id) where a.reference_code = $1',
      [params.accountReferenceCode],
    );
    expect(rows).toEqual([{ bills: 3 }]);
  });
});

describe('bills', () => {
  it('are listed newest first, page by page, and by bill date', async () => {
    await put('B-10', { ...october, billIssuedOn: '2026-11-24' });
    await put('B-11', { ...october, balance: 200, amountDue: 200, billIssuedOn: '2026-12-03' });
    const first = await list({ limit: '2' });
    const rest = await list({ limit: '2', cursor: first.nextCursor });
    expect([...numbersOf(first), ...numbersOf(rest), rest.nextCursor]).toEqual(['B-11', 'B-10', 'START', null]);
    expect(first.data[0]).toEqual(await read('B-11'));
    expect(numbersOf(await list({ from: '2026-12-01', to: '2026-12-31' }))).toEqual(['B-11']);
    const foreign = await api.send(listBills, {
      key,
      params,
      query: { cursor: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003' },
    });
    expect([foreign.statusCode, foreign.json().error.code]).toEqual([422, 'cursor_invalid']);
  });

  it("don't exist at another tenant, payee, account or number", async () => {
    const other = await makeTenant(api.world, { label: `other-${number}` });
    const foreign = { key: await api.makeKey(other), tenant: other.label };
    for (const more of [
      foreign,
      { params: { ...params, merchantPayeeCode: 'OTHER', billNumber: 'START' } },
      { params: { ...params, accountReferenceCode: 'A-0', billNumber: 'START' } },
    ])
      for (const asked of [
        api.send(getBill, { ...of('START'), ...more }),
        api.send(getBillPdf, { ...of('START'), ...more }),
        api.send(listBills, { ...of('START'), ...more }),
        put('START', { dueOn: '2026-12-24' }, more),
      ])
        expect((await asked).json().error).toMatchObject({ code: 'not_found' });
    expect((await api.send(getBill, of('B-404'))).statusCode).toBe(404);
  });

  it('are returned with their account and customer, if the key may read them', async () => {
    const query = { expand: 'account,customer' };
    const whole = (await api.send(getBill, { ...of('START'), query })).json();
    expect(whole.account).toEqual((await api.send(getAccount, { key, params })).json());
    expect(whole.customer).toMatchObject({ customerReferenceCode: `C-${number}`, firstName: 'Dana' });
    const limited = await api.makeKey(tenant, ['accounts:read']);
    const refused = await api.send(getBill, { ...of('START'), key: limited, query });
    expect(refused.json().error).toMatchObject({ code: 'key_scope_missing', field: 'customers:read' });
  });
});

describe('getBillPdf', () => {
  it("returns the customer's document, byte for byte, in their language or another, and records it", async () => {
    await put('B-1', october);
    const pdf = (query: Record<string, string> = {}) =>
      untilServed(() => api.send(getBillPdf, { ...of('B-1'), query }));
    const first = await pdf();
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['content-disposition']).toContain('bill-B-1.pdf');
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdf()).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await pdf({ language: 'en' })).statusCode).toBe(200);
    const { rows } = await api.world.adminPool.query(
      `select d.language, (select count(*)::int from staff_read r where r.customer_id = d.customer_id and r.kind = 'paper') as reads
       from document d join account a using (tenant_id, customer_id) where a.reference_code = $1 order by d.language`,
      [params.accountReferenceCode],
    );
    expect(rows).toEqual([
      { language: 'en', reads: 1 },
      { language: 'es', reads: 1 },
    ]);
    const unknown = await pdf({ language: 'fr' });
    expect([unknown.statusCode, unknown.json().error.field]).toEqual([400, 'language']);
  });
});

function without(bill: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(bill).filter(([field]) => field !== name));
}
