import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundRequest } from '../processor-port.ts';
import type { StandInFault } from './testing/play-stripe-fault.ts';
import { openStripeHarness, stripeBank, stripeCharge } from './testing/stripe-harness.ts';

let harness: Awaited<ReturnType<typeof openStripeHarness>>;
beforeAll(async () => {
  harness = await openStripeHarness({ timeoutMs: 300 });
});
afterAll(() => harness.close());

let keys = 0;
async function charged(
  method: Parameters<typeof stripeCharge>[0],
  overrides: Partial<RefundRequest> = {},
): Promise<RefundRequest> {
  const chargeKey = `charge-${++keys}`;
  const answer = await harness.processor.charge(stripeCharge(method, { key: chargeKey }));
  if (answer.verdict !== 'succeeded' && answer.verdict !== 'accepted') throw new Error(answer.verdict);
  const chargeReference = answer.processorReference;
  const base = { merchant: 'acct_lumen', key: `refund-${keys}`, kind: 'refund', chargeKey, chargeReference } as const;
  return { ...base, amountCents: cents(1234), currency: 'USD', ...overrides };
}
const card = () => ({ kind: 'card', token: harness.stripe.addCard() }) as const;
const refundsOf = (key: string) =>
  harness.stripe.state.refunds.filter(({ metadata }) => metadata.quittance_key === key);
const given = { verdict: 'succeeded', processorReference: expect.stringMatching(/^re_/) };

describe('a Stripe refund', () => {
  it('includes the intent, the amount and our key, and the same key returns the same result', async () => {
    const request = await charged(card(), { amountCents: cents(500) });
    const answer = await harness.processor.refund(request);
    expect(answer).toEqual(given);
    expect(harness.stripe.requests.at(-1)).toMatchObject({
      path: '/v1/refunds',
      key: request.key,
      account: 'acct_lumen',
      form: { payment_intent: request.chargeReference, amount: '500', metadata: { quittance_key: request.key } },
    });
    expect(await harness.processor.refund(request)).toEqual(answer);
    expect(await harness.processor.findRefund(request)).toEqual(answer);
    expect(refundsOf(request.key)).toHaveLength(1);
  });

  it('of a bank payment is unknown while pending and final after it has succeeded or failed', async () => {
    const request = await charged(stripeBank());
    harness.stripe.addEvent(request.chargeReference, {
      type: 'payment_intent.succeeded',
      change: { status: 'succeeded' },
    });
    expect(await harness.processor.refund(request)).toEqual({ verdict: 'unknown', reason: 'the refund is pending' });
    const [refund] = refundsOf(request.key);
    if (!refund) throw new Error('no refund');
    refund.status = 'succeeded';
    expect(await harness.processor.findRefund(request)).toEqual(given);
    refund.status = 'failed';
    expect(await harness.processor.findRefund(request)).toMatchObject({ verdict: 'refused' });
  });

  it('above the charged amount is refused as already refunded', async () => {
    const request = await charged(card());
    await harness.processor.refund(request);
    const again = await harness.processor.refund({ ...request, key: `${request.key}-again` });
    expect(again).toEqual({ verdict: 'refused', reason: 'already-refunded' });
  });

  it('isn’t found before it is made, and is then listed for reconciliation', async () => {
    const request = await charged(card());
    expect(await harness.processor.findRefund(request)).toEqual({ verdict: 'not-found' });
    await harness.processor.refund(request);
    const { items } = await harness.processor.refundReport({ merchant: 'acct_lumen', after: null, limit: 100 });
    expect(items.filter(({ key }) => key === request.key)).toMatchObject([{ amountCents: 1234 }]);
  });
});

describe('canceling a Stripe debit', () => {
  it('succeeds before the debit is sent, and is then found as succeeded', async () => {
    const request = await charged(stripeBank(), { kind: 'cancel' });
    harness.stripe.state.inHand.add(request.chargeReference);
    expect(await harness.processor.findRefund(request)).toEqual({ verdict: 'not-found' });
    const answer = await harness.processor.refund(request);
    expect(answer).toEqual({ verdict: 'succeeded', processorReference: request.chargeReference });
    expect(await harness.processor.findRefund(request)).toEqual(answer);
  });

  it('is refused as too late after the debit has been sent', async () => {
    const request = await charged(stripeBank(), { kind: 'cancel' });
    expect(await harness.processor.refund(request)).toEqual({ verdict: 'refused', reason: 'too-late' });
  });
});

it.each<[StandInFault['kind'], boolean, string]>([
  ['error-500', true, 'unknown'],
  ['error-500', false, 'unknown'],
  ['hang', true, 'unknown'],
  ['half-body', true, 'unknown'],
  ['bad-json', true, 'unknown'],
  ['reset', true, 'unknown'],
  ['conflict', false, 'busy'],
  ['rate-limit', false, 'busy'],
])(
  'a refund with fault %s (done: %s) is %s, and repeating the key still makes only one refund',
  async (kind, isCharged, verdict) => {
    const request = await charged(card());
    harness.stripe.faultNext({ kind, isCharged });
    expect(await harness.processor.refund(request)).toMatchObject({ verdict });
    expect(await harness.processor.refund(request)).toEqual(given);
    expect(refundsOf(request.key)).toHaveLength(1);
  },
);

describe('a Stripe refund that fails later', () => {
  const failures = async () => {
    const { items } = await harness.processor.events({ merchant: 'acct_lumen', after: null, limit: 100 });
    return items.filter(({ kind }) => kind === 'refund-failed');
  };

  it('is an event with the refund’s key, for each of Stripe’s events about it', async () => {
    const request = await charged(card());
    await harness.processor.refund(request);
    harness.stripe.changeRefund(request.key, { type: 'charge.refund.updated', status: 'succeeded' });
    harness.stripe.changeRefund(request.key, { type: 'refund.failed', status: 'failed' });
    harness.stripe.changeRefund(request.key, { type: 'charge.refund.updated', status: 'canceled' });
    const failed = {
      kind: 'refund-failed',
      merchant: 'acct_lumen',
      key: null,
      processorReference: request.chargeReference,
      refundKey: request.key,
    };
    expect(await failures()).toEqual([expect.objectContaining(failed), expect.objectContaining(failed)]);
  });

  it('of another program is left out', async () => {
    const request = await charged(card());
    await harness.processor.refund(request);
    harness.stripe.changeRefund(request.key, { type: 'refund.failed', status: 'failed' });
    const event = harness.stripe.state.events.at(-1);
    if (event && 'metadata' in event.data.object) event.data.object.metadata = {};
    expect(
      (await failures()).filter((each) => each.kind === 'refund-failed' && each.refundKey === request.key),
    ).toEqual([]);
  });
});
