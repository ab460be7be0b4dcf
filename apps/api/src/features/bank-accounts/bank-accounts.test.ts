import { lookUpBank } from '@quittance/contract/bank-accounts';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

it("bank lookup returns a routing number's bank to customers and guests", async () => {
  const customer = await signInCustomer(api, { tenant });
  const guest = await enterAsGuest(api, { tenant });
  for (const { credentials } of [customer, guest]) {
    const answer = await api.send(lookUpBank, { ...credentials, body: { routingNumber: '021000021' } });
    expect(answer.json().bankName).toBe('JPMorgan Chase Bank');
  }
});

it.each([
  ['a number that no bank has', '000000518', 404],
  ['a number with a wrong check digit', '021000022', 422],
  ['no number', undefined, 422],
  ['a number that is too long', '0210000210', 422],
  ['letters', '02100002a', 422],
])(
  "bank lookup refuses %s with its own error source, so that the portal doesn't sign the customer out (req 7.1)",
  async (_what, routingNumber, status) => {
    const { credentials } = await signInCustomer(api, { tenant });
    const answer = await api.send(lookUpBank, { ...credentials, body: { routingNumber } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toEqual({ errorSource: 'BankAccountLookup', field: 'routingNumber' });
  },
);

it("bank lookup sets no error source when the caller isn't signed in (req 7.1)", async () => {
  const answer = await api.send(lookUpBank, { body: { routingNumber: '021000021' } });
  expect(refusalOf(answer)).toMatchObject(refused('Unauthorized'));
  expect(answer.json().error).toBeUndefined();
});

it.each([21_000_021, ['021000021'], { of: '021000021' }])(
  'bank lookup refuses %j as malformed with its own error source (req 7.1)',
  async (routingNumber) => {
    const { credentials } = await signInCustomer(api, { tenant });
    const answer = await api.send(lookUpBank, { ...credentials, body: { routingNumber } });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(answer.json().error).toEqual({ errorSource: 'BankAccountLookup', field: 'routingNumber' });
  },
);
