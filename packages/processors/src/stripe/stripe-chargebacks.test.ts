import { cents } from '@quittance/domain/money/cents';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStripeEvent } from './read-stripe-event.ts';
import { openStripeHarness, stripeCharge } from './testing/stripe-harness.ts';
import { connectedAccount as merchant } from './testing/stripe-stand-in.ts';

let harness: Awaited<ReturnType<typeof openStripeHarness>>;
beforeEach(async () => {
  harness = await openStripeHarness();
});
afterEach(() => harness.close());

async function cardPayment(key: string): Promise<string> {
  const token = harness.stripe.addCard();
  const answer = await harness.processor.charge(stripeCharge({ kind: 'card', token }, { key }));
  if (answer.verdict !== 'succeeded') throw new Error(answer.verdict);
  return answer.processorReference;
}

const listed = async () => (await harness.processor.events({ merchant, after: null, limit: 100 })).items;

let payments = 0;
async function stateOf(terms: object) {
  harness.stripe.dispute(await cardPayment(`k${payments++}`), { reason: 'general', ...terms });
  const event = (await listed()).at(-1);
  if (event?.kind !== 'chargeback') throw new Error(event?.kind);
  return event.chargeback;
}

const withdrawn = { id: 'txn_1', amount: -1234, fee: 1500, currency: 'usd' };
const reinstated = { id: 'txn_2', amount: 1234, fee: -1500, currency: 'usd' };

describe('Stripe disputes of cards', () => {
  it('are chargebacks with every movement of money so far', async () => {
    const intentId = await cardPayment('k1');
    const { id } = harness.stripe.dispute(intentId, {
      reason: 'fraudulent',
      payment_method_details: { type: 'card', card: { network_reason_code: '10.4' } },
    });
    const taken = { type: 'charge.dispute.funds_withdrawn', change: { balance_transactions: [withdrawn] } };
    harness.stripe.changeDispute(id, taken);
    const won = { status: 'won', balance_transactions: [withdrawn, reinstated] };
    harness.stripe.changeDispute(id, { type: 'charge.dispute.closed', change: won });
    const items = await listed();
    expect(items.map((each) => each.kind === 'chargeback' && each.chargeback.state)).toEqual([
      'needs-response',
      'needs-response',
      'won',
    ]);
    expect(items[2]).toEqual({
      id: harness.stripe.state.events.at(-1)?.id,
      kind: 'chargeback',
      merchant,
      key: 'k1',
      processorReference: intentId,
      occurredAtMs: 1_790_000_002_000,
      chargeback: {
        reference: id,
        state: 'won',
        reason: 'not-authorized',
        networkCode: '10.4',
        amountCents: 1234,
        openedAtMs: 1_790_000_000_000,
        evidenceDueAtMs: 1_791_209_600_000,
        movements: [
          { reference: 'txn_1', takenCents: cents(1234), feeCents: cents(1500) },
          { reference: 'txn_2', takenCents: cents(-1234), feeCents: cents(-1500) },
        ],
      },
    });
  });

  it.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'closed'],
    ['prevented', 'closed'],
    ['under_review', 'under-review'],
    ['appeal_under_review', 'under-review'],
    ['appeal_needs_response', 'needs-response'],
    ['lost', 'lost'],
    ['toString', 'needs-response'],
  ])('with the status %s are in the state %s', async (status, state) => {
    expect((await stateOf({ status })).state).toBe(state);
  });

  it.each([
    ['unrecognized', 'not-recognized'],
    ['duplicate', 'duplicate'],
    ['subscription_canceled', 'canceled'],
    ['credit_not_processed', 'credit-not-processed'],
    ['product_not_received', 'not-received'],
    ['product_unacceptable', 'not-as-described'],
    ['toString', 'other'],
  ])('because of %s have the reason %s', async (reason, expected) => {
    expect((await stateOf({ reason })).reason).toBe(expected);
  });

  it('need no code of a network, deadline or money in dollars', async () => {
    const bare = { evidence_details: { due_by: null }, balance_transactions: [{ ...withdrawn, currency: 'cad' }] };
    expect(await stateOf(bare)).toMatchObject({ networkCode: null, evidenceDueAtMs: null, movements: [] });
    expect(await stateOf({ network_reason_code: '4853' })).toMatchObject({ networkCode: '4853' });
  });

  it('are read from webhooks by their payment intent, unless the list must look up the payment', async () => {
    const intentId = await cardPayment('k1');
    harness.stripe.dispute(intentId, { reason: 'fraudulent', payment_method_details: { type: 'card' } });
    harness.stripe.dispute(intentId, { reason: 'fraudulent' });
    const [own, unclear] = harness.stripe.state.events;
    expect(readWebhook(own)).toMatchObject({
      kind: 'event',
      event: { kind: 'chargeback', merchant, key: null, processorReference: intentId },
    });
    expect(readWebhook({ ...own, account: null })).toMatchObject({ event: { merchant: 'platform' } });
    expect(readWebhook(unclear)).toEqual({ kind: 'foreign' });
  });
});

function readWebhook(event: unknown) {
  const secret = 'whsec_test';
  const nowMs = 1_790_000_000_000;
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowMs / 1000 });
  return readStripeEvent({ payload, signature, secret, toleranceSeconds: 300, nowMs });
}
