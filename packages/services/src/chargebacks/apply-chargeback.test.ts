import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { ChargebackReport, ProcessorEvent } from '@quittance/processors/processor-port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyProcessorEvent } from '../payments/charge/apply-processor-event.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: MoneyHarness;
let payer: Payer;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});
afterEach(async () => expect(await harness.differences()).toEqual([]));

const whole = cents(5_000);
let events = 0;
let disputes = 0;

type Report = Partial<ChargebackReport> & { secondsLater?: number };

/** Opens a chargeback of a payment. Each report can be delivered any number of times. */
async function chargebackOf(paymentId: string) {
  const reference = `dp_${++disputes}`;
  const [attempt] = await harness.query<{ processor_key: string; processor_reference: string; merchant: string }>(
    'select processor_key, processor_reference, merchant from payment_attempt where payment_id = $1',
    [paymentId],
  );
  if (!attempt) throw new Error('no attempt');
  const openedAtMs = harness.world.clock.now.getTime();
  const taken = { reference: `txn_${reference}_1`, takenCents: whole, feeCents: cents(1_500) };
  const back = { reference: `txn_${reference}_2`, takenCents: cents(-5_000), feeCents: cents(0) };
  const event = ({ secondsLater = 0, ...report }: Report = {}, { isWebhook = false } = {}): ProcessorEvent => ({
    id: `evt_${++events}`,
    merchant: attempt.merchant,
    key: isWebhook ? null : attempt.processor_key,
    processorReference: attempt.processor_reference,
    occurredAtMs: openedAtMs + secondsLater * 1000,
    kind: 'chargeback',
    chargeback: {
      reference,
      state: 'needs-response',
      reason: 'not-authorized',
      networkCode: '10.4',
      amountCents: whole,
      openedAtMs,
      evidenceDueAtMs: openedAtMs + 1_000_000,
      movements: [],
      ...report,
    },
  });
  const source = { tenant_id: harness.tenant.id, processor: 'sandbox', merchant: attempt.merchant };
  const deliver = (delivered: ProcessorEvent, context = harness.worker) =>
    context.database.inTenant(harness.tenant.id, (tx) =>
      applyProcessorEvent(tx, { tenant: harness.tenant, source, event: delivered, now: harness.world.clock.now }),
    );
  return { reference, taken, back, event, deliver };
}

const rows = (paymentId: string) =>
  harness.query<{ state: string; taken_cents: number; apart_cents: number; fee_cents: number; closed_at: Date | null }>(
    'select state, taken_cents, apart_cents, fee_cents, closed_at from chargeback where payment_id = $1',
    [paymentId],
  );
const cases = (paymentId: string) =>
  harness.query<{ kind: string; is_open: boolean }>(
    'select kind, closed_at is null as is_open from operator_case where payment_id = $1',
    [paymentId],
  );

async function paid() {
  return harness.pay(payer, { method: await harness.card(payer), amountCents: whole });
}

describe('a chargeback of a card payment', () => {
  it('makes the amount owed again once the processor takes it, and books the fee', async () => {
    const paymentId = await paid();
    const { taken, event, deliver } = await chargebackOf(paymentId);
    expect(await deliver(event())).toBe('moved');
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await deliver(event({ movements: [taken], secondsLater: 1 }))).toBe('moved');
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: 'chargeback' });
    expect(await harness.bookings(paymentId)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle processor_clearing 5000',
      'return receivable 5000',
      'return processor_clearing -5000',
    ]);
    expect(await rows(paymentId)).toMatchObject([
      { state: 'needs-response', taken_cents: 5_000, apart_cents: 0, fee_cents: 1_500 },
    ]);
    expect(await cases(paymentId)).toEqual([{ kind: 'chargeback', is_open: true }]);
  });

  it('counts the payment again when the creditor wins, and closes the case', async () => {
    const paymentId = await paid();
    const { taken, back, event, deliver } = await chargebackOf(paymentId);
    await deliver(event({ movements: [taken] }));
    await deliver(event({ movements: [taken, back], state: 'won', secondsLater: 9 }));
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await rows(paymentId)).toMatchObject([{ state: 'won', taken_cents: 0, closed_at: expect.any(Date) }]);
    expect(await cases(paymentId)).toEqual([{ kind: 'chargeback', is_open: false }]);
    expect((await harness.trail(paymentId)).slice(-2)).toEqual(['charged-back', 'chargeback-reversed']);
  });

  it('leaves the amount owed when the creditor loses', async () => {
    const paymentId = await paid();
    const { taken, event, deliver } = await chargebackOf(paymentId);
    await deliver(event({ movements: [taken] }));
    await deliver(event({ movements: [taken], state: 'lost', secondsLater: 9 }));
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await cases(paymentId)).toEqual([{ kind: 'chargeback', is_open: false }]);
  });

  it('changes nothing while the bank only asks', async () => {
    const paymentId = await paid();
    const { event, deliver } = await chargebackOf(paymentId);
    await deliver(event({ state: 'inquiry' }));
    await deliver(event({ state: 'closed', secondsLater: 9 }));
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await cases(paymentId)).toEqual([{ kind: 'chargeback', is_open: false }]);
  });

  it('is the same whatever the order of its events, even if it closes before it opens', async () => {
    const ends: unknown[] = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      payer = await harness.newPayer();
      const paymentId = await paid();
      const { taken, back, event, deliver } = await chargebackOf(paymentId);
      const reports = [
        event(),
        event({ movements: [taken], secondsLater: 1 }),
        event({ movements: [taken, back], state: 'won', secondsLater: 2 }),
      ];
      for (const index of order) await deliver(reports[index] ?? event());
      const [row] = await rows(paymentId);
      ends.push([row?.state, row?.taken_cents, row?.apart_cents, await harness.balance(payer), await cases(paymentId)]);
    }
    expect(new Set(ends.map((end) => JSON.stringify(end)))).toEqual(
      new Set([JSON.stringify(['won', 0, 0, 15_000, [{ kind: 'chargeback', is_open: false }]])]),
    );
  });

  it('has one effect when ten processes deliver its events at once', async () => {
    const paymentId = await paid();
    const { taken, event, deliver } = await chargebackOf(paymentId);
    const reports = [event({ movements: [taken] }), event({ movements: [taken], secondsLater: 1 })];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        deliver(reports[index % 2] ?? event(), index < 5 ? harness.api : harness.worker),
      ),
    );
    expect(answers.filter((answer) => answer === 'moved')).toHaveLength(2);
    expect(await rows(paymentId)).toMatchObject([{ taken_cents: 5_000, fee_cents: 1_500 }]);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await cases(paymentId)).toHaveLength(1);
  });

  it('stops the card: it can’t be charged again', async () => {
    const paymentId = await paid();
    const { taken, event, deliver } = await chargebackOf(paymentId);
    await deliver(event({ movements: [taken] }));
    const [method] = await harness.query<{ disabled_code: string; is_retired: boolean }>(
      `select m.disabled_code, m.retired_at is not null as is_retired from payment p join payment_method m using (tenant_id, payment_method_id)
       where p.payment_id = $1`,
      [paymentId],
    );
    expect(method).toEqual({ disabled_code: 'chargeback', is_retired: true });
  });

  it('can come from a webhook that names only the processor’s reference', async () => {
    const paymentId = await paid();
    const { taken, event, deliver } = await chargebackOf(paymentId);
    expect(await deliver(event({ movements: [taken] }, { isWebhook: true }), harness.api)).toBe('moved');
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned' });
    const unknown = { ...event({}, { isWebhook: true }), processorReference: 'pi_unknown' };
    expect(await deliver(unknown, harness.api)).toBe('unfit');
    // The list knows the key, so the same event counts when the worker reads it.
    expect(await deliver({ ...unknown, key: event().key })).toBe('moved');
  });
});

describe('a chargeback that the payment can’t follow', () => {
  it('of another amount is booked apart, and the case stays open after a loss', async () => {
    const paymentId = await paid();
    const { taken, event, deliver } = await chargebackOf(paymentId);
    const part = { ...taken, takenCents: cents(2_000) };
    await deliver(event({ movements: [part], amountCents: cents(2_000), state: 'lost' }));
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await rows(paymentId)).toMatchObject([{ taken_cents: 2_000, apart_cents: 2_000 }]);
    expect(await cases(paymentId)).toEqual([{ kind: 'chargeback', is_open: true }]);
  });

  it('of a refunded payment never raises the balance twice', async () => {
    const paymentId = await paid();
    expect(await harness.request(paymentId)).toMatchObject({ kind: 'refund' });
    expect(await harness.balance(payer)).toBe(20_000);
    const { taken, back, event, deliver } = await chargebackOf(paymentId);
    await deliver(event({ movements: [taken] }));
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await rows(paymentId)).toMatchObject([{ apart_cents: 5_000 }]);
    await deliver(event({ movements: [taken, back], state: 'won', secondsLater: 1 }));
    expect(await rows(paymentId)).toMatchObject([{ apart_cents: 0 }]);
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it('for the second time is booked apart', async () => {
    const paymentId = await paid();
    const first = await chargebackOf(paymentId);
    await first.deliver(first.event({ movements: [first.taken, first.back], state: 'won' }));
    const second = await chargebackOf(paymentId);
    await second.deliver(second.event({ movements: [second.taken] }));
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await harness.balance(payer)).toBe(15_000);
    expect((await rows(paymentId)).map(({ apart_cents }) => apart_cents).toSorted()).toEqual([0, 5_000]);
  });

  it('of a payment that nobody knows is an error for an operator and changes nothing', async () => {
    const { event, deliver } = await chargebackOf(await paid());
    const unknown = { ...event(), key: 'unknown-key' };
    expect(await deliver(unknown)).toBe('unfit');
    expect(await deliver(unknown)).toBe('known');
  });
});

it('a chargeback proves a charge whose outcome was unknown', async () => {
  const method = await harness.card(payer, { number: '4000009000000045' });
  const result = await harness.submit(payer, { method, amountCents: whole });
  const [open] = await harness.query<{ payment_id: string; state: string }>(
    "select payment_id, state from payment where state = 'unknown'",
  );
  expect([result, open?.state]).toMatchObject([{ kind: 'pending' }, 'unknown']);
  const paymentId = open?.payment_id ?? '';
  const { taken, event, deliver } = await chargebackOf(paymentId);
  await deliver({ ...event({ movements: [taken] }), processorReference: 'ch_found' });
  expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned' });
  expect((await harness.trail(paymentId)).slice(-2)).toEqual(['processor-succeeded', 'charged-back']);
  expect(await harness.balance(payer)).toBe(20_000);
});

it('the worker reads a chargeback from the sandbox’s events', async () => {
  const method = await harness.card(payer, { number: '4000009200000019' });
  const paymentId = await harness.pay(payer, { method, amountCents: whole });
  await harness.collectAfter(60_000);
  expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: 'chargeback' });
  expect(await rows(paymentId)).toMatchObject([{ state: 'needs-response', taken_cents: 5_000, fee_cents: 1_500 }]);
  await harness.collectAfter(15 * 24 * 60 * 60_000);
  expect(await rows(paymentId)).toMatchObject([{ state: 'lost' }]);
  expect(await harness.balance(payer)).toBe(20_000);
});
