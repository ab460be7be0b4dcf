import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CashHarness, openCashHarness } from '../testing/harness/cash-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { expireCashSlips } from './expire-cash-slips.ts';

let harness: CashHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openCashHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  payer = await harness.cashPayer();
});

const expireAt = (instant: string) => {
  harness.world.clock.now = new Date(instant);
  return expireCashSlips(harness.worker, harness.tenant);
};

describe('an expired cash slip', () => {
  it('is canceled at midnight in the tenant’s time zone, and not before (req 3.12)', async () => {
    const { paymentId } = await harness.slip(payer);
    expect(await expireAt('2026-12-01T05:59:59Z')).toBe(0);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'awaiting' });
    expect(await expireAt('2026-12-01T06:00:00Z')).toBe(1);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'canceled', next_check_at: null });
    expect(await harness.trail(paymentId)).toEqual(['slip-made', 'slip-expired']);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.bookings(paymentId)).toEqual([]);
  });

  it('is canceled only once by five concurrent workers', async () => {
    const payers = await Promise.all(Array.from({ length: 5 }, () => harness.cashPayer()));
    const slips = await Promise.all(payers.map((one) => harness.slip(one)));
    harness.world.clock.now = new Date('2026-12-01T06:00:00Z');
    const ended = await Promise.all(Array.from({ length: 5 }, () => expireCashSlips(harness.worker, harness.tenant)));
    expect(ended.reduce((sum, count) => sum + count)).toBe(5);
    for (const { paymentId } of slips) expect(await harness.trail(paymentId)).toEqual(['slip-made', 'slip-expired']);
  });

  it('stays paid when it was paid in time, and later cash becomes a separate payment', async () => {
    const other = await harness.cashPayer();
    const [paid, late] = [await harness.slip(payer), await harness.slip(other)];
    await harness.processNotice(harness.notice({ slipNumber: paid.slipNumber }));
    expect(await expireAt('2026-12-01T06:00:00Z')).toBe(1);
    await harness.processNotice(harness.notice({ slipNumber: late.slipNumber }));
    expect(await harness.payments(payer)).toEqual(['succeeded 5000']);
    expect(await harness.payments(other)).toEqual(['canceled 5000', 'succeeded 5000']);
    expect(await harness.balance(other)).toBe(15_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('is paid only once when it is paid at the moment it expires', async () => {
    const { slipNumber } = await harness.slip(payer);
    harness.world.clock.now = new Date('2026-12-01T06:00:00Z');
    await Promise.all([
      expireCashSlips(harness.worker, harness.tenant),
      harness.processNotice(harness.notice({ slipNumber })),
    ]);
    expect((await harness.payments(payer)).filter((line) => line === 'succeeded 5000')).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(15_000);
  });
});
