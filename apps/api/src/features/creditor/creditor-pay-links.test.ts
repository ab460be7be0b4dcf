import { putAccount } from '@quittance/contract/creditor/accounts';
import { putCustomer } from '@quittance/contract/creditor/customers';
import {
  createPayLink,
  createPayLinks,
  getPayLink,
  listPayLinks,
  revokePayLink,
} from '@quittance/contract/creditor/pay-links';
import { submitPayment } from '@quittance/contract/payments';
import { logInByToken } from '@quittance/contract/sign-in';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { listAgentLinks } from '@quittance/services/agent-links/list-agent-links';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CreditorTestRequest, openCreditorApi } from '../../testing/creditor-api.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let key: string;
let number = 0;
/** Each test has a customer with two accounts. */
let first: { merchantPayeeCode: string; accountReferenceCode: string };
let second: typeof first;

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  tenant = await makeTenant(api.world, { label: 'pay' });
  await api.world.adminPool.query('update tenant set return_origins = $1 where tenant_id = $2', [
    ['https://www.example.com'],
    tenant.id,
  ]);
  key = await api.makeKey(tenant);
});
afterAll(() => api.close());
beforeEach(async () => {
  number += 1;
  first = await makeAccount(`C-${number}`, `A-${number}`, 84.32);
  second = await makeAccount(`C-${number}`, `B-${number}`, 50);
});

async function makeAccount(
  customerReferenceCode: string,
  accountReferenceCode: string,
  balance: number,
  { body: more = {}, ...own }: { key?: string; tenant?: string; body?: object } = {},
) {
  const params = { merchantPayeeCode: 'PAYEE', accountReferenceCode };
  const names = { firstName: 'Dana', lastName: 'Reyes' };
  await api.send(putCustomer, { key, params: { customerReferenceCode }, body: names, ...own });
  const body = { customerReferenceCode, accountName: 'Water', balance, asOf: '2026-11-23T06:00:00Z', ...more };
  expect((await api.send(putAccount, { key, params, body, ...own })).statusCode).toBe(201);
  return params;
}

const create = (body: unknown, more: CreditorTestRequest = {}) => api.send(createPayLink, { key, body, ...more });
const read = async (payLinkID: string) => (await api.send(getPayLink, { key, params: { payLinkID } })).json();
const list = async (query: Record<string, string> = {}) =>
  (await api.send(listPayLinks, { key, query: { customerReferenceCode: `C-${number}`, ...query } })).json();
const outcome = (answer: { statusCode: number; json(): { error?: { code: string; field?: string } } }) => {
  const { error } = answer.json();
  return [answer.statusCode, error?.code, ...(error?.field === undefined ? [] : [error.field])];
};

type Accounts = readonly { accountReferenceCode: string; amount: number }[];

/** Opens the link as a guest, and returns a function that pays. */
async function visit(url: string) {
  const token = url.split('#pay=')[1] ?? '';
  const opened = await api.app.inject({
    ...{ method: 'POST', url: `/api${logInByToken.path}`, headers: { host: 'pay.localhost' } },
    payload: { token, hostname: 'PAY.LOCALHOST' },
  });
  const cookie = opened.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
  const pay = (accounts: Accounts) =>
    api.app.inject({
      ...{ method: 'POST', url: `/api${submitPayment.path}` },
      headers: { host: 'pay.localhost', authorization: `Bearer ${opened.json().token}`, cookie: `quittance=${cookie}` },
      payload: {
        ...{ hostname: 'PAY.LOCALHOST', accountReferenceCode: accounts[0]?.accountReferenceCode },
        amount: accounts.reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0),
        ...(accounts.length > 1 && { allocations: accounts }),
        paymentDate: todayOf(tenant, api.world.clock.now).toString(),
        paymentMethod: 'bankaccount',
        newBankAccount: {
          ...{ routingNumber: '021000021', accountNumber: '000123456789', accountType: 'c' },
          ...{ accountOwnerType: 'personal', accountHolderName: 'Test Person' },
        },
        authorization: { accepted: true, language: 'en' },
        idempotencyKey: crypto.randomUUID(),
      },
    });
  return { opened, pay };
}
const codeOf = (answer: { json(): { responses: { responseCode: string }[] } }) =>
  answer.json().responses[0]?.responseCode;

describe('createPayLink', () => {
  it('creates a link with the defaults, which its program can read again', async () => {
    const made = await create({ accounts: [first] });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      ...{ status: 'open', customerReferenceCode: `C-${number}`, accounts: [{ ...first, amount: null }], amount: null },
      ...{ returnURL: null, openedAt: null, revokedAt: null, payments: [] },
      url: expect.stringMatching(/^http:\/\/pay\.localhost\S*\/login#pay=[\w-]{43}$/),
    });
    const { createdAt, expiresAt, payLinkID } = made.json();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 24 * 60 * 60 * 1000);
    expect(await read(payLinkID)).toEqual(made.json());
    expect((await list()).data).toEqual([made.json()]);
  });

  it('stores only the hash of the secret', async () => {
    const { url, payLinkID } = (await create({ accounts: [first] })).json();
    const { rows } = await api.world.adminPool.query('select * from agent_link where agent_link_id = $1', [payLinkID]);
    expect(JSON.stringify(rows)).not.toContain(url.split('#pay=')[1]);
  });

  it.each([
    [
      'an unknown account',
      () => ({ accounts: [first, { ...first, accountReferenceCode: 'none' }] }),
      'pay_link_account_unknown',
      'accounts.1',
    ],
    [
      'an account of another payee',
      () => ({ accounts: [{ ...first, merchantPayeeCode: 'OTHER' }] }),
      'pay_link_account_unknown',
      'accounts.0',
    ],
    ['the same account twice', () => ({ accounts: [first, first] }), 'pay_link_accounts_invalid', 'accounts.1'],
    [
      'one amount of two',
      () => ({ accounts: [{ ...first, amount: 10 }, second] }),
      'pay_link_amounts_incomplete',
      'accounts.1.amount',
    ],
    [
      'too large an amount',
      () => ({ accounts: [first, second].map((each) => ({ ...each, amount: 60 })) }),
      'amount_above_maximum',
      'accounts.1.amount',
    ],
    [
      'another return address',
      () => ({ accounts: [first], returnURL: 'https://evil.example/' }),
      'return_address_not_allowed',
      'returnURL',
    ],
    [
      'a return address without TLS',
      () => ({ accounts: [first], returnURL: 'http://www.example.com/' }),
      'return_address_not_allowed',
      'returnURL',
    ],
    [
      'a return address with a password',
      () => ({ accounts: [first], returnURL: 'https://a:b@www.example.com/' }),
      'return_address_not_allowed',
      'returnURL',
    ],
  ] as const)('refuses %s and creates nothing', async (_what, body, code, field) => {
    expect(outcome(await create(body()))).toEqual([422, code, field]);
    expect((await list()).data).toEqual([]);
  });

  it('refuses an account with a debt disclosure next to another one', async () => {
    const disclosing = await makeTenant(api.world, { label: 'disclosing', disclaimers: [{ type: 3, version: 'v1' }] });
    const own = { key: await api.makeKey(disclosing), tenant: disclosing.label };
    const old = await makeAccount('C-1', 'A-1', 10, { ...own, body: { isOutOfStatute: true } });
    const usual = await makeAccount('C-1', 'B-1', 10, own);
    expect(outcome(await create({ accounts: [usual, old] }, own))).toEqual([
      ...[422, 'pay_link_accounts_invalid', 'accounts.1'],
    ]);
    expect((await create({ accounts: [old] }, own)).statusCode).toBe(201);
  });

  it('refuses accounts of two customers', async () => {
    const other = await makeAccount(`D-${number}`, `D-${number}`, 10);
    expect(outcome(await create({ accounts: [first, other] }))).toEqual([
      ...[422, 'pay_link_accounts_invalid', 'accounts.1'],
    ]);
  });

  it.each([
    ['no account', { accounts: [] }, 'accounts'],
    [
      'an amount as a text',
      { accounts: [{ merchantPayeeCode: 'P', accountReferenceCode: 'A', amount: '5' }] },
      'accounts.0.amount',
    ],
    ['no days', { validDays: 0 }, 'validDays'],
    ['91 days', { validDays: 91 }, 'validDays'],
    ['half a day', { validDays: 1.5 }, 'validDays'],
    ['a return address that is no address', { returnURL: 'account' }, 'returnURL'],
    [
      'an unknown field',
      { accounts: [{ merchantPayeeCode: 'P', accountReferenceCode: 'A', name: 'x' }] },
      'accounts.0',
    ],
  ])('refuses %s', async (_what, change, field) => {
    expect(outcome(await create({ accounts: [first], ...change }))).toEqual([400, 'request_invalid', field]);
  });

  it('creates one link when ten clients send the request at once, and refuses another with its key', async () => {
    const headers = { 'idempotency-key': `link-${number}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ accounts: [first] }, { headers })));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(201);
    expect((await list()).data).toHaveLength(1);
    const again = await create({ accounts: [first] }, { headers });
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(outcome(await create({ accounts: [second] }, { headers }))).toEqual([422, 'idempotency_key_reused']);
  });

  it('returns the first link when a request is continued after its process died', async () => {
    const headers = { 'idempotency-key': `dead-${number}` };
    const made = (await create({ accounts: [first] }, { headers })).json();
    await api.world.adminPool.query(
      `update creditor_request set response_sealed = null, claimed_until = '2000-01-01' where idempotency_key = $1`,
      [`dead-${number}`],
    );
    expect((await create({ accounts: [first] }, { headers })).json()).toEqual(made);
    expect((await list()).data).toHaveLength(1);
  });

  it('changes nothing in a dry run', async () => {
    const tried = await create({ accounts: [first] }, { query: { dryRun: 'true' } });
    expect([tried.statusCode, tried.json().status]).toEqual([201, 'open']);
    expect((await list()).data).toEqual([]);
  });
});

describe('createPayLinks', () => {
  it('creates links in the order of the request, or none', async () => {
    const bulk = (payLinks: unknown) => api.send(createPayLinks, { key, body: { payLinks } });
    const refused = await bulk([{ accounts: [first] }, { accounts: [{ ...second, amount: 60 }] }]);
    expect(outcome(refused)).toEqual([422, 'amount_above_maximum', 'payLinks.1.accounts.0.amount']);
    expect((await list()).data).toEqual([]);
    const asked = Array.from({ length: 100 }, (_, index) => ({ accounts: [index % 2 === 0 ? first : second] }));
    const made = await bulk(asked);
    expect(made.statusCode).toBe(201);
    expect(made.json().data).toMatchObject(asked);
    expect(new Set(made.json().data.map(({ url }: { url: string }) => url)).size).toBe(100);
    expect(outcome(await bulk([...asked, { accounts: [first] }]))).toEqual([400, 'request_invalid', 'payLinks']);
  });
});

describe('listPayLinks', () => {
  it('pages, newest first, and filters by account and status', async () => {
    const ids: string[] = [];
    for (const accounts of [[first], [first, second], [second]]) {
      api.world.clock.now = new Date(api.world.clock.now.getTime() + 1_000);
      ids.unshift((await create({ accounts })).json().payLinkID);
    }
    const idsOf = ({ data }: { data: { payLinkID: string }[] }) => data.map(({ payLinkID }) => payLinkID);
    const page = await list({ limit: '2' });
    expect(idsOf(page)).toEqual(ids.slice(0, 2));
    expect(idsOf(await list({ limit: '2', cursor: page.nextCursor }))).toEqual(ids.slice(2));
    expect(idsOf(await list({ accountReferenceCode: second.accountReferenceCode }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await list({ merchantPayeeCode: 'OTHER' }))).toEqual([]);
    await api.send(revokePayLink, { key, params: { payLinkID: ids[0] ?? '' } });
    expect(idsOf(await list({ status: 'revoked' }))).toEqual(ids.slice(0, 1));
    expect(idsOf(await list({ status: 'open' }))).toEqual(ids.slice(1));
  });

  it("leaves links in the console's list of each of their accounts", async () => {
    const { payLinkID } = (await create({ accounts: [first, second] })).json();
    const context = { ...api.world.context, database: tenantDatabase(api.world.adminPool) };
    for (const { accountReferenceCode } of [first, second])
      expect(await listAgentLinks(context, { tenant, accountReferenceCode, cursor: null })).toMatchObject({
        links: [{ agentLinkId: payLinkID, state: 'open' }],
      });
  });

  it("hides another tenant's links", async () => {
    const other = await makeTenant(api.world, { label: `other-${number}` });
    const { payLinkID } = (await create({ accounts: [first] })).json();
    const foreign = { key: await api.makeKey(other), tenant: other.label };
    expect((await api.send(listPayLinks, foreign)).json().data).toEqual([]);
    for (const call of [getPayLink, revokePayLink])
      expect((await api.send(call, { ...foreign, params: { payLinkID } })).statusCode).toBe(404);
    expect(await read(payLinkID)).toMatchObject({ status: 'open' });
  });

  it('expands the customer only for a key that may read customers', async () => {
    const { payLinkID } = (await create({ accounts: [first] })).json();
    const asked = { params: { payLinkID }, query: { expand: 'customer' } };
    const whole = await api.send(getPayLink, { key, ...asked });
    expect(whole.json().customer).toMatchObject({ firstName: 'Dana' });
    const limited = await api.makeKey(tenant, ['pay-links:read']);
    const refused = await api.send(getPayLink, { key: limited, ...asked });
    expect(outcome(refused)).toEqual([403, 'key_scope_missing', 'customers:read']);
  });
});

describe('revokePayLink', () => {
  it('closes the link, needs the current ETag if one is stated, and can be repeated', async () => {
    const { payLinkID, url } = (await create({ accounts: [first] })).json();
    const { headers } = await api.send(getPayLink, { key, params: { payLinkID } });
    const guest = await visit(url);
    const revoke = (more: CreditorTestRequest = {}) => api.send(revokePayLink, { key, params: { payLinkID }, ...more });
    // Opening the link changed it.
    const stale = await revoke({ headers: { 'if-match': String(headers.etag) } });
    expect(outcome(stale)).toEqual([412, 'resource_changed']);
    expect((await revoke({ query: { dryRun: 'true' } })).json()).toMatchObject({ status: 'revoked' });
    expect(await read(payLinkID)).toMatchObject({ status: 'open', openedAt: expect.any(String) });
    const revoked = await revoke();
    expect([revoked.statusCode, revoked.json()]).toMatchObject([200, { status: 'revoked', url: null }]);
    expect((await revoke()).json()).toEqual(revoked.json());
    expect(codeOf((await visit(url)).opened)).toBe(codeOf(await guest.pay([{ ...first, amount: 10 }])));
  });
});

describe('a guest', () => {
  it('sees and pays exactly what a fixed link requests, once', async () => {
    const accounts = [
      { ...first, amount: 84.32 },
      { ...second, amount: 20 },
    ];
    const returnURL = 'https://www.example.com/account';
    const { payLinkID, url } = (await create({ accounts, returnURL })).json();
    const { opened, pay } = await visit(url);
    const shares = accounts.map(({ accountReferenceCode, amount }) => ({ accountReferenceCode, amount }));
    expect(opened.json().agreedTerms).toMatchObject({ amount: 104.32, request: { allocations: shares, returnURL } });
    expect(opened.json().customerAccountDetailsResponse.customerAccountDetails).toHaveLength(2);
    const [a, b] = shares as [Accounts[number], Accounts[number]];
    for (const wrong of [
      [a],
      [b],
      [{ ...a, amount: 84.31 }, b],
      [
        { ...a, amount: 64.32 },
        { ...b, amount: 40 },
      ],
    ])
      expect((await pay(wrong)).json()).toMatchObject({ error: { field: 'amount' } });
    expect(await read(payLinkID)).toMatchObject({ status: 'open', payments: [] });
    const paid = await pay([b, a]);
    expect([paid.statusCode, paid.json().amount]).toEqual([200, 104.32]);
    expect((await visit(url)).opened.statusCode).not.toBe(200);
    expect((await pay([a, b])).statusCode).not.toBe(200);
    expect(await read(payLinkID)).toMatchObject({
      ...{ status: 'paid', url: null, amount: 104.32 },
      payments: [{ amount: 104.32, confirmationNumber: paid.json().confirmationNumber }],
    });
    const late = await api.send(revokePayLink, { key, params: { payLinkID } });
    expect(outcome(late)).toEqual([422, 'pay_link_paid']);
  });

  it('chooses the amounts of an open link, but pays no other account', async () => {
    const third = await makeAccount(`C-${number}`, `E-${number}`, 30);
    const { url } = (await create({ accounts: [first, second] })).json();
    const { pay } = await visit(url);
    expect((await pay([{ ...third, amount: 30 }])).statusCode).not.toBe(200);
    const { accountReferenceCode } = second;
    expect((await pay([{ accountReferenceCode, amount: 12 }])).statusCode).toBe(200);
  });

  it("can't open a link that has expired", async () => {
    const { payLinkID, url } = (await create({ accounts: [first], validDays: 1 })).json();
    const before = api.world.clock.now;
    api.world.clock.now = new Date(before.getTime() + 24 * 60 * 60 * 1000);
    expect((await visit(url)).opened.statusCode).not.toBe(200);
    expect(await read(payLinkID)).toMatchObject({ status: 'expired', url: null });
    api.world.clock.now = before;
  });
});
