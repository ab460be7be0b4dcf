import { getCustomerAccounts } from '@quittance/contract/accounts';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signIn } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
});
afterAll(() => api.close());

it('customer/accounts sorts accounts by display type, descending (req 3.5)', async () => {
  const tenant = await makeTenant(api.world, { label: 'pay' });
  const types = ['Default', 'SplitPayment', 'None', 'Packet'] as const;
  const accounts = types.map((displayType) => ({ referenceCode: `A-${displayType}`, displayType }));
  await makeCustomer(api.world, { tenant, login: 'payer', accounts });
  const answer = (await api.send(getCustomerAccounts, await signIn(api, { tenant, login: 'payer' }))).json();
  const details: { customerAccount: { accountReferenceCode: string; accountDisplayType: string } }[] =
    answer.customerAccountDetailsResponse.customerAccountDetails;
  expect(details.map(({ customerAccount }) => customerAccount)).toMatchObject(
    ['SplitPayment', 'Packet', 'None', 'Default'].map((accountDisplayType) => ({
      accountDisplayType,
      accountReferenceCode: `A-${accountDisplayType}`,
    })),
  );
});
