import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletePaymentMethod } from '../payment-methods/delete-payment-method.ts';
import { todayOf } from '../tenants/today-of.ts';
import { openPaymentDesk, type Payer, type PaymentChanges, type PaymentDesk } from '../testing/payment-desk.ts';
import { cancelPayment } from './cancel-payment.ts';
import { claimPayment } from './claim-payment.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

const dayMs = 24 * 60 * 60 * 1000;

let desk: PaymentDesk;
let payer: Payer;
let method: SubmitPaymentCommand['method'];
let startedAt: Date;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
  startedAt = desk.world.clock.now;
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
  method = await desk.bank(payer);
});
afterEach(() => {
  desk.world.clock.now = startedAt;
});

const today = () => todayOf(desk.tenant, desk.world.clock.now);
const schedule = (days: number, changes: PaymentChanges = {}) =>
  desk.submit(payer, { method, payOn: today().add({ days }), ...changes });

async function scheduled(days: number, changes: PaymentChanges = {}): Promise<string> {
  const result = await schedule(days, changes);
  if (result.kind !== 'scheduled') throw new Error(JSON.stringify(result));
  return result.payment.payment_id;
}

const cancel = (paymentId: string, session = payer.session) =>
  cancelPayment(desk.api, { tenant: desk.tenant, session, paymentId });

describe('a payment for a later day', () => {
  it('is held at once and charged by nobody before its morning (req 4.2)', async () => {
    const id = await scheduled(3);
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved' });
    expect(await desk.balance(payer)).toBe(15_000);
    await desk.sweepAfter(dayMs);
    expect(await desk.charges(id)).toEqual([]);
    expect(await desk.differences()).toEqual([]);
  });

  it('is declined and not sent where a bank has said meanwhile that the account is closed (req 8.1)', async () => {
    const id = await scheduled(3);
    await desk.query(
      "update payment_method set retired_at = now(), disabled_code = 'R02' where payment_method_id = (select payment_method_id from payment where payment_id = $1)",
      [id],
    );
    await desk.sweepAfter(4 * dayMs);
    expect(await desk.payment(id)).toMatchObject({ state: 'declined', decline_code: '5055' });
    expect(await desk.charges(id)).toEqual([]);
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('is never sent where the account was closed before a process died with its first claim', async () => {
    const id = await scheduled(3);
    await desk.query(
      "update payment_method set retired_at = now(), disabled_code = 'R02' where payment_method_id = (select payment_method_id from payment where payment_id = $1)",
      [id],
    );
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 4 * dayMs);
    expect(await claimPayment(desk.api, { tenantId: desk.tenant.id, paymentId: id })).toMatchObject({ tries: 1 });
    await desk.sweepAfter(dayMs);
    expect(await desk.payment(id)).toMatchObject({ state: 'declined', decline_code: '5055' });
    expect(await desk.charges(id)).toEqual([]);
    expect(await desk.balance(payer)).toBe(20_000);
  });

  it('is charged once on its day, from six in the morning where the tenant is', async () => {
    const id = await scheduled(3);
    const morning = new Date(`${today().add({ days: 3 })}T12:00:00Z`).getTime();
    await desk.sweepAfter(morning - 1 - desk.world.clock.now.getTime());
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved' });
    await desk.sweepAfter(1);
    await desk.sweepAfter(60_000);
    expect(await desk.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await desk.charges(id)).toHaveLength(1);
  });

  it('settles two bank days after the first bank day from its day on', async () => {
    // Saturday, November 28: the bank gets it on Monday.
    const id = await scheduled(daysUntil('2026-11-28'));
    expect(await desk.payment(id)).toMatchObject({ settles_by: '2026-12-02' });
  });

  it('takes the fee of its own day (req 9.1)', async () => {
    const tenant = {
      ...desk.tenant,
      paymentConfiguration: {
        ...desk.tenant.paymentConfiguration,
        restrictedConvenienceFeeDays: [today().add({ days: 5 }).day],
        singlePaymentConfiguration: {
          applyConvenienceFee: true,
          applyACHFeeAsPercentage: false,
          applyCreditCardFeeAsPercentage: false,
        },
      },
    };
    await desk.query('update account set ach_fee_hundredths = 150 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    const free = await scheduled(5, { tenant });
    const charged = await scheduled(6, { tenant, confirmDuplicate: true });
    expect(await desk.payment(free)).toMatchObject({ fee_cents: 0 });
    expect(await desk.payment(charged)).toMatchObject({ fee_cents: 150 });
  });

  it.each([
    ['yesterday', -1],
    ['91 days ahead', 91],
  ])('is refused for %s, and changes nothing', async (_, days) => {
    const before = await desk.footprint();
    expect(await schedule(days)).toMatchObject({ code: 'PaymentDateNotAllowed', field: 'paymentDate' });
    expect(await desk.footprint()).toEqual(before);
  });

  it('is taken for 90 days ahead', async () => {
    expect(await schedule(90)).toMatchObject({ kind: 'scheduled' });
  });

  it('is refused for a card that is over by then', async () => {
    method = await desk.card(payer, { expMonth: 12, expYear: 2026 });
    expect(await schedule(daysUntil('2027-01-01'))).toMatchObject({ code: 'CardExpired' });
    expect(await schedule(daysUntil('2026-12-31'))).toMatchObject({ kind: 'scheduled' });
  });

  it('answers the same to the same key, and counts as a likely duplicate', async () => {
    const first = await schedule(4, { idempotencyKey: 'the-key-of-a-later-day' });
    expect(await schedule(4, { idempotencyKey: 'the-key-of-a-later-day' })).toEqual(first);
    expect(await schedule(0)).toMatchObject({ code: 'LikelyDuplicate' });
  });

  it('looks like a double until it was made, and for a day from then on', async () => {
    const id = await scheduled(5);
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 3 * dayMs);
    expect(await schedule(0)).toMatchObject({ code: 'LikelyDuplicate' });
    await desk.sweepAfter(2 * dayMs + 12 * 3_600_000);
    expect(await desk.payment(id)).toMatchObject({ state: 'accepted' });
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + dayMs);
    expect(await schedule(0)).toMatchObject({ code: 'LikelyDuplicate' });
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 1);
    expect(await schedule(0)).toMatchObject({ kind: 'final' });
  });

  it('keeps the saved method that pays it', async () => {
    const id = await scheduled(4);
    const reference = method.kind === 'saved' ? method.reference : '';
    const remove = () => deletePaymentMethod(desk.api, { tenant: desk.tenant, session: payer.session, reference });
    expect(await remove()).toMatchObject({ code: 'PaymentMethodInUse' });
    await cancel(id);
    expect(await remove()).toEqual({ kind: 'deleted' });
  });
});

describe('a payment for a later day, and its method being forgotten at the same moment', () => {
  it('never both come about', async () => {
    for (let round = 0; round < 8; round++) {
      const reference = method.kind === 'saved' ? method.reference : '';
      const [result, removal] = await Promise.all([
        schedule(4, { amountCents: cents(1_000 + round), confirmDuplicate: true }),
        deletePaymentMethod(desk.api, { tenant: desk.tenant, session: payer.session, reference }),
      ]);
      expect([result.kind, removal.kind].toSorted()).toEqual(
        removal.kind === 'deleted' ? ['deleted', 'refused'] : ['refused', 'scheduled'],
      );
      payer = await desk.newPayer();
      method = await desk.bank(payer);
    }
  });
});

describe('canceling it', () => {
  it('puts the amount back, and nobody charges it any more', async () => {
    const id = await scheduled(2);
    expect(await cancel(id)).toMatchObject({ kind: 'canceled', payment: { state: 'canceled' } });
    expect(await desk.balance(payer)).toBe(20_000);
    await desk.sweepAfter(5 * dayMs);
    expect(await desk.charges(id)).toEqual([]);
    expect(await desk.trail(id)).toEqual(['reserved', 'canceled']);
    expect(await desk.differences()).toEqual([]);
  });

  it('goes until the end of the day before, where the tenant is', async () => {
    const [inTime, late] = [await scheduled(2), await scheduled(2, { amountCents: cents(600) })];
    // Midnight in Chicago is six in the morning, UTC.
    const midnight = new Date(`${today().add({ days: 2 })}T06:00:00Z`).getTime();
    desk.world.clock.now = new Date(midnight - 1);
    expect(await cancel(inTime)).toMatchObject({ kind: 'canceled' });
    desk.world.clock.now = new Date(midnight);
    expect(await cancel(late)).toMatchObject({ code: 'PaymentNotCancelable' });
    expect(await desk.payment(late)).toMatchObject({ state: 'reserved' });
  });

  it('is refused for what was made already, and a second time', async () => {
    const made = await desk.pay(payer, { method: await desk.card(payer) });
    expect(await cancel(made)).toMatchObject({ code: 'PaymentNotCancelable' });
    const id = await scheduled(2, { amountCents: cents(700) });
    await cancel(id);
    expect(await cancel(id)).toMatchObject({ code: 'PaymentNotCancelable' });
  });

  it('of another customer’s payment, or of none, finds nothing', async () => {
    const id = await scheduled(2);
    const other = await desk.newPayer();
    const none = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
    for (const paymentId of [none, 'made up', "'; drop table payment; --"]) {
      expect(await cancel(paymentId)).toEqual({ kind: 'refused', code: 'NotFound' });
    }
    expect(await cancel(id, other.session)).toEqual({ kind: 'refused', code: 'NotFound' });
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved' });
  });

  it('ten times at once puts the amount back once', async () => {
    const id = await scheduled(2);
    const results = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(results.filter(({ kind }) => kind === 'canceled')).toHaveLength(1);
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.differences()).toEqual([]);
  });
});

function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today().toString())) / dayMs);
}
