import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../testing/payment-desk.ts';
import { makeTenant } from '../testing/test-tenant.ts';
import { sweepPayments } from './sweep-payments.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.faults.length = 0;
});

async function reserveOne(kind: 'card' | 'bank' = 'card'): Promise<string> {
  const payer = await desk.newPayer();
  return desk.reserve(payer, { method: await desk[kind](payer) });
}

describe('the sweeper', () => {
  it('takes up whatever is due, more than a batch of it over several rounds', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => reserveOne()));
    const moved = [await desk.sweepAfter(5_000), await desk.sweepAfter(0), await desk.sweepAfter(0)];
    expect(moved.reduce((sum, count) => sum + count)).toBe(60);
    const states = await Promise.all(ids.map(async (id) => (await desk.payment(id)).state));
    expect(states).toEqual(Array(60).fill('succeeded'));
    expect(await desk.sweepAfter(0)).toBe(0);
  });

  it('goes on with the others when one payment is at fault, and tells of it', async () => {
    const broken = await reserveOne('bank');
    await desk.query(
      `update payment_method set bank_sealed = '\\x00'
       where payment_method_id = (select payment_method_id from payment where payment_id = $1)`,
      [broken],
    );
    const whole = await reserveOne('bank');
    expect(await desk.sweepAfter(5_000)).toBe(1);
    expect(await desk.payment(whole)).toMatchObject({ state: 'accepted' });
    expect(await desk.payment(broken)).toMatchObject({ state: 'submitting' });
    expect(desk.faults).toEqual([expect.any(Error)]);
    expect(await desk.charges(broken)).toEqual([]);
    expect(await desk.differences()).toEqual([]);
  });

  it('leaves another tenant’s payments to that tenant’s round', async () => {
    const other = await makeTenant(desk.world, { label: 'other' });
    const id = await reserveOne();
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 5_000);
    expect(await sweepPayments(desk.worker, other)).toBe(0);
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved' });
    expect(await desk.sweepAfter(0)).toBe(1);
  });
});
