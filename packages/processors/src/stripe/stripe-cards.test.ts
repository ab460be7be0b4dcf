import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProcessorOutageError } from '../processor-port.ts';
import { openStripeProcessor } from './stripe-processor.ts';
import { openStripeHarness, stripeCharge } from './testing/stripe-harness.ts';
import { connectedAccount as merchant } from './testing/stripe-stand-in.ts';

let harness: Awaited<ReturnType<typeof openStripeHarness>>;
beforeAll(async () => {
  harness = await openStripeHarness();
});
afterAll(() => harness.close());

const plain = { brand: 'VISA', lastFour: '4242', binType: 'CREDIT', isHsa: false, expMonth: 12, expYear: 2031 };

describe('describeCardToken with Stripe (req 3.9)', () => {
  it.each([
    [{}, { ...plain, postalCodeCheck: 'unchecked' }],
    [
      { funding: 'debit', postalCodeCheck: 'pass' },
      { binType: 'DEBIT', postalCodeCheck: 'match' },
    ],
    [
      { funding: 'prepaid', postalCodeCheck: 'fail' },
      { binType: 'PREPAID', postalCodeCheck: 'mismatch' },
    ],
    [
      { funding: 'unknown', postalCodeCheck: 'unavailable' },
      { binType: 'UNKNOWN', postalCodeCheck: 'unchecked' },
    ],
    [
      { brand: 'amex', last4: '0005' },
      { brand: 'AMEX', lastFour: '0005' },
    ],
    [
      { funding: 'prepaid', description: 'Visa Healthcare Prepaid' },
      { binType: 'PREPAID', isHsa: true },
    ],
    [
      { funding: 'debit', description: 'Mastercard HSA Non-Substantiated' },
      { binType: 'DEBIT', isHsa: true },
    ],
    [
      { funding: 'prepaid', description: 'Visa FSA Prepaid' },
      { binType: 'PREPAID', isHsa: true },
    ],
    [
      { funding: 'credit', description: 'Mastercard Flexible Spending' },
      { binType: 'CREDIT', isHsa: true },
    ],
    [{ funding: 'debit', description: 'Visa Classic' }, { isHsa: false }],
    [
      { funding: 'prepaid', description: 'Visa Prepaid' },
      { binType: 'PREPAID', isHsa: false },
    ],
    [{ funding: 'prepaid', description: null }, { isHsa: false }],
    [{ brand: 'mastercard' }, { brand: 'MASTERCARD' }],
    [{ brand: 'discover' }, { brand: 'DISCOVER' }],
    [{ brand: 'diners' }, { brand: 'DISCOVER' }],
    [{ brand: 'jcb' }, { brand: 'JCB' }],
  ])('describes a card with %j', async (card, described) => {
    const token = harness.stripe.addCard(card);
    const description = await harness.processor.describeCardToken({ merchant, token });
    expect(description).toMatchObject({ token, ...described });
  });

  it.each(['pm_none', 'tok_sandbox', 'seti_1', 'pi_1_secret_2', '', 'constructor'])('refuses %j', async (token) => {
    expect(await harness.processor.describeCardToken({ merchant, token })).toBeUndefined();
  });

  it('returns undefined for another merchant’s card and for an unknown network', async () => {
    const foreign = harness.stripe.addCard({}, '');
    const strange = harness.stripe.addCard({ brand: 'toString' });
    for (const token of [foreign, strange]) {
      expect(await harness.processor.describeCardToken({ merchant, token })).toBeUndefined();
    }
  });

  it('throws an outage while Stripe is unreachable', async () => {
    const closed = openStripeProcessor({ secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' });
    const asked = closed.describeCardToken({ merchant, token: 'pm_1' });
    await expect(asked).rejects.toThrow(new ProcessorOutageError('Stripe did not answer: ECONNREFUSED'));
    closed.close();
  });
});

describe('saving a card with Stripe', () => {
  it('returns a token for the card and its customer, once per key', async () => {
    const token = harness.stripe.addCard({ postalCodeCheck: 'pass' });
    const kept = await harness.processor.storeCard({ merchant, key: 'keep-1', token });
    expect(kept).toMatchObject({ kind: 'kept', card: { ...plain, postalCodeCheck: 'match' } });
    if (kept.kind !== 'kept') throw new Error(kept.kind);
    expect(kept.card.token).toMatch(new RegExp(`^cus_\\w+/${token}$`));
    expect(await harness.processor.storeCard({ merchant, key: 'keep-1', token })).toEqual(kept);
    expect(harness.stripe.state.customers.size).toBe(1);
  });

  it('makes the saved token unusable in a browser, with or without the customer', async () => {
    const token = harness.stripe.addCard();
    const kept = await harness.processor.storeCard({ merchant, key: 'keep-of-another', token });
    if (kept.kind !== 'kept') throw new Error(kept.kind);
    const customers = harness.stripe.state.customers.size;
    for (const handedIn of [kept.card.token, token]) {
      expect(await harness.processor.describeCardToken({ merchant, token: handedIn })).toBeUndefined();
    }
    const stolen = await harness.processor.storeCard({ merchant, key: 'keep-2', token: kept.card.token });
    expect(stolen).toEqual({ kind: 'unknown-token' });
    expect(harness.stripe.state.customers.size).toBe(customers);
  });

  it.each([
    ['its bank refuses', { funding: 'debit', fails: { code: 'card_declined' } }, '4034', 'refused-by-issuer'],
    ['has a wrong security code', { fails: { code: 'incorrect_cvc' } }, '4014', 'cvv-mismatch'],
    ['needs its payer at every charge', { isChallenged: true }, '4033', 'refused-by-issuer'],
  ])('declines a card when it %s', async (name, card, responseCode, reason) => {
    const token = harness.stripe.addCard(card);
    const kept = await harness.processor.storeCard({ merchant, key: name, token });
    expect(kept).toEqual({ kind: 'declined', responseCode, reason });
  });

  it.each(['pm_none', 'tok_sandbox'])('refuses %s as unknown', async (token) => {
    expect(await harness.processor.storeCard({ merchant, key: `keep-${token}`, token })).toEqual({
      kind: 'unknown-token',
    });
  });

  it('throws an outage while Stripe refuses the request', async () => {
    const asked = harness.processor.storeCard({
      merchant: 'acct_nobody',
      key: 'keep-x',
      token: harness.stripe.addCard(),
    });
    await expect(asked).rejects.toThrow(/^Stripe answered with HTTP 403: account_invalid/);
  });
});

describe('a wallet card with Stripe', () => {
  const applePay = JSON.stringify({
    paymentData: { version: 'EC_v1', data: 'c2VhbGVk', signature: 'c2lnbmVk', header: { transactionId: '9F1C' } },
    paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'debit' },
    transactionIdentifier: '9f1c',
  });

  it('from Google Pay is a Stripe token that works for a single payment', async () => {
    const token = JSON.stringify({ id: harness.stripe.addWalletToken(), object: 'token' });
    const exchanged = await harness.processor.exchangeWalletToken({ merchant, wallet: 'googlePay', token });
    expect(exchanged).toMatchObject({ card: plain, walletTokenId: JSON.parse(token).id });
    expect(await harness.processor.exchangeWalletToken({ merchant, wallet: 'googlePay', token })).toBeUndefined();
    const method = { kind: 'card', token: exchanged?.card.token ?? '' } as const;
    const charged = await harness.processor.charge(stripeCharge(method, { key: 'google' }));
    expect(charged).toMatchObject({ verdict: 'succeeded' });
  });

  it('from Apple Pay is decrypted by Stripe', async () => {
    const exchanged = await harness.processor.exchangeWalletToken({ merchant, wallet: 'applePay', token: applePay });
    expect(exchanged).toMatchObject({ card: plain, walletTokenId: '9f1c' });
    const opened = harness.stripe.requests.findLast(({ path }) => path === '/v1/tokens');
    expect(opened?.form).toEqual({
      pk_token: JSON.stringify(JSON.parse(applePay).paymentData),
      pk_token_instrument_name: 'Visa 4242',
      pk_token_payment_network: 'Visa',
      pk_token_transaction_id: '9f1c',
    });
    expect(opened?.account).toBe(merchant);
  });

  it('from Apple Pay is recognized by the part that Apple signed, in any format', async () => {
    const { paymentData, ...outside } = JSON.parse(applePay);
    const again = JSON.stringify({ ...outside, transactionIdentifier: 'ffff', paymentData }, null, 2);
    const first = await harness.processor.exchangeWalletToken({ merchant, wallet: 'applePay', token: applePay });
    const second = await harness.processor.exchangeWalletToken({ merchant, wallet: 'applePay', token: again });
    expect(second?.card.token).not.toBe(first?.card.token);
    expect(second?.walletTokenId).toBe(first?.walletTokenId);
  });

  it.each([
    ['googlePay', ''],
    ['googlePay', 'null'],
    ['googlePay', '{"id":"pm_1"}'],
    ['googlePay', '{"id":"tok_none"}'],
    ['googlePay', applePay],
    ['applePay', '{"id":"tok_none"}'],
    ['applePay', applePay.replace('"data"', '"date"')],
    ['applePay', applePay.replace('"transactionId"', '"transaction"')],
  ] as const)('is not created from a token that isn’t from %s: %s', async (wallet, token) => {
    expect(await harness.processor.exchangeWalletToken({ merchant, wallet, token })).toBeUndefined();
  });
});

it('Stripe creates no PayPal orders', async () => {
  const order = stripeCharge({ kind: 'paypal', orderId: '' });
  expect(await harness.processor.createPayPalOrder({ ...order, reference: 'R' })).toBeUndefined();
});
