import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import type { PaymentHappening } from '../payment-step.ts';
import { reservePayment } from '../reserve/reserve-payment.ts';
import { callProcessor } from './call-processor.ts';
import { claimPayment } from './claim-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

const claim = (paymentId: string) => claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId });

async function dieAfterTheCharge(kind: 'card' | 'bank'): Promise<string> {
  const id = await harness.reserve(payer, { method: await harness[kind](payer) });
  const claimed = await claim(id);
  if (!claimed) throw new Error('the payment was not claimed');
  await callProcessor(harness.worker, { tenantId: harness.tenant.id, claimed });
  return id;
}

const record = (paymentId: string, happening: PaymentHappening) =>
  harness.worker.database.inTenant(harness.tenant.id, (tx) =>
    recordEvent(tx, {
      tenantId: harness.tenant.id,
      paymentId,
      today: '2026-11-23',
      now: harness.world.clock.now,
      happening,
    }),
  );

describe('payment crash recovery', () => {
  it('submits the payment after 5 seconds when the process crashed before the lease', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    expect(await harness.charges(id)).toEqual([]);
    await harness.sweepAfter(4_999);
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved' });
    await harness.sweepAfter(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.charges(id)).toHaveLength(1);
  });

  it('charges the payment after its lease expires when the process crashed before the processor call', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    await claim(id);
    await harness.sweepAfter(59_999);
    expect(await harness.payment(id)).toMatchObject({ state: 'submitting' });
    await harness.sweepAfter(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.charges(id)).toHaveLength(1);
  });

  it.each(['card', 'bank'] as const)(
    'charges a %s payment once after its lease expires when the process that reserved it crashed before the call',
    async (kind) => {
      const { payment_id: id } = await harness.reserveClaimed(payer, { method: await harness[kind](payer) });
      await harness.sweepAfter(59_999);
      expect(await harness.payment(id)).toMatchObject({ state: 'submitting' });
      expect(await harness.charges(id)).toEqual([]);
      expect(await harness.balance(payer)).toBe(15_000);
      await harness.sweepAfter(1);
      expect(await harness.payment(id)).toMatchObject({ state: kind === 'card' ? 'succeeded' : 'accepted' });
      expect(await harness.charges(id)).toHaveLength(1);
    },
  );

  it("finds the charge and doesn't repeat it when the process that reserved the payment crashed after the call", async () => {
    const claimed = await harness.reserveClaimed(payer, { method: await harness.card(payer) });
    await callProcessor(harness.api, { tenantId: harness.tenant.id, claimed });
    await harness.sweepAfter(60_000);
    expect(await harness.payment(claimed.payment_id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.charges(claimed.payment_id)).toHaveLength(1);
  });

  it.each(['card', 'bank'] as const)(
    "finds the %s charge and doesn't repeat it when the process crashed before recording the outcome",
    async (kind) => {
      const id = await dieAfterTheCharge(kind);
      expect(await harness.charges(id)).toHaveLength(1);
      await harness.sweepAfter(59_999);
      expect(await harness.payment(id)).toMatchObject({ state: 'submitting' });
      expect(await harness.balance(payer)).toBe(15_000);
      await harness.sweepAfter(1);
      expect(await harness.payment(id)).toMatchObject({ state: kind === 'card' ? 'succeeded' : 'accepted' });
      expect(await harness.charges(id)).toHaveLength(1);
      expect(await harness.balance(payer)).toBe(15_000);
    },
  );

  it('charges once despite repeated crashes, and counts each try before its call', async () => {
    const id = await dieAfterTheCharge('card');
    for (let deaths = 0; deaths < 3; deaths++) {
      harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
      expect(await claim(id)).toMatchObject({ tries: deaths + 2 });
    }
    await harness.sweepAfter(60_000);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.charges(id)).toHaveLength(1);
  });

  it('leaves the ledger balanced after every crash', async () => {
    expect(await harness.differences()).toEqual([]);
    expect(harness.faults).toEqual([]);
  });
});

describe('payment lease', () => {
  it('lets only one of two processes work on the payment', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    const states = await Promise.all([harness.process(id), harness.process(id)]);
    expect(states.toSorted()).toEqual(['succeeded', undefined]);
    expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'processor-succeeded']);
  });

  it('keeps other processes away until it expires', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    expect(await claim(id)).toMatchObject({ payment_id: id, tries: 1 });
    expect(await claim(id)).toBeUndefined();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 59_999);
    expect(await claim(id)).toBeUndefined();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1);
    expect(await claim(id)).toMatchObject({ payment_id: id, tries: 2 });
    await harness.sweepAfter(60_000);
  });

  it.each(['card', 'bank'] as const)(
    'is the same for a %s whether taken with the reservation or after it',
    async (kind) => {
      const method = await harness[kind](payer);
      const together = await harness.reserveClaimed(payer, { method, amountCents: cents(4_000) });
      const later = await claim(await harness.reserve(payer, { method, amountCents: cents(3_000) }));
      const own = { payment_id: '', confirmation_number: '', processor_key: '', amount_cents: 0, shares: [] };
      expect({ ...together, ...own }).toEqual({ ...later, ...own });
      const stored = (id: string) =>
        harness.query(
          `select p.state, p.lease_until, p.next_check_at, p.updated_at, a.tries, a.first_sent_at, a.was_disabled
        from payment p join payment_attempt a using (tenant_id, payment_id) where p.payment_id = $1`,
          [id],
        );
      expect(await stored(together.payment_id)).toEqual(await stored(later?.payment_id ?? ''));
      expect(await harness.trail(together.payment_id)).toEqual(await harness.trail(later?.payment_id ?? ''));
      expect(await claim(together.payment_id)).toBeUndefined();
      await harness.sweepAfter(60_000);
    },
  );

  it('is not taken for a scheduled payment', async () => {
    const method = await harness.card(payer);
    const { scheduledFor } = harness.command(payer, { method });
    const reserved = await reservePayment(
      harness.api,
      harness.command(payer, { method, scheduledFor: scheduledFor.add({ days: 1 }) }),
      { isClaimed: true },
    );
    expect(reserved).toMatchObject({ kind: 'reserved', isScheduled: true, claimed: undefined });
  });

  it('lets five simultaneous sweepers take each payment once', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, () => harness.newPayer()));
    const ids = await Promise.all(payers.map(async (one) => harness.reserve(one, { method: await harness.card(one) })));
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 5_000);
    const moved = await Promise.all(Array.from({ length: 5 }, () => sweepPayments(harness.worker, harness.tenant)));
    expect(moved.reduce((sum, count) => sum + count)).toBe(10);
    for (const id of ids) {
      expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'processor-succeeded']);
      expect(await harness.charges(id)).toHaveLength(1);
    }
  });

  it('is never granted for a final payment', async () => {
    const id = await harness.pay(payer, { method: await harness.card(payer) });
    expect(await claim(id)).toBeUndefined();
    expect(await harness.process(id)).toBeUndefined();
  });

  it("is never granted for another tenant's payment", async () => {
    const other = await makeTenant(harness.world, { label: 'nosy' });
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    expect(await claimPayment(harness.worker, { tenantId: other.id, paymentId: id })).toBeUndefined();
    expect(await harness.process(id)).toBe('succeeded');
  });
});

describe('recording repeated payment outcomes', () => {
  it.each([
    'processor-succeeded',
    'processor-accepted',
    'processor-declined',
    'outcome-unknown',
    'not-sent',
    'checks-exhausted',
    'canceled',
  ] as const)('writes nothing for %s after the payment succeeded', async (event) => {
    const id = await harness.pay(payer, { method: await harness.card(payer) });
    const before = await harness.footprint();
    expect(await record(id, { event })).toBeUndefined();
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
  });

  it('settles the payment once when ten outcomes arrive at the same time', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    await claim(id);
    const states = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        record(id, { event: index % 2 === 0 ? 'processor-succeeded' : 'processor-declined' }),
      ),
    );
    expect(states.filter((state) => state !== undefined)).toHaveLength(1);
    expect(await harness.trail(id)).toHaveLength(3);
    expect(await harness.differences()).toEqual([]);
  });

  it('settles the payment once when ten processes believe they hold its lease', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    const claimed = await claim(id);
    if (!claimed) throw new Error('the payment was not claimed');
    const occasion = { tenantId: harness.tenant.id, paymentId: id, today: '2026-11-23', now: harness.world.clock.now };
    const expected = { ...claimed, state: 'submitting' } as const;
    const outcomes = ['processor-succeeded', 'processor-declined'] as const;
    const states = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        harness.api.database.inTenant(harness.tenant.id, (tx) =>
          recordEvent(tx, { ...occasion, happening: { event: outcomes[index % 2] ?? outcomes[0] }, expected }),
        ),
      ),
    );
    expect(states.filter((state) => state !== undefined)).toHaveLength(1);
    expect(await harness.trail(id)).toHaveLength(3);
    expect(await harness.differences()).toEqual([]);
  });

  it('rolls back the whole step when its transaction fails', async () => {
    const id = await harness.reserve(payer, { method: await harness.card(payer) });
    await claim(id);
    const before = await harness.footprint();
    const occasion = { tenantId: harness.tenant.id, paymentId: id, today: '2026-11-23', now: harness.world.clock.now };
    const dying = tenantDatabase(harness.world.workerPool).inTenant(harness.tenant.id, async (tx) => {
      await recordEvent(tx, { ...occasion, happening: { event: 'processor-declined', declineCode: '4033' } });
      throw new Error('died before the commit');
    });
    await expect(dying).rejects.toThrow('died before the commit');
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.payment(id)).toMatchObject({ state: 'submitting', decline_code: null });
    await record(id, { event: 'processor-succeeded' });
    expect(await harness.balance(payer)).toBe(20_000 - cents(5_000));
  });
});
