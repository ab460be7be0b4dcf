import { randomUUID } from 'node:crypto';
import { listPaymentTokens } from '@quittance/contract/payment-methods';
import { createApplePaySession, submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCard } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { daysAhead, paymentBody } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { makeWalletTenant, walletToken } from '../../testing/sandbox-wallets.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let collector: Tenant;
let surcharging: Tenant;
let payer: SignedIn;

const fees = {
  singlePaymentConfiguration: {
    applyConvenienceFee: true,
    applyACHFeeAsPercentage: false,
    applyCreditCardFeeAsPercentage: false,
  },
};

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeWalletTenant({ api }, fees);
  collector = await makeWalletTenant({ api }, { isDebtCollector: true });
  const byShare = { ...fees.singlePaymentConfiguration, applyCreditCardFeeAsPercentage: true };
  surcharging = await makeWalletTenant({ api }, { singlePaymentConfiguration: byShare });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant, cardFeeHundredths: 195 });
});

const pay = (changes: object, by = payer) =>
  api.send(submitPayment, { ...by.credentials, body: { ...paymentBody(api, by), ...changes } });
const payByWallet = async (wallet: 'applePay' | 'googlePay', { card = 'visa-credit-4242', by = payer } = {}) =>
  pay({ wallet, paymentMethodToken: await walletToken({ api }, { wallet, card }) }, by);

describe('wallet card payment', () => {
  it.each(['applePay', 'googlePay'] as const)(
    'with %s has the type and fee of the underlying card (req 6.3)',
    async (wallet) => {
      const answer = (await payByWallet(wallet)).json();
      expect(answer).toMatchObject({ status: 'Authorized', fee: 1.95, balance: 150 });
      expect(answer.transaction.paymentMethod).toEqual({
        kind: 'creditcard',
        accountType: null,
        cardType: 'VISA',
        creditCardBinType: 'CREDIT',
        lastFour: '4242',
        wallet,
      });
      const saved = (await api.send(listPaymentTokens, payer.credentials)).json();
      expect(saved.creditCardAccountTokens).toEqual([]);
    },
  );

  it('has no surcharge, because the total is shown before the card is known', async () => {
    const by = await signInCustomer(api, { tenant: surcharging, achFeeHundredths: 100, cardFeeHundredths: 290 });
    expect((await payByWallet('googlePay', { by })).json()).toMatchObject({ fee: 1, total: 51 });
  });

  it('is declined like any card payment (req 8.1)', async () => {
    const answer = (await payByWallet('googlePay', { card: 'credit-refused-by-issuer' })).json();
    expect(answer).toMatchObject({ responses: [{ responseCode: '4033' }], status: 'Cancelled', balance: 200 });
  });

  it('is refused for a credit card and accepted for a debit card at a debt collector', async () => {
    const by = await signInCustomer(api, { tenant: collector });
    const before = await footprintOf(api);
    expect(refusalOf(await payByWallet('googlePay', { by }))).toMatchObject(refused('CreditCardNotAccepted'));
    expect(await footprintOf(api)).toBe(before);
    expect((await payByWallet('googlePay', { by, card: 'visa-debit-5556' })).json()).toMatchObject({
      status: 'Authorized',
      transaction: { paymentMethod: { kind: 'debitcard', wallet: 'googlePay' } },
    });
  });

  it('is accepted from a guest (req 6.1)', async () => {
    const { credentials } = await enterAsGuest(api, { tenant, owner: payer });
    expect((await payByWallet('googlePay', { by: { ...payer, credentials } })).statusCode).toBe(200);
  });

  it('uses a wallet token only once', async () => {
    const paymentMethodToken = await walletToken({ api });
    expect((await pay({ wallet: 'googlePay', paymentMethodToken })).statusCode).toBe(200);
    const before = await footprintOf(api);
    const again = await pay({ wallet: 'googlePay', paymentMethodToken, amount: 20 });
    const error = { field: 'paymentMethodToken' };
    expect(refusalOf(again)).toMatchObject({ ...refused('PaymentMethodNotFound'), body: { error } });
    expect(await footprintOf(api)).toBe(before);
  });

  it('is returned again for the same idempotency key, even though its token has been used', async () => {
    const paymentMethodToken = await walletToken({ api });
    const request = { wallet: 'googlePay', paymentMethodToken, idempotencyKey: randomUUID() };
    const first = (await pay(request)).json();
    expect((await pay(request)).json().transactionReferenceCode).toBe(first.transactionReferenceCode);
  });

  it.each([
    ['of another wallet', async () => ({ wallet: 'applePay', paymentMethodToken: await walletToken({ api }) })],
    ['that no wallet issued', async () => ({ wallet: 'googlePay', paymentMethodToken: 'wtok_of_nobody' })],
    ['that is malformed', async () => ({ wallet: 'googlePay', paymentMethodToken: '{"data":{}}' })],
    ['that is missing', async () => ({ wallet: 'googlePay' })],
    ['that is empty', async () => ({ wallet: 'payPal', paymentMethodToken: '' })],
    [
      'in addition to a saved card',
      async () => ({
        wallet: 'googlePay',
        paymentMethodToken: await walletToken({ api }),
        referenceId: await makeCard(api.world, payer),
      }),
    ],
    ['of a saved card', async () => ({ wallet: 'googlePay', referenceId: await makeCard(api.world, payer) })],
  ])('is refused with a token %s', async (_what, changes) => {
    const body = await changes();
    const before = await footprintOf(api);
    expect(refusalOf(await pay(body))).toMatchObject(refused('PaymentMethodNotFound'));
    expect(await footprintOf(api)).toBe(before);
  });

  it('is refused for a later date, because the token would expire', async () => {
    const body = { wallet: 'googlePay', paymentMethodToken: await walletToken({ api }) };
    const before = await footprintOf(api);
    const answer = await pay({ ...body, paymentDate: daysAhead(api, { tenant, days: 1 }) });
    expect(refusalOf(answer)).toMatchObject(refused('PaymentDateNotAllowed'));
    expect(await footprintOf(api)).toBe(before);
  });

  it.each(['cash', 'samsungPay', '', 7, null])('is refused as malformed for the wallet %j', async (wallet) => {
    const answer = await pay({ wallet, paymentMethodToken: 'wtok_1' });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });

  it('is refused as malformed when its token is longer than any real one', async () => {
    const answer = await pay({ wallet: 'googlePay', paymentMethodToken: 'x'.repeat(10_001) });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(refusalOf(await pay({ wallet: 'googlePay', paymentMethodToken: 'x'.repeat(10_000) }))).toMatchObject(
      refused('PaymentMethodNotFound'),
    );
  });
});

describe('Apple Pay session', () => {
  it.each([
    'https://evil.example/paymentservices/startSession',
    'http://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com.evil.example/',
    'https://apple-pay-gateway.apple.com@evil.example/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'no address',
    '',
  ])('is requested only from Apple and not from "%s"', async (validationURL) => {
    const body = { accountReferenceCode: payer.account, validationURL };
    const answer = await api.send(createApplePaySession, { ...payer.credentials, body });
    const error = { field: 'validationURL' };
    expect(refusalOf(answer)).toMatchObject({ ...refused('WalletNotAccepted'), body: { error } });
  });
});
