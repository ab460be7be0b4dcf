import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { TokenUsage } from '@quittance/domain/payment-methods/payment-token';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitPayment } from '../payments/reserve/submit-payment.ts';
import type { PayingMethod } from '../payments/reserve/submit-payment-command.ts';
import { isRefusal } from '../refusal.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import {
  openPaymentHarness,
  type Payer,
  type PaymentChanges,
  type PaymentHarness,
} from '../testing/harness/payment-harness.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { saveCard } from './save-card.ts';

let harness: PaymentHarness;
let dora: Payer;
let mia: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls(), {
    tenant: { paymentConfiguration: { allowApplePay: true, allowGooglePay: true } },
  });
});
afterAll(() => harness.close());
beforeEach(async () => {
  [dora, mia] = [await harness.newPayer(), await harness.newPayer()];
});

const noSuchToken = { kind: 'refused', code: 'PaymentMethodNotFound', field: 'paymentMethodToken' };
const usages = ['MultiUse', 'SingleUse'] as const satisfies TokenUsage[];

async function mintToken(): Promise<string> {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
  return (await harness.world.tokenizeCard(card)).token;
}
const save = (processorToken: string, { session }: Payer, usage: TokenUsage = 'MultiUse') =>
  saveCard(harness.api, {
    tenant: harness.tenant,
    session,
    processorToken,
    holderName: 'Test Person',
    usage,
    client: { address: '127.0.0.1' },
  });
const typed = (processorToken: string): PayingMethod => ({
  kind: 'new-card',
  processorToken,
  holderName: 'Test Person',
});
const pay = (processorToken: string, payer: Payer, changes: PaymentChanges = {}) =>
  harness.submit(payer, { method: typed(processorToken), ...changes });
const guestOf = async (payer: Payer): Promise<Payer> => ({
  ...payer,
  session: await signInAs(harness.world, { tenant: harness.tenant, guestOf: payer.accountReferenceCode }),
});

describe('a text that is not a processor’s token', () => {
  it.each([
    ['10,000 characters', 'a'.repeat(10_000)],
    ['spaces', 'tok with spaces'],
    ['characters that take twelve characters in a URL', '\u{11fe4}'.repeat(100)],
  ])('is refused as an unknown token, not as an outage of the processor: %s', async (_, token) => {
    const before = await harness.footprint();
    expect(await pay(token, dora)).toEqual(noSuchToken);
    expect(await save(token, dora)).toEqual(noSuchToken);
    expect(await harness.footprint()).toEqual(before);
  });

  it.each([
    ['10,000 quotes', '"'.repeat(10_000)],
    ['5,000 four-byte characters', '\u{11fe4}'.repeat(5_000)],
    ['halves of surrogate pairs', '\ud806'.repeat(10_000)],
  ])('is refused as a wallet token: %s', async (_, token) => {
    const method: PayingMethod = { kind: 'wallet', wallet: 'googlePay', token };
    expect(await harness.submit(dora, { method })).toMatchObject({ code: 'PaymentMethodNotFound' });
  });
});

describe('a card token submitted by another customer', () => {
  it.each(usages)('is refused after it was saved for %s', async (usage) => {
    const token = await mintToken();
    expect(await save(token, dora, usage)).toMatchObject({ kind: 'saved' });
    const before = await harness.footprint();
    for (const again of usages) expect(await save(token, mia, again)).toEqual(noSuchToken);
    expect(await pay(token, mia)).toEqual(noSuchToken);
    expect(await harness.footprint()).toEqual(before);
    expect(await listPaymentMethods(harness.api, { tenant: harness.tenant, session: mia.session })).toEqual([]);
  });

  it('is refused after it was charged, and does not become a saved card', async () => {
    const token = await mintToken();
    expect(await pay(token, dora)).toMatchObject({ payment: { state: 'succeeded' } });
    const before = await harness.footprint();
    expect(await pay(token, mia)).toEqual(noSuchToken);
    for (const payer of [dora, mia]) expect(await save(token, payer)).toEqual(noSuchToken);
    expect(await harness.footprint()).toEqual(before);
  });

  it('is refused even after its owner was refused, and the owner can try again', async () => {
    const token = await mintToken();
    expect(await pay(token, dora, { amountCents: cents(1) })).toMatchObject({ code: 'AmountBelowMinimum' });
    expect(await pay(token, mia)).toEqual(noSuchToken);
    expect(await pay(token, dora)).toMatchObject({ payment: { state: 'succeeded' } });
  });

  it('is refused for another guest of the same account and for the account’s customer', async () => {
    const [guest, otherGuest] = [await guestOf(dora), await guestOf(dora)];
    const token = await mintToken();
    expect(await pay(token, guest, { amountCents: cents(1) })).toMatchObject({ code: 'AmountBelowMinimum' });
    for (const payer of [otherGuest, dora]) expect(await pay(token, payer)).toEqual(noSuchToken);
    expect(await pay(token, guest)).toMatchObject({ payment: { state: 'succeeded' } });
    const ofCustomer = await mintToken();
    await save(ofCustomer, dora);
    expect(await pay(ofCustomer, await guestOf(dora))).toEqual(noSuchToken);
  });
});

describe('a used card token', () => {
  it.each(usages)('is refused for its own customer after it was saved for %s', async (usage) => {
    const token = await mintToken();
    await save(token, dora, usage);
    const before = await harness.footprint();
    for (const again of usages) expect(await save(token, dora, again)).toEqual(noSuchToken);
    expect(await pay(token, dora)).toEqual(noSuchToken);
    expect(await harness.footprint()).toEqual(before);
  });

  it('is charged once, regardless of the amount', async () => {
    const token = await mintToken();
    await pay(token, dora);
    const before = await harness.footprint();
    expect(await pay(token, dora, { amountCents: cents(1_000) })).toEqual(noSuchToken);
    expect(await harness.footprint()).toEqual(before);
  });

  it('creates one payment or one saved card from ten concurrent requests', async () => {
    const token = await mintToken();
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(token, dora, { confirmDuplicate: true })));
    expect(paid.filter((result) => !isRefusal(result))).toHaveLength(1);
    expect(paid.filter(isRefusal)).toEqual(Array(9).fill(noSuchToken));
    expect(await harness.balance(dora)).toBe(15_000);
    const other = await mintToken();
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(other, dora, 'SingleUse')));
    expect(saved.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    expect(saved.filter(isRefusal)).toEqual(Array(9).fill(noSuchToken));
  });

  it('returns the same payment to ten concurrent submissions with one key', async () => {
    const token = await mintToken();
    const command = { idempotencyKey: 'one-key-of-a-typed-card' };
    const results = await Promise.all(Array.from({ length: 10 }, () => pay(token, dora, command)));
    const payments = results.map((result) => (isRefusal(result) ? result.code : result.payment.paymentId));
    expect(new Set(payments).size).toBe(1);
    expect(payments).not.toContain('PaymentMethodNotFound');
  });

  it('is stored as a hash that does not reveal it', async () => {
    const token = await mintToken();
    await save(token, dora);
    const rows = await harness.query<{ token_hash: Buffer; payment_method_id: string | null }>(
      'select token_hash, payment_method_id from card_token_use where customer_id = $1',
      [dora.session.customerId],
    );
    expect(rows).toEqual([{ token_hash: expect.any(Buffer), payment_method_id: expect.any(String) }]);
    expect(rows[0]?.token_hash.toString('latin1')).not.toContain(token);
  });

  it('is not stored when its processor does not recognize it', async () => {
    expect(await save('tok_made_up', dora)).toEqual(noSuchToken);
    expect(await harness.query('select from card_token_use where customer_id = $1', [dora.session.customerId])).toEqual(
      [],
    );
  });
});

describe('a wallet token that its processor exchanges a second time', () => {
  async function forgetfulApi() {
    const exchangeWalletToken: ProcessorPort['exchangeWalletToken'] = async ({ merchant, token }) => {
      const card = await harness.world.processor.describeCardToken({ merchant, token: await mintToken() });
      return card && { card, walletTokenId: token };
    };
    const processors = new Map([[harness.world.processor.name, { ...harness.world.processor, exchangeWalletToken }]]);
    return { ...harness.api, processors };
  }

  it('is charged once, and is refused for another customer or amount', async () => {
    const api = await forgetfulApi();
    const method = { kind: 'wallet', wallet: 'applePay', token: 'handed-over-once' } as const;
    const payWith = (payer: Payer, changes: PaymentChanges = {}) =>
      submitPayment(api, harness.command(payer, { method, ...changes }));
    expect(await payWith(dora)).toMatchObject({ payment: { state: 'succeeded' } });
    const before = await harness.footprint();
    expect(await payWith(mia)).toEqual(noSuchToken);
    expect(await payWith(dora, { amountCents: cents(1_000) })).toEqual(noSuchToken);
    expect(await harness.footprint()).toEqual(before);
  });
});
