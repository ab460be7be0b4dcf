import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeRequest } from '../processor-port.ts';
import { openStripeProcessor } from './stripe-processor.ts';
import type { StandInFault } from './testing/play-stripe-fault.ts';
import { bankNumbers } from './testing/stand-in-intents.ts';
import { openStripeHarness, stripeBank, stripeCharge } from './testing/stripe-harness.ts';
import { standInKey } from './testing/stripe-stand-in.ts';

let harness: Awaited<ReturnType<typeof openStripeHarness>>;
beforeAll(async () => {
  harness = await openStripeHarness({ timeoutMs: 300 });
});
afterAll(() => harness.close());

const reference = expect.stringMatching(/^pi_/);
const card = (overrides: Parameters<typeof harness.stripe.addCard>[0] = {}) =>
  ({ kind: 'card', token: harness.stripe.addCard(overrides) }) as const;
const intentsOf = (key: string) =>
  harness.stripe.state.intents.filter(({ metadata }) => metadata.quittance_key === key);

describe('a Stripe charge', () => {
  it('of a card is made once, and the same key returns the same result', async () => {
    const request = stripeCharge(card(), { key: 'card' });
    const answer = await harness.processor.charge(request);
    expect(answer).toEqual({ verdict: 'succeeded', processorReference: reference });
    expect(await harness.processor.charge(request)).toEqual(answer);
    expect(await harness.processor.findByKey(request)).toEqual(answer);
    expect(intentsOf('card')).toHaveLength(1);
  });

  it('sends its purpose to Stripe without the payer’s data', async () => {
    const method = card();
    await harness.processor.charge(stripeCharge(method, { key: 'shown' }));
    expect(harness.stripe.requests.at(-1)).toMatchObject({ key: 'shown', account: 'acct_lumen' });
    expect(harness.stripe.requests.at(-1)?.form).toEqual({
      amount: '1234',
      currency: 'usd',
      confirm: 'true',
      description: '7KQ2M9XWPT',
      statement_descriptor_suffix: '7KQ2M9XWPT',
      metadata: { quittance_key: 'shown', quittance_method: 'card' },
      allowed_payment_method_types: { 0: 'card' },
      payment_method: method.token,
      error_on_requires_action: 'true',
    });
  });

  it('for the platform’s own account names no connected account', async () => {
    const token = harness.stripe.addCard({}, '');
    const request = stripeCharge({ kind: 'card', token }, { key: 'platform', merchant: 'platform' });
    expect(await harness.processor.charge(request)).toMatchObject({ verdict: 'succeeded' });
  });

  it('of a bank account is accepted, with the payer’s authorization', async () => {
    const request = stripeCharge(stripeBank(), { key: 'bank' });
    const answer = await harness.processor.charge(request);
    expect(answer).toEqual({ verdict: 'accepted', processorReference: reference });
    expect(harness.stripe.requests.at(-1)?.form.mandate_data).toEqual({
      customer_acceptance: {
        type: 'online',
        accepted_at: '1790000000',
        online: { ip_address: '203.0.113.7', user_agent: 'a browser' },
      },
    });
    expect(await harness.processor.findByKey(request)).toEqual(answer);
  });

  it('law: Nacha 2.12.4: of a retried bank payment is marked on the statement', async () => {
    const bank = { ...stripeBank(), isRetry: true } as ReturnType<typeof stripeBank>;
    expect(await harness.processor.charge(stripeCharge(bank, { key: 'again' }))).toMatchObject({ verdict: 'accepted' });
    expect(harness.stripe.requests.at(-1)?.form.statement_descriptor).toBe('RETRY PYMT');
    await harness.processor.charge(stripeCharge(stripeBank(), { key: 'first' }));
    expect(harness.stripe.requests.at(-1)?.form).not.toHaveProperty('statement_descriptor');
  });

  it('of a saved card is made off session', async () => {
    const token = harness.stripe.addCard();
    const kept = await harness.processor.storeCard({ merchant: 'acct_lumen', key: 'keep', token });
    if (kept.kind !== 'kept') throw new Error(kept.kind);
    const method = { kind: 'card', token: kept.card.token } as const;
    for (const key of ['kept-1', 'kept-2']) {
      expect(await harness.processor.charge(stripeCharge(method, { key }))).toMatchObject({ verdict: 'succeeded' });
    }
    expect(harness.stripe.requests.at(-1)?.form).toMatchObject({ off_session: 'true', payment_method: token });
  });
});

describe('a declined Stripe charge (req 8.1)', () => {
  it.each([
    ['a wrong security code', { fails: { code: 'incorrect_cvc' } }, '4014', 'cvv-mismatch'],
    [
      'no funds',
      { fails: { code: 'card_declined', decline_code: 'insufficient_funds' } },
      '4033',
      'insufficient-funds',
    ],
    ['a refused debit card', { funding: 'debit', fails: { code: 'card_declined' } }, '4034', 'refused-by-issuer'],
    ['a bank that requires authentication', { isChallenged: true }, '4033', 'refused-by-issuer'],
  ])('returns the same result in a query for %s', async (name, behaviour, responseCode, reason) => {
    const request = stripeCharge(card(behaviour), { key: name });
    const declined = { verdict: 'declined', processorReference: reference, responseCode, reason };
    expect(await harness.processor.charge(request)).toEqual(declined);
    expect(await harness.processor.charge(request)).toEqual(declined);
    expect(await harness.processor.findByKey(request)).toEqual(declined);
  });

  it('is 5055 for a bank account that Stripe wants to verify, and can’t be completed later', async () => {
    const request = stripeCharge(stripeBank(bankNumbers.unverified), { key: 'unverified' });
    const declined = { verdict: 'declined', responseCode: '5055', reason: 'bank-account-not-verified' };
    expect(await harness.processor.charge(request)).toMatchObject(declined);
    expect(intentsOf('unverified')).toMatchObject([{ status: 'canceled' }]);
    expect(await harness.processor.findByKey(request)).toMatchObject(declined);
  });

  it('is 5055 even if the response was lost, because the lookup cancels the intent', async () => {
    const request = stripeCharge(stripeBank(bankNumbers.unverified), { key: 'unverified-lost' });
    harness.stripe.faultNext({ kind: 'reset', isCharged: true });
    expect(await harness.processor.charge(request)).toMatchObject({ verdict: 'unknown' });
    expect(await harness.processor.findByKey(request)).toMatchObject({ verdict: 'declined', responseCode: '5055' });
    expect(intentsOf('unverified-lost')).toMatchObject([{ status: 'canceled' }]);
  });

  it('is 2002 for a routing number that Stripe refuses', async () => {
    const request = stripeCharge(stripeBank('000123456789', '021000022'), { key: 'routing' });
    expect(await harness.processor.charge(request)).toEqual({
      verdict: 'declined',
      responseCode: '2002',
      reason: 'routing-number-invalid',
    });
  });

  it('is 5021 for a closed bank account', async () => {
    const request = stripeCharge(stripeBank(bankNumbers.closed), { key: 'closed' });
    expect(await harness.processor.charge(request)).toMatchObject({ verdict: 'declined', responseCode: '5021' });
  });
});

describe('a fault in a Stripe charge', () => {
  const faults: [StandInFault, object][] = [
    [
      { kind: 'hang', isCharged: true },
      { verdict: 'unknown', reason: 'no complete response within 300 ms' },
    ],
    [{ kind: 'hang', isCharged: false }, { verdict: 'unknown' }],
    [
      { kind: 'reset', isCharged: true },
      { verdict: 'unknown', reason: 'ECONNRESET' },
    ],
    [
      { kind: 'half-body', isCharged: true },
      { verdict: 'unknown', reason: 'the connection closed before the whole response arrived' },
    ],
    [
      { kind: 'bad-json', isCharged: true },
      { verdict: 'unknown', reason: 'the response is not JSON' },
    ],
    [
      { kind: 'error-500', isCharged: true },
      { verdict: 'unknown', reason: 'HTTP 500' },
    ],
    [{ kind: 'error-500', isCharged: false }, { verdict: 'unknown' }],
    [
      { kind: 'wrong-amount', isCharged: true },
      { verdict: 'unknown', reason: 'the response has a different amount' },
    ],
    [{ kind: 'conflict', isCharged: false }, { verdict: 'busy' }],
    [
      { kind: 'rate-limit', isCharged: false },
      { verdict: 'busy', retryAfterMs: 7_000 },
    ],
  ];
  it.each(faults)('$kind, charged $isCharged, is resolved without a second charge', async (fault, verdict) => {
    const key = `fault-${fault.kind}-${fault.isCharged}`;
    const request = stripeCharge(card(), { key });
    harness.stripe.faultNext(fault);
    expect(await harness.processor.charge(request)).toMatchObject(verdict);
    expect(intentsOf(key)).toHaveLength(fault.isCharged ? 1 : 0);
    const found = await harness.processor.findByKey(request);
    expect(found.verdict).toBe(fault.isCharged ? 'succeeded' : 'not-found');
    expect(await harness.processor.charge(request)).toMatchObject({ verdict: 'succeeded' });
    expect(intentsOf(key)).toHaveLength(1);
  });

  it('causes no second charge when the search doesn’t show the first one yet', async () => {
    const request = stripeCharge(card(), { key: 'hidden' });
    harness.stripe.faultNext({ kind: 'reset', isCharged: true });
    await harness.processor.charge(request);
    const [charged] = intentsOf('hidden');
    harness.stripe.state.hidden.add(charged?.id ?? '');
    expect(await harness.processor.findByKey(request)).toEqual({ verdict: 'not-found' });
    expect(await harness.processor.charge(request)).toEqual({ verdict: 'succeeded', processorReference: charged?.id });
    expect(intentsOf('hidden')).toHaveLength(1);
  });
});

describe('a Stripe search result', () => {
  it('is fetched again, because it may be outdated', async () => {
    const request = stripeCharge(card(), { key: 'stale' });
    const answer = await harness.processor.charge(request);
    const old = { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };
    harness.stripe.state.stale.set(intentsOf('stale')[0]?.id ?? '', old);
    expect(await harness.processor.findByKey(request)).toEqual(answer);
  });

  it('is unknown if several charges have the same key', async () => {
    const request = stripeCharge(card(), { key: 'twice' });
    await harness.processor.charge(request);
    harness.stripe.state.answered.delete('acct_lumen twice');
    await harness.processor.charge({ ...request, method: card() });
    expect(intentsOf('twice')).toHaveLength(2);
    const found = await harness.processor.findByKey(request);
    expect(found).toEqual({ verdict: 'unknown', reason: 'several payment intents carry the key' });
  });
});

it('a bank account verified before its intent could be canceled isn’t a decline', async () => {
  const request = stripeCharge(stripeBank(bankNumbers.unverified), { key: 'verified' });
  harness.stripe.faultNext({ kind: 'reset', isCharged: true });
  await harness.processor.charge(request);
  const [intent] = intentsOf('verified');
  if (intent) intent.status = 'processing';
  // Stripe repeats its first answer to the key.
  expect(await harness.processor.charge(request)).toMatchObject({ verdict: 'unknown' });
  expect(await harness.processor.findByKey(request)).toMatchObject({ verdict: 'accepted' });
});

describe('a request refused by Stripe', () => {
  it.each<[string, Partial<ChargeRequest>, object]>([
    ['an unknown card', { method: { kind: 'card', token: 'pm_none' } }, { status: 400 }],
    [
      'an unknown merchant',
      { merchant: 'acct_nobody' },
      { status: 403, reason: expect.stringContaining('account_invalid') },
    ],
    ['an amount too small for Stripe', { amountCents: cents(49) }, { status: 400 }],
    ['a token of another processor', { method: { kind: 'card', token: 'tok_sandbox' } }, { status: 422 }],
    ['an order at PayPal', { method: { kind: 'paypal', orderId: 'O-1' } }, { status: 422 }],
  ])('with %s is not executed', async (name, overrides, expected) => {
    const request = stripeCharge(stripeBank(), { key: name, ...overrides });
    expect(await harness.processor.charge(request)).toMatchObject({ verdict: 'not-executed', ...expected });
    expect(intentsOf(name)).toHaveLength(0);
  });

  it('for a reused key leaves the first request’s outcome unknown', async () => {
    const request = stripeCharge(card(), { key: 'reused' });
    await harness.processor.charge(request);
    const other = await harness.processor.charge({ ...request, amountCents: cents(99_999) });
    expect(other).toEqual({ verdict: 'unknown', reason: 'the key was used with another request' });
    expect(intentsOf('reused')).toHaveLength(1);
  });

  it('because of the wrong secret key is never executed or reported as not found, and doesn’t leak the key', async () => {
    const secretKey = 'sk_test_ofSomebodyElse';
    const stranger = openStripeProcessor({ secretKey, apiUrl: harness.stripe.url });
    const request = stripeCharge(card(), { key: 'stranger' });
    const answer = await stranger.charge(request);
    expect(answer).toMatchObject({ verdict: 'not-executed', status: 401 });
    const found = await stranger.findByKey(request);
    expect(found).toMatchObject({ verdict: 'unknown' });
    const thrown = await stranger.events({ merchant: 'acct_lumen', after: null, limit: 10 }).catch(String);
    expect(JSON.stringify([answer, found, thrown])).not.toContain(secretKey);
    stranger.close();
  });

  it('to find a charge leaves the charge’s outcome unknown', async () => {
    const closed = openStripeProcessor({ secretKey: standInKey, apiUrl: 'http://127.0.0.1:9' });
    expect(await closed.findByKey(stripeCharge(card()))).toEqual({ verdict: 'unknown', reason: 'ECONNREFUSED' });
    closed.close();
  });

  it('to find a charge with a different amount leaves its outcome unknown', async () => {
    const request = stripeCharge(card(), { key: 'amount' });
    await harness.processor.charge(request);
    const found = await harness.processor.findByKey({ ...request, amountCents: cents(1) });
    expect(found).toEqual({ verdict: 'unknown', reason: 'the response has a different amount' });
  });

  it('a query for a key with quotation marks finds its charge', async () => {
    const request = stripeCharge(card(), { key: `o'neil\\x` });
    const answer = await harness.processor.charge(request);
    expect(await harness.processor.findByKey(request)).toEqual(answer);
  });
});
