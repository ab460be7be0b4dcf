import { describe, expect, it } from 'vitest';
import { classifyIntent } from './classify-intent.ts';

const expected = { key: 'k1', amountCents: 1234, methodKind: 'card' } as const;
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 1234,
  amount_received: 1234,
  currency: 'usd',
  status: 'succeeded',
  created: 1_790_000_000,
  metadata: { quittance_key: 'k1', quittance_method: 'card' },
  last_payment_error: null,
};
const failed = { status: 'requires_payment_method', last_payment_error: { code: 'incorrect_cvc' } };

describe('classifyIntent', () => {
  it.each<[string, object, object]>([
    ['succeeded', {}, { verdict: 'succeeded', processorReference: 'pi_1' }],
    [
      'failed',
      failed,
      { verdict: 'declined', processorReference: 'pi_1', responseCode: '4014', reason: 'cvv-mismatch' },
    ],
    ['canceled', { status: 'canceled' }, { verdict: 'declined', responseCode: '4033' }],
    ['waiting for the payer', { status: 'requires_action' }, { verdict: 'waiting', intentId: 'pi_1' }],
    ['still processing', { status: 'processing' }, { verdict: 'unknown' }],
    ['not yet tried', { status: 'requires_payment_method' }, { verdict: 'unknown' }],
    ['not yet confirmed', { status: 'requires_confirmation' }, { verdict: 'unknown' }],
    ['with an unknown future status', { status: 'dreaming' }, { verdict: 'unknown', reason: 'the intent is dreaming' }],
    ['another amount', { amount: 1235 }, { verdict: 'unknown', reason: 'the response has a different amount' }],
    ['another amount received', { amount_received: 1 }, { verdict: 'unknown' }],
    ['another currency', { currency: 'cad' }, { verdict: 'unknown', reason: 'the response has a different currency' }],
    [
      'another key',
      { metadata: { quittance_key: 'k2' } },
      { verdict: 'unknown', reason: 'the response has a different key' },
    ],
    ['no key', { metadata: {} }, { verdict: 'unknown' }],
    [
      'another method',
      { metadata: { quittance_key: 'k1', quittance_method: 'ach' } },
      { verdict: 'unknown', reason: 'the response has a different method' },
    ],
    ['failed, and another amount', { ...failed, amount: 1 }, { verdict: 'unknown' }],
    ['no intent', { object: 'charge' }, { verdict: 'unknown', reason: 'the response is not a payment intent' }],
    ['half an intent', { amount: undefined }, { verdict: 'unknown' }],
  ])('classifies an intent: %s', (_name, change, verdict) => {
    expect(classifyIntent({ ...intent, ...change }, expected)).toMatchObject(verdict);
  });

  it.each([undefined, null, '', [], {}])('returns unknown for %j', (answer) => {
    expect(classifyIntent(answer, expected)).toMatchObject({ verdict: 'unknown' });
  });
});

describe('classifyIntent for a bank payment', () => {
  const ach = { ...intent, metadata: { quittance_key: 'k1', quittance_method: 'ach' } };
  it.each<[string, object, object]>([
    ['that is processing is accepted', { status: 'processing', amount_received: 0 }, { verdict: 'accepted' }],
    ['that has arrived is accepted until its event settles it', {}, { verdict: 'accepted' }],
    ['that has arrived in part', { amount_received: 1 }, { verdict: 'unknown' }],
    ['that Stripe wants verified waits', { status: 'requires_action' }, { verdict: 'waiting' }],
    ['that was canceled for verification', { status: 'canceled' }, { verdict: 'declined', responseCode: '5055' }],
    [
      'that the bank returned',
      { status: 'requires_payment_method', last_payment_error: { code: 'account_closed' } },
      { verdict: 'declined', responseCode: '5021' },
    ],
  ])('classifies a payment %s', (_name, change, verdict) => {
    expect(classifyIntent({ ...ach, ...change }, { ...expected, methodKind: 'ach' })).toMatchObject(verdict);
  });
});
