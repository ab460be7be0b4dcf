import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FeedPage, type FeedQuery, ProcessorOutageError } from '../processor-port.ts';
import { openStripeHarness, stripeBank, stripeCharge } from './testing/stripe-harness.ts';
import { connectedAccount as merchant } from './testing/stripe-stand-in.ts';

let harness: Awaited<ReturnType<typeof openStripeHarness>>;
beforeEach(async () => {
  harness = await openStripeHarness();
});
afterEach(() => harness.close());

async function bankPayment(key: string): Promise<string> {
  const answer = await harness.processor.charge(stripeCharge(stripeBank(), { key }));
  if (answer.verdict !== 'accepted') throw new Error(answer.verdict);
  return answer.processorReference;
}

async function readAll<Item>(read: (query: FeedQuery) => Promise<FeedPage<Item>>, limit: number) {
  const items: Item[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < 100; pages++) {
    const page: FeedPage<Item> = await read({ merchant, after, limit });
    items.push(...page.items);
    after = page.next;
    if (!page.hasMore) return { items, next: after };
  }
  throw new Error('the feed never ends');
}

const settles = { type: 'payment_intent.succeeded', change: { status: 'succeeded', amount_received: 1234 } };
const comesBack = (last_payment_error: object) => ({
  type: 'payment_intent.payment_failed',
  change: { status: 'requires_payment_method', last_payment_error },
});

describe('Stripe bank payment events', () => {
  it('are listed once, oldest first, page by page', async () => {
    const ids = [await bankPayment('e1'), await bankPayment('e2'), await bankPayment('e3')];
    for (const id of ids) harness.stripe.addEvent(id, settles);
    const first = await readAll(harness.processor.events, 2);
    expect(first.items.map(({ key }) => key)).toEqual(['e1', 'e2', 'e3']);
    expect(first.items[0]).toEqual({
      id: expect.stringMatching(/^evt_/),
      kind: 'settled',
      merchant,
      key: 'e1',
      processorReference: ids[0],
      occurredAtMs: 1_790_000_000_000,
    });
    const nothing = await harness.processor.events({ merchant, after: first.next, limit: 2 });
    expect(nothing).toEqual({ items: [], next: first.next, hasMore: false });
    harness.stripe.addEvent(ids[0] ?? '', comesBack({ code: 'no_account' }));
    const later = await harness.processor.events({ merchant, after: first.next, limit: 2 });
    expect(later.items).toMatchObject([{ kind: 'returned', key: 'e1', returnCode: 'R03' }]);
  });

  it.each([
    [{ code: 'account_closed', network_decline_code: 'R29' }, 'R29'],
    [{ code: 'insufficient_funds' }, 'R01'],
    [{ code: 'payment_intent_payment_attempt_failed', decline_code: 'bank_account_closed' }, 'R02'],
    [{ code: 'debit_not_authorized', network_decline_code: '05' }, 'debit_not_authorized'],
    [{ code: 'toString' }, 'toString'],
    [{}, 'unknown'],
  ])('map a return with %j to %s', async (error, returnCode) => {
    harness.stripe.addEvent(await bankPayment('back'), comesBack(error));
    const { items } = await harness.processor.events({ merchant, after: null, limit: 10 });
    expect(items).toMatchObject([{ kind: 'returned', returnCode }]);
  });

  it.each([
    [{ reason: 'insufficient_funds' }, 'R01'],
    [{ reason: 'incorrect_account_details' }, 'R03'],
    [{ reason: 'debit_not_authorized' }, 'R10'],
    [{ reason: 'customer_initiated' }, 'R10'],
    [{ reason: 'debit_not_authorized', network_reason_code: 'R07' }, 'R07'],
    [{ reason: 'debit_not_authorized', network_reason_code: '05' }, 'R10'],
    [{ reason: 'bank_cannot_process', payment_method_details: { type: 'us_bank_account' } }, 'bank_cannot_process'],
  ])('map a return after settlement with %j to %s', async (terms, returnCode) => {
    const id = await bankPayment('late');
    harness.stripe.addEvent(id, settles);
    harness.stripe.dispute(id, terms);
    const { items } = await harness.processor.events({ merchant, after: null, limit: 10 });
    expect(items).toEqual([
      expect.objectContaining({ kind: 'settled', key: 'late' }),
      {
        id: harness.stripe.state.events.at(-1)?.id,
        kind: 'returned',
        returnCode,
        merchant,
        key: 'late',
        processorReference: id,
        occurredAtMs: 1_790_000_001_000,
      },
    ]);
  });

  it('leave out disputes of other methods, of other programs and of deleted intents, and later events of returns', async () => {
    const token = harness.stripe.addCard();
    await harness.processor.charge(stripeCharge({ kind: 'card', token }, { key: 'card' }));
    const card = harness.stripe.state.intents.at(-1)?.id ?? '';
    harness.stripe.dispute(card, { reason: 'fraudulent', payment_method_details: { type: 'klarna' } });
    harness.stripe.dispute(card, { reason: 'fraudulent', payment_method_details: { type: 'us_bank_account' } });
    harness.stripe.dispute(card, { reason: 'fraudulent', currency: 'cad' });
    const bank = await bankPayment('bank');
    harness.stripe.dispute(bank, { reason: 'fraudulent', payment_method_details: { type: 'card' } });
    const late = harness.stripe.dispute(bank, { reason: 'insufficient_funds' });
    harness.stripe.changeDispute(late.id, { type: 'charge.dispute.closed', change: { status: 'lost' } });
    harness.stripe.state.events.splice(-2, 1);
    const foreign = await bankPayment('foreign');
    harness.stripe.addEvent(foreign, { ...settles, change: { metadata: {} } });
    harness.stripe.dispute(foreign, { reason: 'insufficient_funds' });
    const disputed = await bankPayment('gone');
    harness.stripe.dispute(disputed, { reason: 'insufficient_funds' });
    harness.stripe.state.intents.splice(
      harness.stripe.state.intents.findIndex(({ id }) => id === disputed),
      1,
    );
    const { items } = await harness.processor.events({ merchant, after: null, limit: 10 });
    expect(items).toEqual([]);
  });

  it('leave out cards, other programs’ payments and effects of our own requests', async () => {
    const token = harness.stripe.addCard();
    await harness.processor.charge(stripeCharge({ kind: 'card', token }, { key: 'card' }));
    const [card] = harness.stripe.state.intents;
    harness.stripe.addEvent(card?.id ?? '', settles);
    harness.stripe.addEvent(await bankPayment('foreign'), { ...settles, change: { metadata: {} } });
    harness.stripe.addEvent(await bankPayment('ours'), { ...comesBack({ code: 'no_account' }), byRequest: 'ours' });
    const page = await harness.processor.events({ merchant, after: null, limit: 10 });
    expect(page).toMatchObject({ items: [], hasMore: false });
    expect(page.next).toBe(harness.stripe.state.events.at(-1)?.id);
  });

  it('are read from the oldest again if Stripe no longer has the last event read', async () => {
    harness.stripe.addEvent(await bankPayment('old'), settles);
    const { next } = await harness.processor.events({ merchant, after: null, limit: 10 });
    harness.stripe.state.events.length = 0;
    harness.stripe.addEvent(await bankPayment('new'), settles);
    const { items } = await harness.processor.events({ merchant, after: next, limit: 10 });
    expect(items.map(({ key }) => key)).toEqual(['new']);
  });

  it.each([
    ['spread over a year', (n: number) => 1_758_000_000 + n * 450_000],
    ['all in one second', () => 1_758_000_000],
    ['in two clusters', (n: number) => (n < 35 ? 1_758_000_000 : 1_789_000_000)],
  ])('are complete from the first event, %s', async (_name, createdAt) => {
    const id = await bankPayment('many');
    for (let n = 0; n < 70; n++) {
      harness.stripe.addEvent(id, settles);
      const event = harness.stripe.state.events.at(-1);
      if (event) Object.assign(event, { id: `evt_${String(n).padStart(24, '0')}`, created: createdAt(n) });
    }
    const before = harness.stripe.requests.length;
    const { items } = await readAll(harness.processor.events, 10);
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(harness.stripe.state.events.map((event) => event.id));
    expect(harness.stripe.requests.length - before).toBeLessThan(60);
  });

  it('throw an outage while Stripe is unavailable', async () => {
    const asked = harness.processor.events({ merchant: 'acct_nobody', after: null, limit: 10 });
    await expect(asked).rejects.toThrow(ProcessorOutageError);
  });
});

it('the Stripe report lists each of our charges exactly once, with its outcome', async () => {
  const token = harness.stripe.addCard();
  await harness.processor.charge(stripeCharge({ kind: 'card', token }, { key: 'r1' }));
  const refused = harness.stripe.addCard({ fails: { code: 'card_declined' } });
  await harness.processor.charge(stripeCharge({ kind: 'card', token: refused }, { key: 'r2' }));
  await bankPayment('r3');
  harness.stripe.addEvent(await bankPayment('not ours'), { ...settles, change: { metadata: {} } });
  harness.stripe.addEvent(await bankPayment('r4'), settles);
  const { items } = await readAll(harness.processor.report, 2);
  expect(items.map(({ key, methodKind, outcome }) => [key, methodKind, outcome])).toEqual([
    ['r1', 'card', 'succeeded'],
    ['r2', 'card', 'declined'],
    ['r3', 'ach', 'accepted'],
    ['r4', 'ach', 'accepted'],
  ]);
  expect(items[0]).toMatchObject({ merchant, amountCents: 1234, currency: 'USD', createdAtMs: expect.any(Number) });
});
