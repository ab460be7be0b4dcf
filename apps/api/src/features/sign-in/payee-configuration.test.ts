import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { logIn } from '@quittance/contract/sign-in';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePayee, type TestPayee, testWallets } from '@quittance/services/testing/fixtures/test-payee';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { allowCash, openToCash, testCashSecret } from '@quittance/services/testing/harness/cash-harness';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type Send, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
});
afterAll(() => api.close());

const everyWallet = { allowApplePay: true, allowGooglePay: true, allowPayPal: true };
const none = { applePay: null, googlePay: null, payPal: null };

function tenantWith(paymentConfiguration: Partial<PaymentConfiguration>, payee: TestPayee): Promise<Tenant> {
  return makeTenant(api.world, { label: `payee-${randomUUID().slice(0, 8)}`, paymentConfiguration, payee });
}

/** Signs in and returns each payee's configuration by payee code, and the whole response as text. */
async function configurationsOf(tenant: Tenant, send: Send = api.send) {
  const { login } = await signInCustomer(api, { tenant });
  const answer = await send(logIn, { tenant: tenant.label, body: { username: login, password: testPassword } });
  const payees: { payeeCode: string; configuration: Record<string, unknown> }[] = answer.json().payeeConfigurations;
  return {
    of: Object.fromEntries(payees.map(({ payeeCode, configuration }) => [payeeCode, configuration])),
    text: answer.body,
  };
}

describe("payee's wallets (req 6.3)", () => {
  it.each([
    [
      'all that the payee has set up and allows',
      everyWallet,
      { wallets: testWallets, paypalMerchant: 'm' },
      testWallets,
    ],
    ['no wallet that the payee does not allow', {}, { wallets: testWallets, paypalMerchant: 'm' }, none],
    ['no wallet that the payee has not set up', everyWallet, {}, none],
    ['no PayPal without a PayPal account', everyWallet, { wallets: testWallets }, { ...testWallets, payPal: null }],
    [
      'no PayPal at a debt collector that accepts no credit cards',
      { ...everyWallet, isDebtCollector: true },
      { wallets: testWallets, paypalMerchant: 'm' },
      { ...testWallets, payPal: null },
    ],
  ])('include %s', async (_which, configuration, payee, wallets) => {
    const { of } = await configurationsOf(await tenantWith(configuration, payee));
    expect(of.PAYEE).toMatchObject({ wallets });
  });

  it("follow the payee's configuration, not the tenant's", async () => {
    const tenant = await tenantWith({}, { wallets: testWallets });
    await makePayee(api.world, {
      tenant,
      code: 'OTHER',
      wallets: testWallets,
      paymentConfiguration: { allowApplePay: true },
    });
    const { of } = await configurationsOf(tenant);
    expect([of.PAYEE?.wallets, of.OTHER?.wallets]).toEqual([none, { ...none, applePay: testWallets.applePay }]);
  });
});

describe("payee's card tokenization", () => {
  it('uses the sandbox at the URL that browsers can reach', async () => {
    const { of } = await configurationsOf(await tenantWith({}, {}));
    const url = api.world.sandbox.url;
    expect(of.PAYEE?.cardTokenization).toEqual({ provider: 'sandbox', url, publishableKey: 'pk_test_sandbox' });
  });

  it.each([
    ['acct_1NkTqS2eZvKYlo2C', 'acct_1NkTqS2eZvKYlo2C'],
    ['platform', null],
  ])('uses Stripe for the merchant %s with the connected account %s', async (merchant, connectedAccount) => {
    const tenant = await tenantWith({}, {});
    const atStripe = "update payee set processor = 'stripe', merchant = $2 where tenant_id = $1";
    await api.world.adminPool.query(atStripe, [tenant.id, merchant]);
    const withStripe = await api.openAnother({ settings: { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' } });
    const { of } = await configurationsOf(tenant, withStripe.send);
    const expected = { provider: 'stripe', publishableKey: 'pk_test_1', connectedAccount };
    expect(of.PAYEE?.cardTokenization).toEqual(expected);
    const without = await configurationsOf(tenant);
    expect(without.of.PAYEE?.cardTokenization).toBeNull();
  });

  it('is null for a payee that uses ACH files, even if a Stripe key is configured', async () => {
    const tenant = await tenantWith({}, {});
    const withFiles = "update payee set processor = 'nacha', merchant = payee_code where tenant_id = $1";
    await api.world.adminPool.query(withFiles, [tenant.id]);
    const withStripe = await api.openAnother({ settings: { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' } });
    const { of } = await configurationsOf(tenant, withStripe.send);
    expect(of.PAYEE?.cardTokenization).toBeNull();
  });

  it("never reveals secrets or the merchant's name with the processor", async () => {
    const tenant = await tenantWith(everyWallet, {
      wallets: testWallets,
      paypalMerchant: 'paypal-account-of-this-test',
    });
    await openToCash(api.world, { tenant });
    const { text } = await configurationsOf(tenant);
    const secrets = [
      testCashSecret,
      'paypal-account-of-this-test',
      `merchant-${tenant.label}`,
      'sk_test_sandbox',
      'sealed',
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

describe('cash payments (req 3.12)', () => {
  const cashOf = async (credentials: { tenant: string; token: string; cookie: string }) =>
    (await api.send(getCustomerAccounts, credentials)).json().customerAccountDetailsResponse.cashPaymentInfo;

  it("are available through the payee's cash network", async () => {
    const tenant = await tenantWith({}, {});
    expect((await configurationsOf(tenant)).of.PAYEE?.cashNetwork).toBeNull();
    await openToCash(api.world, { tenant });
    expect((await configurationsOf(tenant)).of.PAYEE?.cashNetwork).toBe('CornerPay');
  });

  it('are available only to customers with cash limits, within those limits', async () => {
    const tenant = await tenantWith({}, {});
    const payer = await signInCustomer(api, { tenant });
    expect(await cashOf(payer.credentials)).toBeNull();
    await allowCash(api.world, payer.session);
    expect(await cashOf(payer.credentials)).toEqual({ minPaymentAmount: 20, maxPaymentAmount: 500 });
    await allowCash(api.world, payer.session, { minimumCents: 1_050, maximumCents: null });
    expect(await cashOf(payer.credentials)).toEqual({ minPaymentAmount: 10.5, maxPaymentAmount: null });
    const guest = await enterAsGuest(api, { tenant, owner: payer });
    expect(await cashOf(guest.credentials)).toEqual({ minPaymentAmount: 10.5, maxPaymentAmount: null });
  });
});

it('a payee configuration fills settings missing from old records with defaults (req 3.7)', async () => {
  const tenant = await tenantWith({}, { paymentConfiguration: { allowGooglePay: true } });
  await api.world.adminPool.query(
    `update payee set payment_configuration = payment_configuration - 'isMedicalPayee' - 'isDebtCollector' - 'acceptsCreditCards'
     where tenant_id = $1`,
    [tenant.id],
  );
  const { of } = await configurationsOf(tenant);
  const defaults = { isMedicalPayee: false, isDebtCollector: false, acceptsCreditCards: false, allowGooglePay: true };
  expect(of.PAYEE?.paymentConfiguration).toMatchObject(defaults);
});
