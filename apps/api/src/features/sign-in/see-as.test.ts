import { getCustomerAccounts } from '@quittance/contract/accounts';
import { logUserConsent } from '@quittance/contract/consents';
import { getStatement, listDocuments } from '@quittance/contract/documents';
import { logEvent } from '@quittance/contract/events';
import { getHistory } from '@quittance/contract/history';
import { getReceipt, submitPayment } from '@quittance/contract/payments';
import { logOut, refreshToken } from '@quittance/contract/sign-in';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { payByCard } from '../../testing/payers/receipt-link.ts';
import { seeAs } from '../../testing/payers/seen-customer.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment, daysAhead } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi(providedUrls());
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
});

/** Tables, besides payments and payment methods, that record a customer's visit. */
const traces = ['document', 'message', 'session', 'sign_in_credential', 'user_consent', 'user_event', 'customer'];

async function written(): Promise<string> {
  const marks = traces.map(
    (table) => `(select md5(string_agg(r::text, '|' order by r::text)) from ${table} r) as ${table}`,
  );
  const { rows } = await api.world.adminPool.query(`select ${marks.join(', ')}`);
  return JSON.stringify([rows[0], await footprintOf(api)]);
}

describe('employee who views the portal as a customer', () => {
  it('gets the same data as the customer, with a token marked read-only', async () => {
    const { answer } = await seeAs(api, { tenant, customer });
    const { token, metaData, customerAccountDetailsResponse } = answer.json();
    expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())).toMatchObject({ read_only: true });
    expect(metaData).toBeNull();
    const own = await api.send(getCustomerAccounts, customer.credentials);
    expect(customerAccountDetailsResponse).toEqual(own.json().customerAccountDetailsResponse);
  });

  it('reads accounts, history and documents without leaving a record', async () => {
    const paymentId = await payByCard(api, customer);
    const { credentials } = await seeAs(api, { tenant, customer });
    const from = daysAhead(api, { tenant, days: -30 });
    const to = daysAhead(api, { tenant, days: 0 });
    const before = await written();
    for (const [call, body] of [
      [getCustomerAccounts, {}],
      [getHistory, {}],
      [listDocuments, {}],
      [getReceipt, { transactionReferenceCode: paymentId, language: 'en' }],
      [getStatement, { accountReferenceCode: customer.account, from, to, language: 'en' }],
    ] as const) {
      const answer = await api.send(call, { ...credentials, body });
      expect([call.path, answer.statusCode]).toEqual([call.path, 200]);
    }
    expect(await written()).toBe(before);
  });

  it("can't pay, consent or log events as the customer", async () => {
    const payment = await cardPayment(api, customer);
    const { credentials } = await seeAs(api, { tenant, customer });
    const before = await written();
    for (const [call, body] of [
      [submitPayment, payment.body],
      [logEvent, { userEventType: 'paymentReviewed' }],
      [logUserConsent, { disclaimerType: 1, textVersion: 'v1', language: 'en', accountReferenceCode: null }],
      [refreshToken, {}],
    ] as const) {
      const answer = await api.send(call, { ...credentials, body });
      expect(refusalOf(answer)).toMatchObject(refused('ReadOnlySession'));
    }
    expect(await written()).toBe(before);
  });

  it('can log out without signing out the customer', async () => {
    const { credentials } = await seeAs(api, { tenant, customer });
    expect((await api.send(logOut, credentials)).statusCode).toBe(200);
    expect(refusalOf(await api.send(getCustomerAccounts, credentials))).toMatchObject(refused('Unauthorized'));
    expect((await api.send(getCustomerAccounts, customer.credentials)).statusCode).toBe(200);
  });

  it('replaces any earlier session in the same browser', async () => {
    const own = await signInCustomer(api, { tenant });
    const first = await seeAs(api, { tenant, customer, cookie: own.credentials.cookie });
    expect(refusalOf(await api.send(getCustomerAccounts, own.credentials))).toMatchObject(refused('Unauthorized'));
    const second = await seeAs(api, { tenant, customer, cookie: first.credentials.cookie });
    expect(refusalOf(await api.send(getCustomerAccounts, first.credentials))).toMatchObject(refused('Unauthorized'));
    expect((await api.send(getCustomerAccounts, second.credentials)).statusCode).toBe(200);
    expect((await api.send(getCustomerAccounts, customer.credentials)).statusCode).toBe(200);
  });

  it("is refused when the token doesn't match the session's cookie", async () => {
    const { credentials } = await seeAs(api, { tenant, customer });
    const mixed = { ...credentials, cookie: customer.credentials.cookie };
    expect(refusalOf(await api.send(getCustomerAccounts, mixed))).toMatchObject(refused('Unauthorized'));
  });
});
