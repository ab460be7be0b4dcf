import { getCustomerAccounts } from '@quittance/contract/accounts';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { importGood } from '@quittance/services/testing/harness/import-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi(providedUrls());
});
afterAll(() => api.close());

it("customer/accounts returns the payment options from the creditor's file unchanged (req 3.5)", async () => {
  const tenant = await makeTenant(api.world, { label: 'options' });
  const { account, credentials } = await signInCustomer(api, { tenant });
  const optionsShown = async () => {
    const answer = await api.send(getCustomerAccounts, { ...credentials, body: {} });
    const [detail] = answer.json().customerAccountDetailsResponse.customerAccountDetails;
    return detail.customerAccount.approvedPaymentOptions;
  };
  expect(await optionsShown()).toEqual([]);
  const text = `accountReferenceCode,approvedOptions\n${account},PayInFull;Plan of 6 months\n`;
  await importGood(api.world, { tenant, kind: 'accounts', text });
  expect(await optionsShown()).toEqual(['PayInFull', 'Plan of 6 months']);
});
