import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../testing/payment-desk.ts';
import { makeTenant } from '../testing/test-tenant.ts';
import { callProcessor } from './call-processor.ts';
import { claimPayment } from './claim-payment.ts';
import { type PaymentHappening, recordEvent } from './record-event.ts';
import { sweepPayments } from './sweep-payments.ts';

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
});

const claim = (paymentId: string) => claimPayment(desk.worker, { tenantId: desk.tenant.id, paymentId });

/** Reserves, claims and charges, and dies before the outcome is written down. */
async function dieAfterTheCharge(kind: 'card' | 'bank'): Promise<string> {
  const id = await desk.reserve(payer, { method: await desk[kind](payer) });
  const claimed = await claim(id);
  if (!claimed) throw new Error('the payment was not claimed');
  await callProcessor(desk.worker, { tenantId: desk.tenant.id, claimed });
  return id;
}

const record = (paymentId: string, happening: PaymentHappening) =>
  desk.worker.database.inTenant(desk.tenant.id, (tx) =>
    recordEvent(tx, { tenantId: desk.tenant.id, paymentId, today: '2026-11-23', now: desk.world.clock.now, happening }),
  );

describe('a payment’s life: a process that dies', () => {
  it('after the intent: the sweeper submits the payment 5 seconds later', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    expect(await desk.charges(id)).toEqual([]);
    await desk.sweepAfter(4_999);
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved' });
    await desk.sweepAfter(1);
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await desk.charges(id)).toHaveLength(1);
  });

  it('after the lease, before the call: the sweeper makes the charge when the lease is over', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    await claim(id);
    await desk.sweepAfter(59_999);
    expect(await desk.payment(id)).toMatchObject({ state: 'submitting' });
    await desk.sweepAfter(1);
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await desk.charges(id)).toHaveLength(1);
  });

  it.each(['card', 'bank'] as const)(
    'after the charge by %s, before the outcome: the charge is found and not made again',
    async (kind) => {
      const id = await dieAfterTheCharge(kind);
      expect(await desk.charges(id)).toHaveLength(1);
      await desk.sweepAfter(59_999);
      expect(await desk.payment(id)).toMatchObject({ state: 'submitting' });
      expect(await desk.balance(payer)).toBe(15_000);
      await desk.sweepAfter(1);
      expect(await desk.payment(id)).toMatchObject({ state: kind === 'card' ? 'succeeded' : 'accepted' });
      expect(await desk.charges(id)).toHaveLength(1);
      expect(await desk.balance(payer)).toBe(15_000);
    },
  );

  it('again and again: one charge, and the tries are counted before each call', async () => {
    const id = await dieAfterTheCharge('card');
    for (let deaths = 0; deaths < 3; deaths++) {
      desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 60_000);
      expect(await claim(id)).toMatchObject({ tries: deaths + 2 });
    }
    await desk.sweepAfter(60_000);
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await desk.charges(id)).toHaveLength(1);
  });

  it('the books agree after all of it', async () => {
    expect(await desk.differences()).toEqual([]);
    expect(desk.faults).toEqual([]);
  });
});

describe('a payment’s life: the lease', () => {
  it('of two processes at once one works on the payment', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    const states = await Promise.all([desk.process(id), desk.process(id)]);
    expect(states.toSorted()).toEqual(['succeeded', undefined]);
    expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'processor-succeeded']);
  });

  it('a live lease keeps others away, a lease that is over does not', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    expect(await claim(id)).toMatchObject({ payment_id: id, tries: 1 });
    expect(await claim(id)).toBeUndefined();
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 59_999);
    expect(await claim(id)).toBeUndefined();
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 1);
    expect(await claim(id)).toMatchObject({ payment_id: id, tries: 2 });
    await desk.sweepAfter(60_000);
  });

  it('five sweepers at once take each payment once', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, () => desk.newPayer()));
    const ids = await Promise.all(payers.map(async (one) => desk.reserve(one, { method: await desk.card(one) })));
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 5_000);
    const moved = await Promise.all(Array.from({ length: 5 }, () => sweepPayments(desk.worker, desk.tenant)));
    expect(moved.reduce((sum, count) => sum + count)).toBe(10);
    for (const id of ids) {
      expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'processor-succeeded']);
      expect(await desk.charges(id)).toHaveLength(1);
    }
  });

  it('a final payment is never claimed', async () => {
    const id = await desk.pay(payer, { method: await desk.card(payer) });
    expect(await claim(id)).toBeUndefined();
    expect(await desk.process(id)).toBeUndefined();
  });

  it('a payment of another tenant is never claimed', async () => {
    const other = await makeTenant(desk.world, { label: 'nosy' });
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    expect(await claimPayment(desk.worker, { tenantId: other.id, paymentId: id })).toBeUndefined();
    expect(await desk.process(id)).toBe('succeeded');
  });
});

describe('a payment’s life: an outcome that comes a second time', () => {
  it.each([
    'processor-succeeded',
    'processor-accepted',
    'processor-declined',
    'outcome-unknown',
    'not-sent',
    'checks-exhausted',
    'canceled',
  ] as const)('%s after the payment succeeded writes nothing', async (event) => {
    const id = await desk.pay(payer, { method: await desk.card(payer) });
    const before = await desk.footprint();
    expect(await record(id, { event })).toBeUndefined();
    expect(await desk.footprint()).toEqual(before);
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
  });

  it('ten at once settle the payment once', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    await claim(id);
    const states = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        record(id, { event: index % 2 === 0 ? 'processor-succeeded' : 'processor-declined' }),
      ),
    );
    expect(states.filter((state) => state !== undefined)).toHaveLength(1);
    expect(await desk.trail(id)).toHaveLength(3);
    expect(await desk.differences()).toEqual([]);
  });

  it('ten at once that all believe to hold the lease settle the payment once', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    const claimed = await claim(id);
    if (!claimed) throw new Error('the payment was not claimed');
    const occasion = { tenantId: desk.tenant.id, paymentId: id, today: '2026-11-23', now: desk.world.clock.now };
    const expected = { ...claimed, state: 'submitting' } as const;
    const outcomes = ['processor-succeeded', 'processor-declined'] as const;
    const states = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        desk.api.database.inTenant(desk.tenant.id, (tx) =>
          recordEvent(tx, { ...occasion, happening: { event: outcomes[index % 2] ?? outcomes[0] }, expected }),
        ),
      ),
    );
    expect(states.filter((state) => state !== undefined)).toHaveLength(1);
    expect(await desk.trail(id)).toHaveLength(3);
    expect(await desk.differences()).toEqual([]);
  });

  it('a transaction that fails after the step leaves no half of it', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    await claim(id);
    const before = await desk.footprint();
    const occasion = { tenantId: desk.tenant.id, paymentId: id, today: '2026-11-23', now: desk.world.clock.now };
    const dying = tenantDatabase(desk.world.workerPool).inTenant(desk.tenant.id, async (tx) => {
      await recordEvent(tx, { ...occasion, happening: { event: 'processor-declined', declineCode: '4033' } });
      throw new Error('died before the commit');
    });
    await expect(dying).rejects.toThrow('died before the commit');
    expect(await desk.footprint()).toEqual(before);
    expect(await desk.payment(id)).toMatchObject({ state: 'submitting', decline_code: null });
    await record(id, { event: 'processor-succeeded' });
    expect(await desk.balance(payer)).toBe(20_000 - cents(5_000));
  });
});
