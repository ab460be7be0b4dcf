import { setTimeout as delay } from 'node:timers/promises';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { sweepPayments } from './sweep-payments.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  // Nothing hangs in these tests. A long timeout keeps a busy machine from looking like a processor outage.
  harness = await openPaymentHarness(providedUrls(), { world: { processorTimeoutMs: 20_000 } });
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.faults.length = 0;
});

async function reserveOne(kind: 'card' | 'bank' = 'card'): Promise<string> {
  const payer = await harness.newPayer();
  return harness.reserve(payer, { method: await harness[kind](payer) });
}

describe('payment sweeper', () => {
  it('processes every due payment, in several rounds when they exceed a batch', async () => {
    const payer = await harness.newPayer({ balanceCents: 1_000_000 });
    const changes = { method: await harness.card(payer), confirmDuplicate: true };
    const ids: string[] = [];
    for (let number = 0; number < 60; number++) ids.push(await harness.reserve(payer, changes));
    const moved = [await harness.sweepAfter(5_000), await harness.sweepAfter(0), await harness.sweepAfter(0)];
    expect(moved.reduce((sum, count) => sum + count)).toBe(60);
    const states = await Promise.all(ids.map(async (id) => (await harness.payment(id)).state));
    expect(states).toEqual(Array(60).fill('succeeded'));
    expect(await harness.sweepAfter(0)).toBe(0);
  });

  it('processes the other payments when one fails, and reports the failure', async () => {
    const broken = await reserveOne('bank');
    await harness.query(
      `update payment_method set bank_sealed = '\\x00'
       where payment_method_id = (select payment_method_id from payment where payment_id = $1)`,
      [broken],
    );
    const whole = await reserveOne('bank');
    expect(await harness.sweepAfter(5_000)).toBe(1);
    expect(await harness.payment(whole)).toMatchObject({ state: 'accepted' });
    expect(await harness.payment(broken)).toMatchObject({ state: 'submitting' });
    expect(harness.faults).toEqual([expect.any(Error)]);
    expect(await harness.charges(broken)).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });

  it('processes the other payments while one call hangs', async () => {
    const [hanging, ...others] = [await reserveOne(), await reserveOne(), await reserveOne()];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { processor } = harness.world;
    const charge: typeof processor.charge = async (request) => {
      if (request.key === `${hanging}-1`) await released;
      return processor.charge(request);
    };
    const processors = new Map([[processor.name, { ...processor, charge }]]);
    const sweeping = harness.sweepAfter(5_000, { ...harness.worker, processors });
    const states = () => Promise.all(others.map(async (id) => (await harness.payment(id)).state));
    while ((await states()).some((state) => state !== 'succeeded')) await delay(20);
    expect(await harness.payment(hanging ?? '')).toMatchObject({ state: 'submitting' });
    release();
    expect(await sweeping).toBe(3);
  });

  it("leaves another tenant's payments to that tenant's round", async () => {
    const other = await makeTenant(harness.world, { label: 'other' });
    const id = await reserveOne();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 5_000);
    expect(await sweepPayments(harness.worker, other)).toBe(0);
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved' });
    expect(await harness.sweepAfter(0)).toBe(1);
  });
});
