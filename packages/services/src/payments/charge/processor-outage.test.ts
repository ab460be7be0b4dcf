import { providedUrls } from '@quittance/database/testing/provided-urls';
import { nextCheckDelayMs } from '@quittance/domain/payments/check-schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../testing/harness/payment-desk.ts';
import { submitPayment } from '../reserve/submit-payment.ts';

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
});

const hourMs = 3_600_000;

async function payIntoTheVoid(kind: 'card' | 'bank' = 'card'): Promise<string> {
  const result = await submitPayment(desk.cutOff.api, desk.command(payer, { method: await desk[kind](payer) }));
  if (result.kind === 'refused') throw new Error(result.code);
  return result.payment.payment_id;
}

describe('payment while the processor is unreachable', () => {
  it.each(['card', 'bank'] as const)('by %s waits with its money held and is charged once afterward', async (kind) => {
    const id = await payIntoTheVoid(kind);
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved', checks_made: 1 });
    expect(await desk.balance(payer)).toBe(15_000);
    await desk.sweepAfter(2_000, desk.cutOff.worker);
    expect(await desk.payment(id)).toMatchObject({ state: 'unknown', checks_made: 2 });
    expect(await desk.charges(id)).toEqual([]);
    await desk.sweepAfter(10_000);
    expect(await desk.payment(id)).toMatchObject({ state: kind === 'card' ? 'succeeded' : 'accepted' });
    expect(await desk.charges(id)).toMatchObject([{ key: `${id}-1`, amountCents: 5_000 }]);
    expect(await desk.differences()).toEqual([]);
  });

  it('is shown to the payer as being confirmed', async () => {
    const command = desk.command(payer, { method: await desk.card(payer) });
    expect(await submitPayment(desk.cutOff.api, command)).toMatchObject({ kind: 'pending' });
  });

  it('is checked after 2 s, 10 s, 1 min, 5 min, 15 min, 1 h, 6 h and then daily, and ends in review', async () => {
    const id = await payIntoTheVoid();
    const waits: number[] = [];
    for (;;) {
      const { state, next_check_at: nextCheckAt } = await desk.payment(id);
      if (state === 'review') break;
      const waitMs = (nextCheckAt?.getTime() ?? 0) - desk.world.clock.now.getTime();
      waits.push(waitMs / 1_000);
      await desk.sweepAfter(waitMs, desk.cutOff.worker);
    }
    expect(waits).toEqual([2, 10, 60, 300, 900, 3_600, 21_600, ...Array(5).fill(86_400)]);
    expect(await desk.trail(id)).toContain('checks-exhausted');
    expect(await desk.balance(payer)).toBe(15_000);
    expect(await desk.differences()).toEqual([]);
    expect(await desk.sweepAfter(30 * 24 * hourMs)).toBe(0);
    expect(await desk.payment(id)).toMatchObject({ state: 'review', next_check_at: null });
    expect(await desk.charges(id)).toEqual([]);
  });

  it('finds a charge that did happen, however late, without sending the key again', async () => {
    const id = await desk.pay(payer, { method: await desk.card(payer, { number: '4000009000000052' }) });
    for (let checks = 1; checks <= 8; checks++) {
      await desk.sweepAfter(nextCheckDelayMs(checks - 1) ?? 0, desk.cutOff.worker);
    }
    expect(await desk.payment(id)).toMatchObject({ state: 'unknown' });
    await desk.sweepAfter(24 * hourMs);
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await desk.charges(id)).toHaveLength(1);
  });
});

describe('processor key window of a payment', () => {
  const inTimeMs = 23 * hourMs + 50 * 60_000 - 1;

  it.each([
    ['just inside it the same key is sent again', inTimeMs, 'succeeded', 1],
    ['after it nothing is sent, and an operator has to look', inTimeMs + 1, 'review', 0],
  ])('%s', async (_what, afterMs, state, charges) => {
    const id = await desk.pay(payer, { method: await desk.card(payer, { number: '4000009000000037' }) });
    expect(await desk.payment(id)).toMatchObject({ state: 'unknown' });
    await desk.sweepAfter(afterMs);
    expect(await desk.payment(id)).toMatchObject({ state, next_check_at: null });
    expect(await desk.charges(id)).toHaveLength(charges);
    expect(await desk.balance(payer)).toBe(15_000);
    expect(await desk.differences()).toEqual([]);
  });
});
