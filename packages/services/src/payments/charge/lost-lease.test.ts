import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import type { PaymentHappening } from '../payment-step.ts';
import { callProcessor } from './call-processor.ts';
import { type ClaimedPayment, claimPayment } from './claim-payment.ts';
import { happeningOf } from './process-payment.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

const pass = (ms: number) => {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + ms);
};

async function claim(paymentId: string): Promise<ClaimedPayment> {
  const claimed = await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId });
  if (!claimed) throw new Error('the payment was not claimed');
  return claimed;
}

const say = (claimed: ClaimedPayment, happening: PaymentHappening, { isBound }: { isBound: boolean }) =>
  harness.worker.database.inTenant(harness.tenant.id, (tx) =>
    recordEvent(tx, {
      tenantId: harness.tenant.id,
      paymentId: claimed.payment_id,
      today: '2026-11-23',
      now: harness.world.clock.now,
      happening,
      expected: { ...claimed, state: 'submitting' },
      leaseUntil: isBound ? claimed.lease_until : undefined,
    }),
  );

/** Creates a payment whose lease expired and that a second process has claimed. */
async function takenOver(): Promise<{ id: string; late: ClaimedPayment }> {
  const id = await harness.reserve(payer, { method: await harness.card(payer) });
  const late = await claim(id);
  pass(60_000);
  await claim(id);
  return { id, late };
}

describe("process that lost a payment's lease", () => {
  it('sends nothing to the processor, no matter how long it slept', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    const claimed = await claim(id);
    pass(60_000);
    expect(await callProcessor(harness.worker, { tenantId: harness.tenant.id, claimed })).toMatchObject({
      verdict: 'unknown',
    });
    expect(await harness.charges(id)).toEqual([]);
  });

  it.each(['not-sent', 'outcome-unknown', 'not-executed', 'checks-exhausted'] as const)(
    'cannot record %s for a payment that another process has claimed',
    async (event) => {
      const { id, late } = await takenOver();
      const before = await harness.payment(id);
      expect(await say(late, { event }, { isBound: true })).toBeUndefined();
      expect(await harness.payment(id)).toEqual(before);
      expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'claimed']);
    },
  );

  it('can still record a known outcome', async () => {
    const { id, late } = await takenOver();
    const happening = { event: 'processor-succeeded', processorReference: 'ch_late' } as const;
    expect(await say(late, happening, { isBound: false })).toBe('succeeded');
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded', lease_until: null });
    expect(await harness.differences()).toEqual([]);
  });

  it('a process that still holds the lease can record an event', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    expect(await say(await claim(id), { event: 'not-sent' }, { isBound: true })).toBe('reserved');
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved', lease_until: null });
  });
});

describe('payment try that could not be sent', () => {
  it.each([
    [1, 'not-sent'],
    [2, 'outcome-unknown'],
  ] as const)(
    'on try %i is recorded as %s, depending on whether an earlier request may still arrive',
    (tries, event) => {
      const claimed = { checks_made: 0, kind: 'card', tries } as const;
      const now = harness.world.clock.now;
      expect(happeningOf({ verdict: 'not-sent', reason: 'ECONNREFUSED' }, { claimed, now })).toMatchObject({ event });
    },
  );
});

describe('payment in review', () => {
  it('can still settle or return when the bank reports it', async () => {
    const id = await harness.reserve(payer, { method: await harness.bank(payer) });
    const claimed = await claim(id);
    await callProcessor(harness.worker, { tenantId: harness.tenant.id, claimed });
    await say(claimed, { event: 'not-executed' }, { isBound: true });
    expect(await harness.payment(id)).toMatchObject({ state: 'review' });
    expect(await harness.collectAfter(30_000)).toBe(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
    expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'not-executed', 'processor-accepted', 'settled']);
    expect(await harness.differences()).toEqual([]);
  });
});
