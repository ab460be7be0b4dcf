import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '../testing/harness/cash-desk.ts';
import type { Payer } from '../testing/harness/payment-desk.ts';
import { expireCashSlips } from './expire-cash-slips.ts';

let desk: CashDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openCashDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.world.clock.now = new Date('2026-11-23T16:00:00Z');
  payer = await desk.cashPayer();
});

const expireAt = (instant: string) => {
  desk.world.clock.now = new Date(instant);
  return expireCashSlips(desk.worker, desk.tenant);
};

describe('an expired cash slip', () => {
  it('is canceled at midnight in the tenant’s time zone, and not before (req 3.12)', async () => {
    const { paymentId } = await desk.slip(payer);
    expect(await expireAt('2026-12-01T05:59:59Z')).toBe(0);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'awaiting' });
    expect(await expireAt('2026-12-01T06:00:00Z')).toBe(1);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'canceled', next_check_at: null });
    expect(await desk.trail(paymentId)).toEqual(['slip-made', 'slip-expired']);
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.bookings(paymentId)).toEqual([]);
  });

  it('is canceled once by five workers at the same moment', async () => {
    const payers = await Promise.all(Array.from({ length: 5 }, () => desk.cashPayer()));
    const slips = await Promise.all(payers.map((one) => desk.slip(one)));
    desk.world.clock.now = new Date('2026-12-01T06:00:00Z');
    const ended = await Promise.all(Array.from({ length: 5 }, () => expireCashSlips(desk.worker, desk.tenant)));
    expect(ended.reduce((sum, count) => sum + count)).toBe(5);
    for (const { paymentId } of slips) expect(await desk.trail(paymentId)).toEqual(['slip-made', 'slip-expired']);
  });

  it('stays paid when it was paid in time, and late money becomes a separate payment', async () => {
    const other = await desk.cashPayer();
    const [paid, late] = [await desk.slip(payer), await desk.slip(other)];
    await desk.takeIn(desk.notice({ slipNumber: paid.slipNumber }));
    expect(await expireAt('2026-12-01T06:00:00Z')).toBe(1);
    await desk.takeIn(desk.notice({ slipNumber: late.slipNumber }));
    expect(await desk.payments(payer)).toEqual(['succeeded 5000']);
    expect(await desk.payments(other)).toEqual(['canceled 5000', 'succeeded 5000']);
    expect(await desk.balance(other)).toBe(15_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('is paid once when it is paid at the same moment', async () => {
    const { slipNumber } = await desk.slip(payer);
    desk.world.clock.now = new Date('2026-12-01T06:00:00Z');
    await Promise.all([expireCashSlips(desk.worker, desk.tenant), desk.takeIn(desk.notice({ slipNumber }))]);
    expect((await desk.payments(payer)).filter((line) => line === 'succeeded 5000')).toHaveLength(1);
    expect(await desk.balance(payer)).toBe(15_000);
  });
});
