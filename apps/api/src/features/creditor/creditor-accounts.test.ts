import { getAccount, listAccounts, putAccount } from '@quittance/contract/creditor/accounts';
import { getCustomer, listCustomers, putCustomer } from '@quittance/contract/creditor/customers';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { advanceImport } from '@quittance/services/imports/advance-import';
import { undoImportLater } from '@quittance/services/imports/decide-import';
import { listImports } from '@quittance/services/imports/list-imports';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CreditorTestRequest, openCreditorApi } from '../../testing/creditor-api.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let key: string;
let number = 0;
/** Each test has a customer and an account. */
let customerReferenceCode: string;
let params: { merchantPayeeCode: string; accountReferenceCode: string };

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  tenant = await makeTenant(api.world, { label: 'pay' });
  key = await api.makeKey(tenant);
});
afterAll(() => api.close());
beforeEach(async () => {
  customerReferenceCode = `C-${++number}`;
  params = { merchantPayeeCode: 'PAYEE', accountReferenceCode: `A-${number}` };
  const made = await api.send(putCustomer, {
    ...{ key, params: { customerReferenceCode }, body: { firstName: 'Dana', lastName: 'Reyes' } },
  });
  expect(made.statusCode).toBe(201);
});

const asOf = '2026-11-23T06:00:00Z';
const account = () => ({ customerReferenceCode, accountName: 'Water', balance: 184.32, asOf });
const put = (body: unknown, more: CreditorTestRequest = {}) => api.send(putAccount, { key, params, body, ...more });
const read = async () => (await api.send(getAccount, { key, params })).json();

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const { rows: found } = await api.world.adminPool.query(text, [params.accountReferenceCode]);
  return found;
}

describe('putAccount', () => {
  it('creates an account and books its balance, then changes only what is sent', async () => {
    const made = await put(account());
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...params, customerReferenceCode, balance: 184.32, amountDue: 184.32 });
    const changed = await put({ balance: 100, amountDue: 40.5, dueOn: '2026-12-15', asOf });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ accountName: 'Water', balance: 100, amountDue: 40.5, dueOn: '2026-12-15' });
    expect(await read()).toEqual(changed.json());
    const booked = await rows(
      `select sum(e.amount_cents)::int as sum from ledger_entry e join account a on e.account = 'receivable:' || a.account_id where a.reference_code = $1`,
    );
    expect(booked).toEqual([{ sum: 10_000 }]);
  });

  it('creates a bill with its lines', async () => {
    const bill = {
      ...{ billNumber: `B-${number}`, billAmount: 84.32, billPeriodStart: '2026-10-01', billPeriodEnd: '2026-10-31' },
      billItems: [
        { label: 'Water; sewer = both', amount: 90 },
        { label: 'Credit', amount: -5.68, serviceOn: '2026-10-05', detail: 'Meter | 2' },
      ],
    };
    expect((await put({ ...account(), ...bill })).statusCode).toBe(201);
    const items = await rows(
      `select i.label, i.amount_cents, i.service_on::text, i.detail from bill_item i join bill b using (tenant_id, bill_id)
       join account a on a.account_id = b.account_id where a.reference_code = $1 order by i.line_no`,
    );
    expect(items).toEqual([
      { label: 'Water; sewer = both', amount_cents: 9_000, service_on: null, detail: null },
      { label: 'Credit', amount_cents: -568, service_on: '2026-10-05', detail: 'Meter | 2' },
    ]);
  });

  it.each([
    ['a field of a new account', { accountName: undefined }, 'accountName', /is missing|required/],
    ['an unknown customer', { customerReferenceCode: 'nobody' }, 'customerReferenceCode', /customer/],
    ['past due above due', { amountDue: 10, pastDue: 20 }, 'pastDue', /due/],
    ['a due amount on a credit', { balance: -5, amountDue: 5 }, 'amountDue', /credit/],
    ['half a period', { billPeriodStart: '2026-10-01' }, 'billPeriodEnd', /./],
    ['a balance without a time', { asOf: undefined }, 'asOf', /required with balance/],
    ['a time in the future', { asOf: '2026-11-24T06:00:00Z' }, 'asOf', /future/],
  ])('refuses %s, names the field, and changes nothing', async (_what, change, field, message) => {
    const refused = await put({ ...account(), ...change });
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      expect.objectContaining({ code: 'record_invalid', field, message: expect.stringMatching(message) }),
    ]);
    expect(await rows('select from account where reference_code = $1')).toEqual([]);
    expect(await rows("select from import_batch where is_single_record and batch_key = 'none' || $1")).toEqual([]);
  });

  it.each([
    ['an amount as a text', { balance: '184.32' }, 'balance'],
    ['three decimal places', { balance: 184.321 }, 'balance'],
    ['a date that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
    ['an unknown payment method', { approvedMethods: ['barter'] }, 'approvedMethods.0'],
    ['an empty list of lines', { billItems: [] }, 'billItems'],
  ])('refuses %s', async (_what, change, field) => {
    const refused = await put({ ...account(), ...change });
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      expect.objectContaining({ code: 'request_invalid', field }),
    ]);
  });

  it('refuses an unknown payee', async () => {
    const refused = await put(account(), { params: { ...params, merchantPayeeCode: 'NOBODY' } });
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'import_payee_unknown']);
  });

  it('has one effect when ten clients send it at once, with one key or with ten', async () => {
    const headers = { 'idempotency-key': `same-${number}` };
    const same = await Promise.all(Array.from({ length: 10 }, () => put(account(), { headers })));
    // A request that comes after the first has ended gets its response again, and one that comes during it 409.
    expect(same.some(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(same.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true);
    const many = await Promise.all(Array.from({ length: 10 }, () => put({ ...account(), balance: 50 })));
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await read()).toMatchObject({ balance: 50 });
    const again = await put(account(), { headers });
    expect([again.statusCode, again.headers['idempotent-replayed'], again.json().balance]).toEqual([
      201,
      'true',
      184.32,
    ]);
    expect(await read()).toMatchObject({ balance: 50 });
  });

  it.each([1, 2, 3, 4, 5])('creates one account when ten clients create it at once (%i)', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(account())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(await rows('select from account where reference_code = $1')).toHaveLength(1);
    expect(await read()).toMatchObject({ balance: 184.32 });
  });

  it('changes nothing in a dry run, which returns what it would return', async () => {
    const tried = await put(account(), { query: { dryRun: 'true' }, headers: { 'idempotency-key': '' } });
    expect([tried.statusCode, tried.json().balance]).toEqual([201, 184.32]);
    expect(await rows('select from account where reference_code = $1')).toEqual([]);
    await put(account());
    const before = await read();
    const changed = await put({ balance: 1, asOf }, { query: { dryRun: 'true' } });
    expect(changed.json()).toEqual({ ...before, balance: 1, amountDue: 1 });
    expect(await read()).toEqual(before);
  });

  it('refuses a stale ETag and an existing account, and accepts the current ETag', async () => {
    const { headers } = await put(account());
    const etag = String(headers.etag);
    expect((await put({ accountName: 'Gas' }, { headers: { 'if-match': etag } })).statusCode).toBe(200);
    const stale = await put({ accountName: 'Power' }, { headers: { 'if-match': etag } });
    expect([stale.statusCode, stale.json().error.code]).toEqual([412, 'resource_changed']);
    const existing = await put({ accountName: 'Power' }, { headers: { 'if-none-match': '*' } });
    expect([existing.statusCode, existing.json().error.code]).toEqual([412, 'resource_changed']);
    expect(await read()).toMatchObject({ accountName: 'Gas' });
    params = { ...params, accountReferenceCode: `B-${number}` };
    expect((await put(account(), { headers: { 'if-match': etag } })).statusCode).toBe(412);
    expect((await put(account(), { headers: { 'if-none-match': '*' } })).statusCode).toBe(201);
  });

  it('counts toward the daily limit for changes by keys, and changes nothing beyond it', async () => {
    const limited = await makeTenant(api.world, { label: `limited-${number}` });
    await api.world.adminPool.query('update tenant set key_files_lower_cents = 10000 where tenant_id = $1', [
      limited.id,
    ]);
    const own = { key: await api.makeKey(limited), tenant: limited.label };
    await api.send(putCustomer, {
      ...{ ...own, params: { customerReferenceCode }, body: { firstName: 'Dana', lastName: 'Reyes' } },
    });
    await put(account(), own);
    expect((await put({ balance: 100, asOf }, own)).statusCode).toBe(200);
    const refused = await put({ balance: 10, asOf }, own);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'alone_limit_reached']);
    expect((await api.send(getAccount, { ...own, params })).json()).toMatchObject({ balance: 100 });
  });

  it('can be undone like an import, but is not listed as a file', async () => {
    const made = await put(account());
    const before = await read();
    const changed = await put({ balance: 20, accountName: 'Gas', asOf });
    const undo = async (batchId: string) => {
      const of = { tenant, batchId, actor: { kind: 'program', name: 'test' } as const };
      expect(await undoImportLater(api.world.worker, of)).toMatchObject({ kind: 'decided' });
      await advanceImport(api.world.worker, of);
    };
    await undo(String(changed.headers['import-id']));
    expect(await read()).toEqual(before);
    await undo(String(made.headers['import-id']));
    expect(await read()).toMatchObject({ isClosed: true, balance: 0 });
    expect(await listImports(api.world.worker, { tenant })).toEqual([]);
  });

  it('names no import in a dry run, and the same one when it is sent again', async () => {
    const tried = await put(account(), { query: { dryRun: 'true' } });
    expect(tried.headers['import-id']).toBeUndefined();
    const headers = { 'idempotency-key': `named-${number}` };
    const [first, again] = [await put(account(), { headers }), await put(account(), { headers })];
    expect(again.headers['import-id']).toBe(first.headers['import-id']);
  });
});

describe('listAccounts', () => {
  it('pages in order of creation and filters', async () => {
    const codes = ['1', '2', '3'].map((each) => `${params.accountReferenceCode}-${each}`);
    for (const accountReferenceCode of codes) await put(account(), { params: { ...params, accountReferenceCode } });
    const of = { customerReferenceCode, limit: '2' };
    const first = (await api.send(listAccounts, { key, query: of })).json();
    const second = (await api.send(listAccounts, { key, query: { ...of, cursor: first.nextCursor } })).json();
    const found = [...first.data, ...second.data].map((each) => each.accountReferenceCode);
    expect([found.toSorted(), second.nextCursor]).toEqual([codes, null]);
    const ended = await put({ isClosed: true }, { params: { ...params, accountReferenceCode: codes[0] ?? '' } });
    expect(ended.json()).toMatchObject({ isClosed: true });
    const closed = await api.send(listAccounts, { key, query: { ...of, isClosed: 'true' } });
    expect(closed.json().data).toMatchObject([{ accountReferenceCode: codes[0], isClosed: true }]);
    const elsewhere = await api.send(listAccounts, { key, query: { ...of, merchantPayeeCode: 'OTHER' } });
    expect(elsewhere.json()).toEqual({ data: [], nextCursor: null });
  });
});

describe('customers', () => {
  it('are found by e-mail address, expanded, and their reading is recorded', async () => {
    const email = `dana-${number}@example.com`;
    await api.send(putCustomer, {
      key,
      params: { customerReferenceCode },
      body: { email, city: 'Austin', state: 'TX' },
    });
    await put(account());
    const found = (await api.send(listCustomers, { key, query: { email } })).json();
    expect(found.data).toMatchObject([{ customerReferenceCode, firstName: 'Dana', email, state: 'TX' }]);
    const one = await api.send(getCustomer, { key, params: { customerReferenceCode }, query: { expand: 'accounts' } });
    expect(one.json().accounts).toEqual([await read()]);
    const whole = await api.send(getAccount, { key, params, query: { expand: 'customer' } });
    expect(whole.json().customer).toEqual(found.data[0]);
    const reads = await rows(
      'select r.kind from staff_read r join account a using (tenant_id, customer_id) where a.reference_code = $1',
    );
    expect(reads).toEqual([{ kind: 'customer' }]);
  });

  it('return 304 for an ETag that is current', async () => {
    const asked = { key, params: { customerReferenceCode } };
    const { headers } = await api.send(getCustomer, asked);
    const again = await api.send(getCustomer, { ...asked, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are expanded only for a key that may read them', async () => {
    await put(account());
    const limited = await api.makeKey(tenant, ['accounts:read']);
    const refused = await api.send(getAccount, { key: limited, params, query: { expand: 'customer' } });
    expect(refused.json().error).toMatchObject({ code: 'key_scope_missing', field: 'customers:read' });
    const unknown = await api.send(getAccount, { key, params, query: { expand: 'payments' } });
    expect(unknown.json().error).toMatchObject({ code: 'request_invalid', field: 'expand' });
  });

  it.each([
    ['an e-mail address', { email: 'not an address' }, 'email'],
    ['a state', { state: 'ZZ' }, 'state'],
    ['a phone number', { homePhone: '12' }, 'homePhone'],
    ['a control character', { city: 'Aus\u0007tin' }, 'city'],
  ])('are refused with a wrong value: %s', async (_what, body, field) => {
    const refused = await api.send(putCustomer, { key, params: { customerReferenceCode }, body });
    expect([refused.statusCode, refused.json().error.field]).toEqual([422, field]);
  });

  it('need names when they are new', async () => {
    const asked = { key, params: { customerReferenceCode: `new-${number}` }, body: { city: 'Austin' } };
    const refused = await api.send(putCustomer, asked);
    expect(refused.json().error).toMatchObject({ code: 'record_invalid', field: 'firstName' });
  });
});
