import { providedUrls } from '@quittance/database/testing/provided-urls';
import { nextCheckDelayMs } from '@quittance/domain/payments/check-schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { submitPayment } from '../reserve/submit-payment.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

const hourMs = 3_600_000;

async function payIntoTheVoid(kind: 'card' | 'bank' = 'card'): Promise<string> {
  const result = await submitPayment(
    harness.cutOff.api,
    harness.command(payer, { method: await harness[kind](payer) }),
  );
  if (result.kind === 'refused') throw new Error(result.code);
  return result.payment.paymentId;
}

describe('payment while the processor is unreachable', () => {
  it.each(['card', 'bank'] as const)('by %s waits with its money held and is charged once afterward', async (kind) => {
    const id = await payIntoTheVoid(kind);
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved', checks_made: 1 });
    expect(await harness.balance(payer)).toBe(15_000);
    await harness.sweepAfter(2_000, harness.cutOff.worker);
    expect(await harness.payment(id)).toMatchObject({ state: 'unknown', checks_made: 2 });
    expect(await harness.charges(id)).toEqual([]);
    await harness.sweepAfter(10_000);
    expect(await harness.payment(id)).toMatchObject({ state: kind === 'card' ? 'succeeded' : 'accepted' });
    expect(await harness.charges(id)).toMatchObject([{ key: `${id}-1`, amountCents: 5_000 }]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is shown to the payer as being confirmed', async () => {
    const command = harness.command(payer, { method: await harness.card(payer) });
    expect(await submitPayment(harness.cutOff.api, command)).toMatchObject({ kind: 'pending' });
  });

  it('is checked after 2 s, 10 s, 1 min, 5 min, 15 min, 1 h, 6 h and then daily, and ends in review', async () => {
    const id = await payIntoTheVoid();
    const waits: number[] = [];
    for (;;) {
      const { state, next_check_at: nextCheckAt } = await harness.payment(id);
      if (state === 'review') break;
      const waitMs = (nextCheckAt?.getTime() ?? 0) - harness.world.clock.now.getTime();
      waits.push(waitMs / 1_000);
      await harness.sweepAfter(waitMs, harness.cutOff.worker);
    }
    expect(waits).toEqual([2, 10, 60, 300, 900, 3_600, 21_600, ...Array(5).fill(86_400)]);
    expect(await harness.trail(id)).toContain('checks-exhausted');
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await harness.differences()).toEqual([]);
    expect(await harness.sweepAfter(30 * 24 * hourMs)).toBe(0);
    expect(await harness.payment(id)).toMatchObject({ state: 'review', next_check_at: null });
    expect(await harness.charges(id)).toEqual([]);
  });

  it('is matched to a charge that did happen, however late, without sending the key again', async () => {
    const id = await harness.pay(payer, { method: await harness.card(payer, { number: '4000009000000052' }) });
    for (let checks = 1; checks <= 8; checks++) {
      await harness.sweepAfter(nextCheckDelayMs(checks - 1) ?? 0, harness.cutOff.worker);
    }
    expect(await harness.payment(id)).toMatchObject({ state: 'unknown' });
    await harness.sweepAfter(24 * hourMs);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.charges(id)).toHaveLength(1);
  });
});

describe("payment's processor key window", () => {
  const inTimeMs = 23 * hourMs + 50 * 60_000 - 1;

  it.each([
    ['allows the same key to be sent again until it ends', inTimeMs, 'succeeded', 1],
    ['leaves the payment to an operator after it ends, and nothing is sent', inTimeMs + 1, 'review', 0],
  ])('%s', async (_what, afterMs, state, charges) => {
    const id = await harness.pay(payer, { method: await harness.card(payer, { number: '4000009000000037' }) });
    expect(await harness.payment(id)).toMatchObject({ state: 'unknown' });
    await harness.sweepAfter(afterMs);
    expect(await harness.payment(id)).toMatchObject({ state, next_check_at: null });
    expect(await harness.charges(id)).toHaveLength(charges);
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await harness.differences()).toEqual([]);
  });
});
