import { getCustomerAccounts } from '@quittance/contract/accounts';
import { allCalls } from '@quittance/contract/all-calls';
import { updateCustomerContactInfo } from '@quittance/contract/customers';
import { registerEndpointByCode, verifyEmailAddress } from '@quittance/contract/messages';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { contactUpdate } from '../testing/contact-update.ts';
import { enterAsGuest } from '../testing/payers/guest.ts';
import { askToRegister } from '../testing/payers/registered-email.ts';
import { seeAs } from '../testing/payers/seen-customer.ts';
import { type SignedIn, signIn, signInCustomer } from '../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'registers', secondFactor: 'enabled' });
  await api.world.adminPool.query(
    `update tenant set switches = switches || '{"emailRegistrationRequired": true}' where tenant_id = $1`,
    [tenant.id],
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
});

const accountsBy = (credentials: SignedIn['credentials']) => api.send(getCustomerAccounts, credentials);
const isRefused = (answer: Awaited<ReturnType<typeof accountsBy>>) =>
  answer.json().responses?.[0]?.responseCode === refused('RegistrationRequired').code;

describe('pending required e-mail registration (req 2.2, 4.5)', () => {
  const forSignedIn = allCalls.filter(({ access }) => access === 'customer' || access === 'registered');

  it.each(forSignedIn)('is enforced by $path unless it serves the registration', async (call) => {
    const answer = await api.send(call, { ...customer.credentials, body: {} });
    expect(isRefused(answer)).toBe(call.isForRegistration !== true);
  });

  it('allows only the endpoints for sessions, contact information, messages and consent', () => {
    const open = forSignedIn.filter(({ isForRegistration }) => isForRegistration).map(({ path }) => path);
    expect(open.filter((path) => !path.startsWith('/v1/message/')).sort()).toEqual([
      '/v1/auth/authenticatecustomer',
      '/v1/auth/keepalive',
      '/v1/auth/logout',
      '/v1/auth/logouteverywhere',
      '/v1/auth/refreshtoken',
      '/v1/customer/updatecustomercontactinfo',
      '/v1/userconsent/loguserconsent',
    ]);
  });

  it('refuses a payment before any other check', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.send(submitPayment, { ...customer.credentials, body: {} })),
    );
    expect(answers.map((answer) => refusalOf(answer))).toMatchObject(
      answers.map(() => refused('RegistrationRequired')),
    );
    const { rows } = await api.world.adminPool.query('select from payment where customer_id = $1', [
      customer.session.customerId,
    ]);
    expect(rows).toEqual([]);
  });

  it('stays pending after other contact information is saved', async () => {
    const body = contactUpdate(customer, { city: 'Chicago' });
    expect((await api.send(updateCustomerContactInfo, { ...customer.credentials, body })).statusCode).toBe(200);
    expect(isRefused(await accountsBy(customer.credentials))).toBe(true);
  });
});

describe('required e-mail registration (req 4.4, 4.6)', () => {
  it("ends in all of the customer's sessions after the right code is entered", async () => {
    const elsewhere = await signIn(api, customer);
    const { request } = await askToRegister(api, { customer });
    expect((await api.send(registerEndpointByCode, request)).statusCode).toBe(200);
    expect((await accountsBy(customer.credentials)).statusCode).toBe(200);
    expect((await accountsBy(elsewhere)).statusCode).toBe(200);
    expect((await accountsBy(await signIn(api, customer))).statusCode).toBe(200);
  });

  it('ends when the customer opens the link in the message', async () => {
    const { link } = await askToRegister(api, { customer });
    const answer = await api.send(verifyEmailAddress, { tenant: tenant.label, body: { token: link } });
    expect(answer.statusCode).toBe(200);
    expect((await accountsBy(customer.credentials)).statusCode).toBe(200);
  });

  it('ends for this session when the customer declines the second factor', async () => {
    const body = { ...contactUpdate(customer, { isOptedInTo2FA: false }), reason: 'Opt customer out of 2FA' };
    expect((await api.send(updateCustomerContactInfo, { ...customer.credentials, body })).statusCode).toBe(200);
    expect((await accountsBy(customer.credentials)).statusCode).toBe(200);
    expect(isRefused(await accountsBy(await signIn(api, customer)))).toBe(true);
  });

  it('ends only for the customer who completed it', async () => {
    const other = await signInCustomer(api, { tenant });
    const { request } = await askToRegister(api, { customer: other });
    await api.send(registerEndpointByCode, request);
    expect(isRefused(await accountsBy(customer.credentials))).toBe(true);
  });
});

describe('required e-mail registration (req 6.1)', () => {
  it("doesn't apply to guests", async () => {
    const { credentials } = await enterAsGuest(api, { tenant });
    expect((await accountsBy(credentials)).statusCode).toBe(200);
  });

  it("doesn't apply to an employee who views the portal as the customer", async () => {
    const { credentials } = await seeAs(api, { tenant, customer });
    expect((await accountsBy(credentials)).statusCode).toBe(200);
  });

  it("doesn't apply to customers of a tenant without the requirement", async () => {
    const elsewhere = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'requires-none' }) });
    expect((await accountsBy(elsewhere.credentials)).statusCode).toBe(200);
  });
});
