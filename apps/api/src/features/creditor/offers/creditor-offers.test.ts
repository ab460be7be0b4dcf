import { getOffer, listOffers, putOffer, withdrawOffer } from '@quittance/contract/creditor/offers';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { advanceImport } from '@quittance/services/imports/advance-import';
import { undoImportLater } from '@quittance/services/imports/decide-import';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeOffer } from '@quittance/services/testing/fixtures/test-offer';
import { makeSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CreditorTestRequest, openCreditorApi, tenAtOnce } from '../../../testing/creditor-api.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let key: string;
let number = 0;
let session: CustomerSession;
/** Each test has an account that owes $500.00. */
let accountReferenceCode: string;

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  tenant = await makeTenant(api.world, { label: 'pay' });
  key = await api.makeKey(tenant);
});
afterAll(() => api.close());
beforeEach(async () => {
  accountReferenceCode = `DEBT-${++number}`;
  session = await owing(tenant);
});

const owing = (at: Tenant) =>
  makeCustomer(api.world, {
    ...{ tenant: at, login: `debtor-${number}` },
    accounts: [{ referenceCode: accountReferenceCode, balanceCents: 50_000 }],
  });

const lumpSum = { offerType: 'lump-sum', total: 300, expiresOn: '2026-12-15', dueOn: '2026-12-31' };
const code = () => `O-${number}`;
const put = (body: unknown, more: CreditorTestRequest = {}) =>
  api.send(putOffer, {
    ...{ key, body, params: { merchantPayeeCode: 'PAYEE', accountReferenceCode, offerReferenceCode: code() } },
    ...more,
  });
const read = async (offerID: string) => (await api.send(getOffer, { key, params: { offerID } })).json();
const list = async (query: Record<string, string>) => (await api.send(listOffers, { key, query })).json();
const withdraw = (offerID: string, more: CreditorTestRequest = {}) =>
  api.send(withdrawOffer, { key, params: { offerID }, ...more });

describe('putOffer', () => {
  it('makes an offer, then changes only what is sent', async () => {
    const made = await put(lumpSum);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({
        ...lumpSum,
        offerReferenceCode: code(),
        accountReferenceCode,
        state: 'open',
        missedAllowed: 0,
      }),
    ]);
    const changed = await put({ total: 250.5 });
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...made.json(), total: 250.5 }]);
    expect(await read(made.json().offerID)).toEqual(changed.json());
  });

  it('makes offers of plans, with a down payment, installments and missed ones', async () => {
    const plan = {
      offerType: 'lump-sum-autopay',
      total: 300,
      downPayment: 50,
      dueOn: '2027-05-31',
      installments: 6,
      missedAllowed: 1,
    };
    expect((await put(plan)).json()).toMatchObject(plan);
    expect((await put({ installments: null, missedAllowed: 0 })).json()).toMatchObject({
      installments: null,
      missedAllowed: 0,
    });
  });

  it('opens a withdrawn offer again, and can be undone like an import', async () => {
    const made = await put(lumpSum);
    const { offerID } = made.json();
    await withdraw(offerID);
    const again = await put({ total: 200 });
    expect(again.json()).toMatchObject({ offerID, state: 'open', total: 200 });
    const undo = {
      tenant,
      batchId: String(again.headers['import-id']),
      actor: { kind: 'program', name: 'test' } as const,
    };
    expect(await undoImportLater(api.world.worker, undo)).toMatchObject({ kind: 'decided' });
    await advanceImport(api.world.worker, undo);
    expect(await read(offerID)).toMatchObject({ state: 'withdrawn', total: 300 });
  });

  it.each([
    ['no type', { offerType: undefined }, 'offerType'],
    ['no total', { total: undefined }, 'total'],
    ['a total of zero', { total: 0 }, 'total'],
    ['a lump sum with a down payment', { downPayment: 50 }, undefined],
    ['half of the dates', { dueOn: undefined }, undefined],
  ])('refuses %s and makes no offer', async (_what, change, field) => {
    const refused = await put({ ...lumpSum, ...change });
    expect([refused.statusCode, refused.json().error.code, refused.json().error.field]).toEqual([
      422,
      'record_invalid',
      field,
    ]);
    expect((await list({ accountReferenceCode })).data).toEqual([]);
  });

  it.each([
    ['an amount as a text', { total: '300' }, 'total'],
    ['an unknown type', { offerType: 'free' }, 'offerType'],
    ['a fraction of an installment', { installments: 1.5 }, 'installments'],
    ['an unknown field', { isWithdrawn: true }, undefined],
  ])('refuses %s', async (_what, change, field) => {
    const refused = await put({ ...lumpSum, ...change });
    expect([refused.statusCode, refused.json().error.code, refused.json().error.field]).toEqual([
      400,
      'request_invalid',
      field,
    ]);
  });

  it("refuses another account's offer, an unknown account, and another tenant's account", async () => {
    await put(lumpSum);
    const first = code();
    accountReferenceCode = `DEBT-${++number}`;
    await owing(tenant);
    const of = { merchantPayeeCode: 'PAYEE', accountReferenceCode, offerReferenceCode: first };
    const foreign = await put({ total: 1 }, { params: of });
    expect(foreign.json().error).toMatchObject({ code: 'record_invalid', field: 'accountReferenceCode' });
    expect((await put(lumpSum, { params: { ...of, accountReferenceCode: 'NONE' } })).statusCode).toBe(404);
    expect((await put(lumpSum, { params: { ...of, merchantPayeeCode: 'NONE' } })).statusCode).toBe(404);
    const other = await makeTenant(api.world, { label: `other-${number}` });
    expect((await put(lumpSum, { key: await api.makeKey(other), tenant: other.label })).statusCode).toBe(404);
  });

  it('counts what it gives up toward the daily limit of keys, and changes nothing beyond it', async () => {
    const limited = await makeTenant(api.world, { label: `limited-${number}` });
    await owing(limited);
    await api.world.adminPool.query('update tenant set key_files_lower_cents = 25000 where tenant_id = $1', [
      limited.id,
    ]);
    const own = { key: await api.makeKey(limited), tenant: limited.label };
    expect((await put(lumpSum, own)).statusCode).toBe(201);
    const refused = await put({ total: 100 }, own);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'alone_limit_reached']);
    const found = (await api.send(listOffers, { ...own, query: {} })).json();
    expect(found.data).toMatchObject([{ total: 300 }]);
  });

  it('changes nothing in a dry run, with a stale ETag, or if the offer exists', async () => {
    const tried = await put(lumpSum, { query: { dryRun: 'true' } });
    expect([tried.statusCode, (await list({ accountReferenceCode })).data]).toEqual([201, []]);
    const { headers } = await put(lumpSum);
    const etag = String(headers.etag);
    expect((await put({ total: 280 }, { headers: { 'if-match': etag } })).statusCode).toBe(200);
    for (const refusing of [{ 'if-match': etag }, { 'if-none-match': '*' }]) {
      const refused = await put({ total: 1 }, { headers: refusing });
      expect([refused.statusCode, refused.json().error.code]).toEqual([412, 'resource_changed']);
    }
    expect((await list({ accountReferenceCode })).data).toMatchObject([{ total: 280 }]);
  });

  it('makes one offer when ten clients make it at once, and runs once for a key', async () => {
    const answers = await tenAtOnce(() => put(lumpSum));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(9).fill(200), 201]);
    const headers = { 'idempotency-key': `offer-${number}` };
    await put({ total: 280 }, { headers });
    await put({ total: 270 });
    expect((await put({ total: 280 }, { headers })).headers['idempotent-replayed']).toBe('true');
    expect((await list({ accountReferenceCode })).data).toMatchObject([{ total: 270 }]);
    const reused = await put({ total: 1 }, { headers });
    expect([reused.statusCode, reused.json().error.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('withdrawOffer', () => {
  it('withdraws an offer once, also one from the console', async () => {
    const offerID = await makeOffer(api.world, { tenant, accountReferenceCode });
    expect(await read(offerID)).toMatchObject({ offerReferenceCode: null, state: 'open' });
    const tried = await withdraw(offerID, { query: { dryRun: 'true' } });
    expect([tried.json().state, (await read(offerID)).state]).toEqual(['withdrawn', 'open']);
    const stale = await withdraw(offerID, { headers: { 'if-match': '"stale"' } });
    expect([stale.statusCode, stale.json().error.code]).toEqual([412, 'resource_changed']);
    const answers = await tenAtOnce(() => withdraw(offerID));
    for (const answer of answers) expect([answer.statusCode, answer.json().state]).toEqual([200, 'withdrawn']);
    const { rows } = await api.world.adminPool.query('select withdrawn_at from settlement_offer where offer_id = $1', [
      offerID,
    ]);
    expect(rows).toEqual([{ withdrawn_at: api.world.clock.now }]);
  });

  it('refuses an accepted offer, and those of other tenants', async () => {
    await makeSettlement(api.world, { tenant, session, accountReferenceCode, state: 'submitted' });
    const [accepted] = (await list({ accountReferenceCode, state: 'accepted' })).data;
    const refused = await withdraw(accepted.offerID);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'offer_accepted']);
    const other = await makeTenant(api.world, { label: `other-${number}` });
    await owing(other);
    const foreign = await makeOffer(api.world, { tenant: other, accountReferenceCode });
    for (const offerID of [foreign, '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003']) {
      expect((await withdraw(offerID)).statusCode).toBe(404);
      expect((await api.send(getOffer, { key, params: { offerID } })).statusCode).toBe(404);
    }
  });
});

describe('offers', () => {
  it('are found by state, account and reference, and paged', async () => {
    const { offerID } = (await put(lumpSum)).json();
    await makeOffer(api.world, { tenant, accountReferenceCode, expires_on: '2026-11-01', due_on: '2026-11-02' });
    const states = async (query: Record<string, string>) =>
      (await list({ accountReferenceCode, ...query })).data.map(({ state }: { state: string }) => state);
    expect((await states({})).toSorted()).toEqual(['expired', 'open']);
    expect(await states({ state: 'expired' })).toEqual(['expired']);
    expect(await states({ state: 'open', merchantPayeeCode: 'OTHER' })).toEqual([]);
    expect((await list({ offerReferenceCode: code() })).data).toMatchObject([{ offerID }]);
    const first = await list({ accountReferenceCode, limit: '1' });
    const second = await list({ accountReferenceCode, limit: '1', cursor: first.nextCursor });
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([1, 1, null]);
    const whole = (await api.send(getOffer, { key, params: { offerID }, query: { expand: 'account' } })).json();
    expect(whole.account).toMatchObject({ accountReferenceCode, balance: 500 });
  });
});
