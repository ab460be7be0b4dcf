import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readStripeEvent } from './read-stripe-event.ts';

const secret = 'whsec_of_the_tests';
const nowMs = 1_790_000_000_000;

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_789_999_990,
  account: 'acct_lumen',
  request: { id: null, idempotency_key: null },
  data: {
    object: {
      id: 'pi_1',
      object: 'payment_intent',
      amount: 1234,
      amount_received: 1234,
      currency: 'usd',
      status: 'succeeded',
      created: 1_789_900_000,
      metadata: { quittance_key: 'k1', quittance_method: 'ach' },
    },
  },
};

function read(
  change: { body?: unknown; signedWith?: string; signedAtMs?: number; signature?: string | undefined } = {},
) {
  const payload = typeof change.body === 'string' ? change.body : JSON.stringify(change.body ?? event);
  const timestamp = (change.signedAtMs ?? nowMs) / 1000;
  const header = { payload, secret: change.signedWith ?? secret, timestamp };
  const signature = 'signature' in change ? change.signature : Stripe.webhooks.generateTestHeaderString(header);
  return readStripeEvent({ payload, signature, secret, toleranceSeconds: 300, nowMs });
}

describe('a Stripe webhook event', () => {
  it('reports a settled bank payment', () => {
    const common = { id: 'evt_1', kind: 'settled', merchant: 'acct_lumen', key: 'k1', processorReference: 'pi_1' };
    expect(read()).toEqual({ kind: 'event', event: { ...common, occurredAtMs: 1_789_999_990_000 } });
  });

  it('without an account belongs to the platform’s own account', () => {
    expect(read({ body: { ...event, account: undefined } })).toMatchObject({ event: { merchant: 'platform' } });
  });

  it('can be read from bytes', () => {
    const payload = Buffer.from(JSON.stringify(event));
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: payload.toString(),
      secret,
      timestamp: nowMs / 1000,
    });
    expect(readStripeEvent({ payload, signature, secret, toleranceSeconds: 300, nowMs }).kind).toBe('event');
  });

  it.each([
    ['another kind', { ...event, type: 'charge.refunded' }],
    [
      'a dispute, which the event list reports',
      { ...event, type: 'charge.dispute.created', data: { object: { object: 'dispute' } } },
    ],
    ['another version’s kind', { object: 'v2.core.event', id: 'evt_1', type: 'x' }],
    ['a card', { ...event, data: { object: { ...event.data.object, metadata: { quittance_key: 'k1' } } } }],
    ['another program', { ...event, data: { object: { ...event.data.object, metadata: {} } } }],
    ['no intent', { ...event, data: { object: { id: 'ch_1', object: 'charge' } } }],
    ['our own request', { ...event, request: { id: 'req_1', idempotency_key: 'k1' } }],
    ['nothing', {}],
    ['what is not JSON', '{"id":'],
    ['null', 'null'],
  ])('about %s is ignored as foreign', (_name, body) => {
    expect(read({ body })).toEqual({ kind: 'foreign' });
  });

  it.each<[string, Parameters<typeof read>[0]]>([
    ['is not signed', { signature: undefined }],
    ['has an empty signature', { signature: '' }],
    ['has a made-up signature', { signature: `t=${nowMs / 1000},v1=${'0'.repeat(64)}` }],
    ['has no time', { signature: `v1=${'0'.repeat(64)}` }],
    ['is signed with another secret', { signedWith: 'whsec_other' }],
    ['was signed more than five minutes ago', { signedAtMs: nowMs - 301_000 }],
    ['is empty', { body: '', signature: 't=1,v1=0' }],
  ])('that %s is refused', (_name, change) => {
    expect(read(change)).toEqual({ kind: 'unsigned' });
  });

  it('that was changed in transit is refused', () => {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowMs / 1000 });
    const changed = payload.replace('1234', '9234');
    const reading = readStripeEvent({ payload: changed, signature, secret, toleranceSeconds: 300, nowMs });
    expect(reading).toEqual({ kind: 'unsigned' });
  });

  it('is accepted if its signature is recent enough', () => {
    expect(read({ signedAtMs: nowMs - 300_000 }).kind).toBe('event');
  });

  it.each([
    ['whsec_old,whsec_of_the_tests', 'event'],
    ['whsec_of_the_tests, whsec_old', 'event'],
    ['whsec_old', 'unsigned'],
    ['', 'unsigned'],
    [',', 'unsigned'],
  ])('is checked against all secrets in %j: %s', (secrets, kind) => {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowMs / 1000 });
    const notice = { payload, signature, secret: secrets, toleranceSeconds: 300, nowMs };
    expect(readStripeEvent(notice).kind).toBe(kind);
  });

  it('can’t be read without an age limit', () => {
    expect(() => readStripeEvent({ payload: '{}', signature: 't=1,v1=0', secret, toleranceSeconds: 0, nowMs })).toThrow(
      'toleranceSeconds',
    );
  });
});
