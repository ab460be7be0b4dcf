import { getAccount, listAccounts } from '@quittance/contract/creditor/accounts';
import { allCreditorCalls } from '@quittance/contract/creditor/all-creditor-calls';
import type { CreditorCall } from '@quittance/contract/creditor/creditor-call';
import { errorCode } from '@quittance/contract/creditor/creditor-errors';
import { getCustomer, listCustomers, putCustomer } from '@quittance/contract/creditor/customers';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { creditorScopes } from '@quittance/domain/staff/key-scope';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCreditorApi } from '../../testing/creditor-api.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let other: Tenant;
let key: string;
let testKey: string;

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  tenant = await makeTenant(api.world, { label: 'pay' });
  other = await makeTenant(api.world, { label: 'other' });
  const test = await makeTenant(api.world, { label: 'pay-test', testOf: tenant.id });
  key = await api.makeKey(tenant);
  testKey = await api.makeKey(test);
});
afterAll(() => api.close());

const outcome = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error?.code];
/** A key that may make the call, and its host. */
const by = ({ isTestOnly }: Pick<CreditorCall, 'isTestOnly'>) =>
  isTestOnly ? { key: testKey, tenant: 'pay-test' } : { key };
const params = {
  customerReferenceCode: 'C-1',
  merchantPayeeCode: 'PAYEE',
  accountReferenceCode: 'A-1',
  paymentID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003',
  payLinkID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be010',
  importID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be011',
  postingFileID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be012',
  billNumber: 'B-1',
  planID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be007',
  autopayID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be008',
  offerID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be00b',
  offerReferenceCode: 'O-1',
};

describe.each(allCreditorCalls)('$method $path', (call) => {
  it('refuses a missing, unknown, or foreign key, and a key without its scope', async () => {
    expect(outcome(await api.send(call, { params }))).toEqual([401, 'unauthorized']);
    const madeUp = `qk_${'a'.repeat(12)}_${'x'.repeat(43)}`;
    expect(outcome(await api.send(call, { params, key: madeUp }))).toEqual([401, 'unauthorized']);
    const foreign = await api.makeKey(other);
    expect(outcome(await api.send(call, { params, key: foreign }))).toEqual([401, 'unauthorized']);
    expect(outcome(await api.send(call, { params, key, tenant: 'nobody' }))).toEqual([404, 'tenant_unknown']);
    const limited = await api.makeKey(
      tenant,
      creditorScopes.filter((scope) => scope !== call.scope),
    );
    const refused = await api.send(call, { params, key: limited });
    expect(refused.json().error).toMatchObject({ type: 'permission', code: 'key_scope_missing', field: call.scope });
  });

  it('ignores sessions in cookies', async () => {
    const headers = { cookie: 'quittance=x; quittance-staff=y' };
    expect(outcome(await api.send(call, { params, headers }))).toEqual([401, 'unauthorized']);
  });

  it('refuses unknown fields in the query', async () => {
    const answer = await api.send(call, {
      params,
      ...by(call),
      query: { unknown: '1' },
      body: bodyOf(call.operationId),
    });
    expect(outcome(answer)).toEqual([400, 'request_invalid']);
  });
});

const writes = allCreditorCalls.filter(({ method }) => method !== 'GET');

describe.each(writes)('$method $path', (call) => {
  it('refuses unknown fields, other types, and a missing or bad idempotency key', async () => {
    const body = bodyOf(call.operationId);
    const unknown = await api.send(call, { params, ...by(call), body: { ...body, unknown: 1 } });
    expect(outcome(unknown)).toEqual([400, 'request_invalid']);
    for (const wrong of ['text', [], null, 5]) {
      const answer = await api.send(call, { params, ...by(call), body: wrong });
      expect(outcome(answer)).toEqual([400, 'request_invalid']);
    }
    for (const bad of ['', ' ', 'é', 'x'.repeat(256)]) {
      const answer = await api.send(call, { params, ...by(call), body, headers: { 'idempotency-key': bad } });
      expect(outcome(answer)).toEqual([400, 'idempotency_key_missing']);
    }
  });
});

const link = { accounts: [{ merchantPayeeCode: 'PAYEE', accountReferenceCode: 'A-1' }] };
const bodies: Readonly<Record<string, Record<string, unknown>>> = {
  refundPayment: { reason: 'duplicate', isFeeRefunded: true },
  voidPayment: { reason: 'duplicate' },
  createPayLink: link,
  createPayLinks: { payLinks: [link] },
  sendTestEvent: { type: 'payment.settled' },
  returnTestPayment: { returnCode: 'R01' },
  cancelPlan: { reason: 'asked by phone' },
  endAutopay: { reason: 'asked by phone' },
};

function bodyOf(operationId: string): Record<string, unknown> {
  return bodies[operationId] ?? {};
}

describe('errors', () => {
  it('have a type, code, message, field, request ID and a page that explains the code', async () => {
    const answer = await api.send(listAccounts, {
      key,
      query: { limit: '101' },
      headers: { 'x-uni-req-id': params.paymentID },
    });
    const { error } = answer.json();
    expect(error).toEqual({
      type: 'invalid_request',
      code: 'request_invalid',
      message: 'The request is malformed: limit must be from 1 to 100.',
      field: 'limit',
      requestID: params.paymentID,
      docs: 'http://pay.localhost/api/creditor/errors#request_invalid',
    });
    const page = await api.app.inject({ url: '/api/creditor/errors', headers: { host: 'pay.localhost' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { refusals } of allCreditorCalls)
      for (const name of refusals) expect(page.body).toContain(`id="${errorCode(name)}"`);
  });

  it('have this form for unknown paths and unreadable bodies, too', async () => {
    const unknown = await api.send({ method: 'GET', path: '/v1/creditor/unknown' }, { key });
    expect([unknown.statusCode, unknown.json().error]).toEqual([
      404,
      expect.objectContaining({ type: 'not_found', code: 'not_found' }),
    ]);
    const unreadable = await api.app.inject({
      method: 'PUT',
      url: '/api/v1/creditor/customers/C-1',
      headers: { host: 'pay.localhost', authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: '{"firstName":',
    });
    expect(outcome(unreadable)).toEqual([400, 'request_invalid']);
  });
});

describe('limits', () => {
  it('count each key across addresses, and say how much is left and for how long to wait', async () => {
    const limited = await openCreditorApi(providedUrls(), { KEY_REQUESTS_PER_MINUTE: 2 });
    try {
      const own = await makeTenant(limited.world, { label: 'pay' });
      const one = await limited.makeKey(own);
      const first = await limited.send(listAccounts, { key: one });
      expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
      await limited.send(listAccounts, { key: one });
      const third = await limited.send(listAccounts, { key: one });
      expect([third.statusCode, third.json().error]).toEqual([
        429,
        expect.objectContaining({ type: 'rate_limit', retryAfterSeconds: Number(third.headers['retry-after']) }),
      ]);
      expect((await limited.send(listAccounts, { key: await limited.makeKey(own) })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe("another tenant's resources", () => {
  it("don't exist for a key", async () => {
    const foreign = await api.makeKey(other);
    const made = await api.send(putCustomer, {
      ...{ key: foreign, tenant: 'other', params, body: { firstName: 'Dana', lastName: 'Reyes' } },
    });
    expect(made.statusCode).toBe(201);
    expect(outcome(await api.send(getCustomer, { key, params }))).toEqual([404, 'not_found']);
    expect((await api.send(listCustomers, { key })).json()).toEqual({ data: [], nextCursor: null });
    expect(outcome(await api.send(getAccount, { key, params }))).toEqual([404, 'not_found']);
  });
});

it('is not served without its database role', async () => {
  const { app } = await api.openAnother();
  const answer = await app.inject({ url: '/api/v1/creditor/accounts', headers: { host: 'pay.localhost' } });
  expect(outcome(answer)).toEqual([404, 'not_found']);
});
