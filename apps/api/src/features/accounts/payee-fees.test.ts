import { getCustomerAccounts } from '@quittance/contract/accounts';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi(providedUrls());
});
afterAll(() => api.close());

const ofTheAccount = { achFeeHundredths: 100, cardFeeHundredths: 250 };

async function feesShown(label: string, options: Omit<Parameters<typeof makeTenant>[1], 'label'>) {
  const tenant = await makeTenant(api.world, { label, ...options });
  const { credentials } = await signInCustomer(api, { tenant, ...ofTheAccount });
  const answer = await api.send(getCustomerAccounts, { ...credentials, body: {} });
  const [detail] = answer.json().customerAccountDetailsResponse.customerAccountDetails;
  return [detail.customerAccount.achConvenienceFee, detail.customerAccount.creditCardConvenienceFee];
}

describe('fees shown for an account', () => {
  const fees = (bankFee: number, cardFee: number) => ({
    payeeFees: { bankFee: cents(bankFee), cardFee: cents(cardFee) },
  });

  it("are the account's own when neither the tenant nor the payee sets fees (req 3.5)", async () => {
    expect(await feesShown('own', {})).toEqual([1, 2.5]);
    expect(await feesShown('said-nothing', { paymentConfiguration: { payeeFees: null } })).toEqual([1, 2.5]);
  });

  it("are the payee's, or else the tenant's (req 3.6)", async () => {
    expect(await feesShown('for-all', { paymentConfiguration: fees(0, 395) })).toEqual([0, 3.95]);
    const payee = { paymentConfiguration: fees(50, 0) };
    expect(await feesShown('for-payee', { paymentConfiguration: fees(0, 395), payee })).toEqual([0.5, 0]);
    expect(
      await feesShown('payee-own', { paymentConfiguration: fees(0, 395), payee: { paymentConfiguration: {} } }),
    ).toEqual([1, 2.5]);
  });
});

describe('credit card surcharges', () => {
  it.each([
    ['IL', true],
    ['MA', false],
    ['', false],
  ])('are allowed for a payer in "%s": %s', async (state, allowsCreditSurcharge) => {
    const label = `surcharge-${state.toLowerCase() || 'unknown'}`;
    const tenant = await makeTenant(api.world, { label });
    const accounts = [{ referenceCode: 'A-1', balanceCents: 20_000, ...ofTheAccount }];
    await makeCustomer(api.world, { tenant, login: 'payer', accounts, contact: { state } });
    const credentials = await signIn(api, { tenant, login: 'payer' });
    const answer = await api.send(getCustomerAccounts, { ...credentials, body: {} });
    const [detail] = answer.json().customerAccountDetailsResponse.customerAccountDetails;
    expect(detail.customerAccount).toMatchObject({
      creditCardConvenienceFee: 2.5,
      cardFeeLimits: { allowsCreditSurcharge },
    });
  });
});
