import { getCustomerAccounts } from '@quittance/contract/accounts';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

async function dueOf({ credentials }: SignedIn): Promise<number> {
  const { customerAccountDetailsResponse } = (await api.send(getCustomerAccounts, credentials)).json();
  return customerAccountDetailsResponse.customerAccountDetails[0].customerAccount.currentPaymentAmount;
}

it('the amount due decreases with each payment, so that no one is asked to pay it twice (req 3.5)', async () => {
  const payer = await signInCustomer(api, { tenant, balanceCents: 40_000, amountDueCents: 15_000 });
  expect(await dueOf(payer)).toBe(150);
  await api.send(submitPayment, await cardPayment(api, payer, { amount: 60 }));
  expect(await dueOf(payer)).toBe(90);
  await api.send(submitPayment, await cardPayment(api, payer, { amount: 100, number: '5555555555554444' }));
  expect(await dueOf(payer)).toBe(0);
});

it("the amount due doesn't change when a payment is declined (req 3.5)", async () => {
  const payer = await signInCustomer(api, { tenant, balanceCents: 40_000, amountDueCents: 15_000 });
  const declined = await api.send(submitPayment, await cardPayment(api, payer, { number: '4000000000000002' }));
  expect(declined.json().status).toBe('Cancelled');
  expect(await dueOf(payer)).toBe(150);
});
