import { createHmac } from 'node:crypto';
import { getHistory } from '@quittance/contract/history';
import { submitPayment } from '@quittance/contract/payments';
import { openStripeHarness } from '@quittance/processors/stripe/testing/stripe-harness';
import { connectedAccount } from '@quittance/processors/stripe/testing/stripe-stand-in';
import { collectProcessorEvents } from '@quittance/services/payments/charge/collect-processor-events';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { bankPayment, cardPayment } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const secret = 'whsec_of_the_tests';
const path = '/api/webhooks/stripe';

let api: TestApi;
let harness: Awaited<ReturnType<typeof openStripeHarness>>;
let atStripe: Awaited<ReturnType<TestApi['openAnother']>>;
let tenant: Tenant;
let payer: SignedIn;
let intentId: string;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  api = await openTestApi(urls, { STRIPE_WEBHOOK_SECRET: secret });
  harness = await openStripeHarness();
  atStripe = await api.openAnother({ services: { processors: processors() } });
  tenant = await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'other' });
  await api.world.adminPool.query(`update payee set processor = 'stripe', merchant = $1 where tenant_id = $2`, [
    connectedAccount,
    tenant.id,
  ]);
});
afterAll(async () => {
  await api.close();
  await harness.close();
});

/** Makes a bank payment that Stripe has accepted. */
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
  const answer = await atStripe.send(submitPayment, await bankPayment(api, payer));
  expect(answer.statusCode).toBe(200);
  intentId = harness.stripe.state.intents.at(-1)?.id ?? '';
});

const processors = () => new Map([[harness.processor.name, harness.processor]]);
const settled = () =>
  harness.stripe.addEvent(intentId, { type: 'payment_intent.succeeded', change: { status: 'succeeded' } });
const cameBack = () => {
  const last_payment_error = { code: 'insufficient_funds', network_decline_code: 'R01' };
  return harness.stripe.addEvent(intentId, { type: 'payment_intent.payment_failed', change: { last_payment_error } });
};
const transaction = async () => (await api.send(getHistory, payer.credentials)).json().transactions[0];
const balance = async () => {
  const text = 'select balance_cents from account where reference_code = $1';
  return (await api.world.adminPool.query(text, [payer.account])).rows[0].balance_cents;
};

type WebhookRequest = { event: object; host?: string; signature?: string | undefined; type?: string };

function postEvent(
  { event, host = 'pay.localhost', type = 'application/json; charset=utf-8', ...options }: WebhookRequest,
  app = api.app,
) {
  // Stripe indents by two spaces, and the signature covers the raw bytes.
  const payload = JSON.stringify(event, null, 2);
  const signature = 'signature' in options ? options.signature : sign(payload);
  return app.inject({
    method: 'POST',
    url: path,
    headers: { host, 'content-type': type, ...(signature !== undefined && { 'stripe-signature': signature }) },
    payload,
  });
}

function sign(payload: string, { secondsAgo = 0, key = secret }: { secondsAgo?: number; key?: string } = {}): string {
  const time = Math.floor(api.world.clock.now.getTime() / 1000) - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${payload}`).digest('hex')}`;
}

describe('POST webhooks/stripe', () => {
  it('posts a settled bank payment once (req 4.2)', async () => {
    expect(await transaction()).toMatchObject({ transactionStatusType: 'Pending' });
    const event = settled();
    for (const answer of [await postEvent({ event }), await postEvent({ event })]) {
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
    expect(await transaction()).toMatchObject({ transactionStatusType: 'Posted', isACHReturn: false });
    expect(await balance()).toBe(15_000);
  });

  it('restores the balance when the bank returns a payment (req 4.2)', async () => {
    expect((await postEvent({ event: cameBack() })).statusCode).toBe(200);
    expect(await transaction()).toMatchObject({ isACHReturn: true, returnCode: 'R01' });
    expect(await balance()).toBe(20_000);
  });

  it("processes an event once, whether it arrives first by webhook or from Stripe's event list", async () => {
    const faults: unknown[] = [];
    const context = {
      ...api.world.worker,
      processors: processors(),
      onFault: (fault: unknown) => void faults.push(fault),
    };
    const event = settled();
    await postEvent({ event });
    await collectProcessorEvents(context, tenant);
    const later = cameBack();
    await collectProcessorEvents(context, tenant);
    expect((await postEvent({ event: later })).statusCode).toBe(200);
    expect(await transaction()).toMatchObject({ isACHReturn: true });
    expect(await balance()).toBe(20_000);
    expect(faults).toEqual([]);
  });

  it('makes a card payment owed again when it is charged back, once for ten deliveries', async () => {
    const card = await signInCustomer(api, { tenant });
    const request = await cardPayment(api, card);
    const kept = await harness.processor.storeCard({
      merchant: connectedAccount,
      key: card.account,
      token: harness.stripe.addCard(),
    });
    if (kept.kind !== 'kept') throw new Error(kept.kind);
    await api.world.adminPool.query('update payment_method set card_processor_token = $1 where customer_id = $2', [
      kept.card.token,
      card.session.customerId,
    ]);
    expect((await atStripe.send(submitPayment, request)).statusCode).toBe(200);
    const paidBy = harness.stripe.state.intents.at(-1);
    const dispute = harness.stripe.dispute(paidBy?.id ?? '', {
      reason: 'fraudulent',
      payment_method_details: { type: 'card' },
    });
    const taken = { id: 'txn_1', amount: -(paidBy?.amount ?? 0), fee: 1500, currency: 'usd' };
    const event = harness.stripe.changeDispute(dispute.id, {
      type: 'charge.dispute.funds_withdrawn',
      change: { balance_transactions: [taken] },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => postEvent({ event })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [own] = (await api.send(getHistory, card.credentials)).json().transactions;
    expect(own).toMatchObject({ isACHReturn: true, returnCode: 'chargeback', transactionStatusType: 'Posted' });
    const { rows } = await api.world.adminPool.query(
      'select c.taken_cents, a.balance_cents from chargeback c join account a using (tenant_id, account_id) where a.reference_code = $1',
      [card.account],
    );
    expect(rows).toEqual([{ taken_cents: paidBy?.amount, balance_cents: 20_000 }]);
  });

  it.each<[string, (payload: string) => string | undefined]>([
    ['no signature', () => undefined],
    ['a made-up signature', () => `t=1,v1=${'0'.repeat(64)}`],
    ['the signature of another secret', (payload) => sign(payload, { key: 'whsec_other' })],
    ['the signature of other bytes', (payload) => sign(JSON.stringify(JSON.parse(payload)))],
    ['a 6-minute-old signature', (payload) => sign(payload, { secondsAgo: 360 })],
  ])('returns 400 for a request with %s and posts nothing', async (_what, signatureOf) => {
    const event = settled();
    const answer = await postEvent({ event, signature: signatureOf(JSON.stringify(event, null, 2)) });
    expect([answer.statusCode, answer.body]).toEqual([400, '']);
    expect(await transaction()).toMatchObject({ transactionStatusType: 'Pending' });
  });

  it('returns 400 when no webhook secret is configured', async () => {
    const { app } = await api.openAnother({ settings: { STRIPE_WEBHOOK_SECRET: '' } });
    expect((await postEvent({ event: settled() }, app)).statusCode).toBe(400);
  });

  it("changes nothing at another tenant's host and returns 404 at an unknown host", async () => {
    const event = settled();
    expect((await postEvent({ event, host: 'other.localhost' })).statusCode).toBe(200);
    expect(await transaction()).toMatchObject({ transactionStatusType: 'Pending' });
    expect((await postEvent({ event })).statusCode).toBe(200);
    expect(await transaction()).toMatchObject({ transactionStatusType: 'Posted' });
    for (const host of ['nobody.localhost', 'localhost']) {
      expect(refusalOf(await postEvent({ event, host }))).toMatchObject(refused('NotFound'));
    }
  });

  it.each<[string, (event: ReturnType<typeof settled>) => object]>([
    ['of another kind', (event) => ({ ...event, type: 'charge.refunded' })],
    ['of another account', (event) => ({ ...event, account: 'acct_nobody' })],
    ['of an unknown payment', (event) => about(event, { quittance_key: 'nobody', quittance_method: 'ach' })],
    ['of another program', (event) => about(event, {})],
    ['that is empty', () => ({})],
  ])('returns 200 for an event %s and posts nothing', async (_what, change) => {
    const answer = await postEvent({ event: change(settled()) });
    expect(answer.statusCode).toBe(200);
    expect(await transaction()).toMatchObject({ transactionStatusType: 'Pending' });
  });

  it.each([
    ['another type', { event: {}, type: 'text/plain' }, 200],
    ['more than any event holds', { event: { text: 'x'.repeat(300_000) } }, 413],
  ])('never returns 500 for unexpected requests: %s', async (_what, notification, status) => {
    expect((await postEvent(notification)).statusCode).toBe(status);
  });
});

function about(event: ReturnType<typeof settled>, metadata: object) {
  return { ...event, data: { object: { ...event.data.object, metadata } } };
}
