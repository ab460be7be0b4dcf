import { randomUUID } from 'node:crypto';
import { createPayPalOrder, submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { paymentBody } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { approvedOrder, makeWalletTenant } from '../../testing/sandbox-wallets.ts';
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

describe('PayPal payments', () => {
  const payByOrder = (orderId: string, changes: object = {}) =>
    pay({ wallet: 'payPal', paymentMethod: 'paypal', paymentMethodToken: orderId, ...changes });

  it('use an approved order and charge no fee (req 9.1)', async () => {
    const answer = (await payByOrder(await approvedOrder({ api }, { payer, amount: 50 }))).json();
    expect(answer).toMatchObject({ status: 'Processed', fee: 0, total: 50, balance: 150 });
    expect(answer.transaction.paymentMethod).toEqual({
      kind: 'paypal',
      accountType: null,
      cardType: null,
      creditCardBinType: null,
      lastFour: null,
      wallet: 'payPal',
    });
  });

  it.each([
    ['that its payer did not approve', async () => (await newOrder()).json().orderId],
    ['that is declined', async () => approvedOrder({ api }, { payer, amount: 50, approver: 'payer-declined' })],
  ])('fail with an order %s', async (_what, orderOf) => {
    const answer = (await payByOrder(await orderOf())).json();
    expect(answer).toMatchObject({ responses: [{ responseCode: '9711' }], status: 'Cancelled', balance: 200 });
  });

  const unknownOrder = {
    ...refused('PaymentMethodNotFound'),
    body: { error: { field: 'paymentMethodToken' } },
  };

  it.each([
    ['of another amount', async () => approvedOrder({ api }, { payer, amount: 49.99 })],
    ['that PayPal does not know', async () => 'PPO000000000000000000'],
    [
      'that another customer opened and approved',
      async () => approvedOrder({ api }, { payer: await signInCustomer(api, { tenant }), amount: 50 }),
    ],
    [
      'that a guest opened for the same account',
      async () => {
        const { credentials } = await enterAsGuest(api, { tenant, owner: payer });
        return approvedOrder({ api }, { payer: { ...payer, credentials }, amount: 50 });
      },
    ],
  ])('treat an order %s as nonexistent', async (_what, orderOf) => {
    const orderId = await orderOf();
    const before = await footprintOf(api);
    expect(refusalOf(await payByOrder(orderId))).toMatchObject(unknownOrder);
    expect(await footprintOf(api)).toBe(before);
  });

  it("never use another customer's order, which stays usable for that customer", async () => {
    const dora = await signInCustomer(api, { tenant });
    const orderId = await approvedOrder({ api }, { payer: dora, amount: 11.11 });
    expect(refusalOf(await payByOrder(orderId, { amount: 11.11 }))).toMatchObject(unknownOrder);
    const body = {
      ...paymentBody(api, dora),
      wallet: 'payPal',
      paymentMethod: 'paypal',
      paymentMethodToken: orderId,
      amount: 11.11,
    };
    const answer = await api.send(submitPayment, { ...dora.credentials, body });
    expect(answer.json()).toMatchObject({ status: 'Processed', balance: 188.89 });
  });

  it('use an order once and return the same payment for the same idempotency key', async () => {
    const orderId = await approvedOrder({ api }, { payer, amount: 50 });
    const key = { idempotencyKey: randomUUID() };
    const first = (await payByOrder(orderId, key)).json();
    expect(first).toMatchObject({ status: 'Processed', balance: 150 });
    expect((await payByOrder(orderId, key)).json()).toMatchObject({
      transactionReferenceCode: first.transactionReferenceCode,
      balance: 150,
    });
    const again = await payByOrder(orderId, { confirmDuplicate: true });
    expect(refusalOf(again)).toMatchObject(unknownOrder);
  });

  it('use an order once when ten requests arrive at once', async () => {
    const orderId = await approvedOrder({ api }, { payer, amount: 10 });
    const submits = Array.from({ length: 10 }, () => payByOrder(orderId, { amount: 10, confirmDuplicate: true }));
    const answers = await Promise.all(submits);
    const paid = answers.filter(({ statusCode }) => statusCode === 200);
    expect(paid.map((answer) => answer.json())).toMatchObject([{ status: 'Processed', balance: 190 }]);
    const others = answers.filter((answer) => !paid.includes(answer)).map(refusalOf);
    expect(others).toMatchObject(Array(9).fill(unknownOrder));
  });

  it("are refused for a debt collector that doesn't accept credit, because PayPal hides the funding source", async () => {
    const by = await signInCustomer(api, { tenant: collector });
    const before = await footprintOf(api);
    expect(refusalOf(await newOrder({}, by))).toMatchObject(refused('WalletNotAccepted'));
    const answer = await pay({ wallet: 'payPal', paymentMethod: 'paypal', paymentMethodToken: 'PPO0000000' }, by);
    expect(refusalOf(answer)).toMatchObject(refused('WalletNotAccepted'));
    expect(await footprintOf(api)).toBe(before);
  });

  it('create one order for each idempotency key and amount', async () => {
    const request = { idempotencyKey: randomUUID() };
    const { orderId } = (await newOrder(request)).json();
    expect((await newOrder(request)).json().orderId).toBe(orderId);
    expect((await newOrder({ ...request, amount: 60 })).json().orderId).not.toBe(orderId);
  });

  it.each([
    ['nothing', 0, 'AmountBelowMinimum'],
    ['a negative amount', -5, 'AmountBelowMinimum'],
    ['a cent below the minimum', 4.99, 'AmountBelowMinimum'],
    ['a cent above the maximum', 200.01, 'AmountAboveMaximum'],
  ] as const)('create no order for %s (req 5.7)', async (_what, amount, name) => {
    const before = await footprintOf(api);
    const error = { field: 'amount' };
    expect(refusalOf(await newOrder({ amount }))).toMatchObject({ ...refused(name), body: { error } });
    expect(await footprintOf(api)).toBe(before);
  });

  it.each([5, 200])('create an order for the minimum and the maximum: %d (req 5.7)', async (amount) => {
    expect((await newOrder({ amount })).statusCode).toBe(200);
  });

  const newOrder = (changes: object = {}, { credentials, account } = payer) => {
    const body = { accountReferenceCode: account, amount: 50, idempotencyKey: randomUUID(), ...changes };
    return api.send(createPayPalOrder, { ...credentials, body });
  };
});
