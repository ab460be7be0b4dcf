import { getCustomerAccounts } from '@quittance/contract/accounts';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment, daysAhead } from '../../testing/payment-request.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

async function accountOf({ credentials }: SignedIn) {
  const { customerAccountDetailsResponse } = (await api.send(getCustomerAccounts, credentials)).json();
  return customerAccountDetailsResponse.customerAccountDetails[0];
}

it('the account data includes the amounts owed and scheduled alongside the existing fields', async () => {
  const payer = await signInCustomer(api, { tenant, balanceCents: 19_870, amountDueCents: 19_870 });
  expect((await accountOf(payer)).balance).toMatchObject({ kind: 'owed', owedAmount: 198.7 });
  const day = daysAhead(api, { tenant, days: 10 });
  const answer = await api.send(submitPayment, await cardPayment(api, payer, { amount: 40, paymentDate: day }));
  expect(answer.statusCode).toBe(200);
  const { balance, customerAccount } = await accountOf(payer);
  expect(balance).toMatchObject({
    kind: 'scheduled',
    owedAmount: 198.7,
    scheduledAmount: 40,
    scheduledFor: day,
    leftAmount: 158.7,
  });
  expect(customerAccount.currentBalance).toBe(158.7);
});
