import { getCustomerAccounts } from '@quittance/contract/accounts';
import { logIn, logInByToken } from '@quittance/contract/sign-in';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type SignedIn, signIn, signInCustomer, testPassword } from '../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
});
afterAll(() => api.close());

const statusOf = async (credentials: SignedIn['credentials']) =>
  (await api.send(getCustomerAccounts, credentials)).statusCode;

it("a sign-in or payment link ends only the browser's previous session", async () => {
  const tenant = await makeTenant(api.world, { label: 'pay' });
  const customer = await signInCustomer(api, { tenant });
  const body = { username: customer.login, password: testPassword };
  const second = await signIn(api, { tenant, login: customer.login });
  expect(await statusOf(second)).toBe(200);
  await api.send(logIn, { ...customer.credentials, body: { ...body, password: 'not-the-password' } });
  expect(await statusOf(customer.credentials)).toBe(200);
  expect((await api.send(logIn, { ...customer.credentials, body })).statusCode).toBe(200);
  expect(await statusOf(customer.credentials)).toBe(401);
  expect(await statusOf(second)).toBe(200);
  const token = await makePayLink(api.world, { tenant, accountReferenceCode: customer.account });
  expect((await api.send(logInByToken, { ...second, body: { token } })).statusCode).toBe(200);
  expect(await statusOf(second)).toBe(401);
});
