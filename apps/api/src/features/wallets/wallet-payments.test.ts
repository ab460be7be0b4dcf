import { randomUUID } from 'node:crypto';
import { listPaymentTokens } from '@quittance/contract/payment-methods';
import { createApplePaySession, createPayPalOrder, submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCard } from '@quittance/services/testing/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { enterAsGuest } from '../../testing/guest.ts';
import { daysAhead, paymentBody } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { approvedOrder, makeWalletTenant, walletToken } from '../../testing/sandbox-wallets.ts';
import { type SignedIn, signInCustomer } from '../../testing/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let collector: Tenant;
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
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant, cardFeeHundredths: 195 });
});

const pay = (changes: object, by = payer) =>
  api.send(submitPayment, { ...by.credentials, body: { ...paymentBody(api, by), ...changes } });
const payByWallet = async (wallet: 'applePay' | 'googlePay', { card = 'visa-credit-4242', by = payer } = {}) =>
  pay({ wallet, paymentMethodToken: await walletToken({ api }, { wallet, card }) }, by);

describe('a card inside a wallet', () => {
  it.each(['applePay', 'googlePay'] as const)(
    '6.3 pays, in %s, as the card that it is and with its fee',
    async (wallet) => {
      const answer = (await payByWallet(wallet)).json();
      expect(answer).toMatchObject({ status: 'Authorized', fee: 1.95, balance: 150 });
      expect(answer.transaction.paymentMethod).toEqual({
        kind: 'creditcard',
        accountType: null,
        cardType: 'VISA',
        lastFour: '4242',
        wallet,
      });
      const saved = (await api.send(listPaymentTokens, payer.credentials)).json();
      expect(saved.creditCardAccountTokens).toEqual([]);
    },
  );

  it('8.1 is declined as any card is', async () => {
    const answer = (await payByWallet('googlePay', { card: 'credit-refused-by-issuer' })).json();
    expect(answer).toMatchObject({ responses: [{ responseCode: '4033' }], status: 'Cancelled', balance: 200 });
  });

  it('is refused where it is a credit card and the payee collects debts, and taken where it is a debit card', async () => {
    const by = await signInCustomer(api, { tenant: collector });
    const before = await footprintOf(api);
    expect(refusalOf(await payByWallet('googlePay', { by }))).toMatchObject(refused('CreditCardNotAccepted'));
    expect(await footprintOf(api)).toBe(before);
    expect((await payByWallet('googlePay', { by, card: 'visa-debit-5556' })).json()).toMatchObject({
      status: 'Authorized',
      transaction: { paymentMethod: { kind: 'debitcard', wallet: 'googlePay' } },
    });
  });

  it('6.1 pays for a guest', async () => {
    const { credentials } = await enterAsGuest(api, { tenant, owner: payer });
    expect((await payByWallet('googlePay', { by: { ...payer, credentials } })).statusCode).toBe(200);
  });

  it('pays once: what the wallet handed over is worth nothing after that', async () => {
    const paymentMethodToken = await walletToken({ api });
    expect((await pay({ wallet: 'googlePay', paymentMethodToken })).statusCode).toBe(200);
    const before = await footprintOf(api);
    const again = await pay({ wallet: 'googlePay', paymentMethodToken, amount: 20 });
    const error = { field: 'paymentMethodToken' };
    expect(refusalOf(again)).toMatchObject({ ...refused('PaymentMethodNotFound'), body: { error } });
    expect(await footprintOf(api)).toBe(before);
  });

  it('with the same key is the same payment, although its token is spent', async () => {
    const paymentMethodToken = await walletToken({ api });
    const request = { wallet: 'googlePay', paymentMethodToken, idempotencyKey: randomUUID() };
    const first = (await pay(request)).json();
    expect((await pay(request)).json().transactionReferenceCode).toBe(first.transactionReferenceCode);
  });

  it.each([
    ['of another wallet', async () => ({ wallet: 'applePay', paymentMethodToken: await walletToken({ api }) })],
    ['that nobody handed over', async () => ({ wallet: 'googlePay', paymentMethodToken: 'wtok_of_nobody' })],
    ['that is no token at all', async () => ({ wallet: 'googlePay', paymentMethodToken: '{"data":{}}' })],
    ['that is missing', async () => ({ wallet: 'googlePay' })],
    ['that is empty', async () => ({ wallet: 'payPal', paymentMethodToken: '' })],
    [
      'beside a saved card',
      async () => ({
        wallet: 'googlePay',
        paymentMethodToken: await walletToken({ api }),
        referenceId: await makeCard(api.world, payer),
      }),
    ],
    [
      'that stands for a saved card',
      async () => ({ wallet: 'googlePay', referenceId: await makeCard(api.world, payer) }),
    ],
  ])('is refused with a token %s', async (_what, changes) => {
    const body = await changes();
    const before = await footprintOf(api);
    expect(refusalOf(await pay(body))).toMatchObject(refused('PaymentMethodNotFound'));
    expect(await footprintOf(api)).toBe(before);
  });

  it('is refused for a later day, when what it handed over would be too old', async () => {
    const body = { wallet: 'googlePay', paymentMethodToken: await walletToken({ api }) };
    const before = await footprintOf(api);
    const answer = await pay({ ...body, paymentDate: daysAhead(api, { tenant, days: 1 }) });
    expect(refusalOf(answer)).toMatchObject(refused('PaymentDateNotAllowed'));
    expect(await footprintOf(api)).toBe(before);
  });

  it.each(['cash', 'samsungPay', '', 7, null])('is no request in the wallet %j', async (wallet) => {
    const answer = await pay({ wallet, paymentMethodToken: 'wtok_1' });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });

  it('is no request with more than a wallet ever hands over', async () => {
    const answer = await pay({ wallet: 'googlePay', paymentMethodToken: 'x'.repeat(10_001) });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(refusalOf(await pay({ wallet: 'googlePay', paymentMethodToken: 'x'.repeat(10_000) }))).toMatchObject(
      refused('PaymentMethodNotFound'),
    );
  });
});

describe('PayPal', () => {
  const payByOrder = (orderId: string, changes: object = {}) =>
    pay({ wallet: 'payPal', paymentMethod: 'paypal', paymentMethodToken: orderId, ...changes });

  it('9.1 pays by an order that was approved, and takes no fee', async () => {
    const answer = (await payByOrder(await approvedOrder({ api }, { payer, amount: 50 }))).json();
    expect(answer).toMatchObject({ status: 'Processed', fee: 0, total: 50, balance: 150 });
    expect(answer.transaction.paymentMethod).toEqual({
      kind: 'paypal',
      accountType: null,
      cardType: null,
      lastFour: null,
      wallet: 'payPal',
    });
  });

  it.each([
    ['that its payer did not approve', async () => (await newOrder()).json().orderId],
    ['of another amount', async () => approvedOrder({ api }, { payer, amount: 49.99 })],
    ['of nobody', async () => 'PPO000000000000000000'],
    ['that is declined', async () => approvedOrder({ api }, { payer, amount: 50, approver: 'payer-declined' })],
  ])('pays nothing by an order %s', async (_what, orderOf) => {
    const answer = (await payByOrder(await orderOf())).json();
    expect(answer).toMatchObject({ responses: [{ responseCode: '9711' }], status: 'Cancelled', balance: 200 });
  });

  it('pays once by an order', async () => {
    const orderId = await approvedOrder({ api }, { payer, amount: 50 });
    expect((await payByOrder(orderId)).json()).toMatchObject({ status: 'Processed', balance: 150 });
    const again = { idempotencyKey: randomUUID(), confirmDuplicate: true };
    expect((await payByOrder(orderId, again)).json()).toMatchObject({ status: 'Cancelled', balance: 150 });
  });

  it('is not there where the payee collects debts and takes no credit, whose money it is nobody learns', async () => {
    const by = await signInCustomer(api, { tenant: collector });
    const before = await footprintOf(api);
    expect(refusalOf(await newOrder({}, by))).toMatchObject(refused('WalletNotAccepted'));
    const answer = await pay({ wallet: 'payPal', paymentMethod: 'paypal', paymentMethodToken: 'PPO0000000' }, by);
    expect(refusalOf(answer)).toMatchObject(refused('WalletNotAccepted'));
    expect(await footprintOf(api)).toBe(before);
  });

  it('opens one order with one key, and another one for another amount', async () => {
    const request = { idempotencyKey: randomUUID() };
    const { orderId } = (await newOrder(request)).json();
    expect((await newOrder(request)).json().orderId).toBe(orderId);
    expect((await newOrder({ ...request, amount: 60 })).json().orderId).not.toBe(orderId);
  });

  it.each([
    ['nothing', 0, 'AmountBelowMinimum'],
    ['less than nothing', -5, 'AmountBelowMinimum'],
    ['a cent too little', 4.99, 'AmountBelowMinimum'],
    ['a cent too much', 200.01, 'AmountAboveMaximum'],
  ] as const)('5.7 opens no order for %s', async (_what, amount, name) => {
    const before = await footprintOf(api);
    const error = { field: 'amount' };
    expect(refusalOf(await newOrder({ amount }))).toMatchObject({ ...refused(name), body: { error } });
    expect(await footprintOf(api)).toBe(before);
  });

  it.each([5, 200])('5.7 opens an order for the least and for the most: %d', async (amount) => {
    expect((await newOrder({ amount })).statusCode).toBe(200);
  });

  const newOrder = (changes: object = {}, { credentials, account } = payer) => {
    const body = { accountReferenceCode: account, amount: 50, idempotencyKey: randomUUID(), ...changes };
    return api.send(createPayPalOrder, { ...credentials, body });
  };
});

describe('a session of Apple Pay', () => {
  it.each([
    'https://evil.example/paymentservices/startSession',
    'http://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com.evil.example/',
    'https://apple-pay-gateway.apple.com@evil.example/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'no address',
    '',
  ])('is asked of Apple and of nobody else: %s', async (validationURL) => {
    const body = { accountReferenceCode: payer.account, validationURL };
    const answer = await api.send(createApplePaySession, { ...payer.credentials, body });
    const error = { field: 'validationURL' };
    expect(refusalOf(answer)).toMatchObject({ ...refused('WalletNotAccepted'), body: { error } });
  });
});
