import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../testing/payment-desk.ts';
import { callProcessor } from './call-processor.ts';
import { type ClaimedPayment, claimPayment } from './claim-payment.ts';
import { happeningOf } from './process-payment.ts';
import { type PaymentHappening, recordEvent } from './record-event.ts';

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
});

const pass = (ms: number) => {
  desk.world.clock.now = new Date(desk.world.clock.now.getTime() + ms);
};

async function claim(paymentId: string): Promise<ClaimedPayment> {
  const claimed = await claimPayment(desk.worker, { tenantId: desk.tenant.id, paymentId });
  if (!claimed) throw new Error('the payment was not claimed');
  return claimed;
}

/** What a process says that took the payment up and comes back only now. */
const say = (claimed: ClaimedPayment, happening: PaymentHappening, { isBound }: { isBound: boolean }) =>
  desk.worker.database.inTenant(desk.tenant.id, (tx) =>
    recordEvent(tx, {
      tenantId: desk.tenant.id,
      paymentId: claimed.payment_id,
      today: '2026-11-23',
      now: desk.world.clock.now,
      happening,
      expected: { ...claimed, state: 'submitting' },
      leaseUntil: isBound ? claimed.lease_until : undefined,
    }),
  );

/** A payment that one process took up and lost, and that another is at. */
async function takenOver(): Promise<{ id: string; late: ClaimedPayment }> {
  const id = await desk.reserve(payer, { method: await desk.card(payer) });
  const late = await claim(id);
  pass(60_000);
  await claim(id);
  return { id, late };
}

describe('a payment’s life: a process that has lost its lease', () => {
  it('sends nothing any more, however long it slept', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    const claimed = await claim(id);
    pass(60_000);
    expect(await callProcessor(desk.worker, { tenantId: desk.tenant.id, claimed })).toMatchObject({
      verdict: 'unknown',
    });
    expect(await desk.charges(id)).toEqual([]);
  });

  it.each(['not-sent', 'outcome-unknown', 'not-executed', 'checks-exhausted'] as const)(
    'has no say about a payment that somebody else is at: %s',
    async (event) => {
      const { id, late } = await takenOver();
      const before = await desk.payment(id);
      expect(await say(late, { event }, { isBound: true })).toBeUndefined();
      expect(await desk.payment(id)).toEqual(before);
      expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'claimed']);
    },
  );

  it('is still believed when it has heard the outcome', async () => {
    const { id, late } = await takenOver();
    const happening = { event: 'processor-succeeded', processorReference: 'ch_late' } as const;
    expect(await say(late, happening, { isBound: false })).toBe('succeeded');
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded', lease_until: null });
    expect(await desk.differences()).toEqual([]);
  });

  it('speaks for the payment while the lease is its own', async () => {
    const id = await desk.reserve(payer, { method: await desk.card(payer) });
    expect(await say(await claim(id), { event: 'not-sent' }, { isBound: true })).toBe('reserved');
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved', lease_until: null });
  });
});

describe('a payment’s life: a try that went nowhere', () => {
  it.each([
    [1, 'not-sent'],
    [2, 'outcome-unknown'],
  ] as const)('says as try number %i: %s, because an earlier one may still arrive', (tries, event) => {
    const claimed = { checks_made: 0, kind: 'card', tries } as const;
    const now = desk.world.clock.now;
    expect(happeningOf({ verdict: 'not-sent', reason: 'ECONNREFUSED' }, { claimed, now })).toMatchObject({ event });
  });
});

describe('a payment in review', () => {
  it('is moved by what the bank does with it: the processor had accepted it after all', async () => {
    const id = await desk.reserve(payer, { method: await desk.bank(payer) });
    const claimed = await claim(id);
    await callProcessor(desk.worker, { tenantId: desk.tenant.id, claimed });
    await say(claimed, { event: 'not-executed' }, { isBound: true });
    expect(await desk.payment(id)).toMatchObject({ state: 'review' });
    expect(await desk.collectAfter(30_000)).toBe(1);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
    expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'not-executed', 'processor-accepted', 'settled']);
    expect(await desk.differences()).toEqual([]);
  });
});
