import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkScheduledPayment } from '../../fees/check-scheduled-payment.ts';
import { deletePaymentMethod } from '../../payment-methods/delete-payment-method.ts';
import { todayOf } from '../../tenants/today-of.ts';
import {
  openPaymentHarness,
  type Payer,
  type PaymentChanges,
  type PaymentHarness,
} from '../../testing/harness/payment-harness.ts';
import { claimPayment } from '../charge/claim-payment.ts';
import { cancelPayment } from '../record/cancel-payment.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

const dayMs = 24 * 60 * 60 * 1000;

let harness: PaymentHarness;
let payer: Payer;
let method: SubmitPaymentCommand['method'];
let startedAt: Date;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  startedAt = harness.world.clock.now;
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
  method = await harness.bank(payer);
});
afterEach(() => {
  harness.world.clock.now = startedAt;
});

const today = () => todayOf(harness.tenant, harness.world.clock.now);
const schedule = (days: number, changes: PaymentChanges = {}) =>
  harness.submit(payer, { method, scheduledFor: today().add({ days }), ...changes });

async function scheduled(days: number, changes: PaymentChanges = {}): Promise<string> {
  const result = await schedule(days, changes);
  if (result.kind !== 'scheduled') throw new Error(JSON.stringify(result));
  return result.payment.paymentId;
}

const cancel = (paymentId: string, session = payer.session) =>
  cancelPayment(harness.api, { tenant: harness.tenant, session, paymentId });

describe('scheduled payment', () => {
  it('is held at once and not charged before the morning of its scheduled date (req 4.2)', async () => {
    const id = await scheduled(3);
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved' });
    expect(await harness.balance(payer)).toBe(15_000);
    await harness.sweepAfter(dayMs);
    expect(await harness.charges(id)).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is declined without a charge when a bank has since reported the account as closed (req 8.1)', async () => {
    const id = await scheduled(3);
    await harness.query(
      "update payment_method set retired_at = now(), disabled_code = 'R02' where payment_method_id = (select payment_method_id from payment where payment_id = $1)",
      [id],
    );
    await harness.sweepAfter(4 * dayMs);
    expect(await harness.payment(id)).toMatchObject({ state: 'declined', decline_code: '5055' });
    expect(await harness.charges(id)).toEqual([]);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('is never sent when the account was closed before a crash after the first claim', async () => {
    const id = await scheduled(3);
    await harness.query(
      "update payment_method set retired_at = now(), disabled_code = 'R02' where payment_method_id = (select payment_method_id from payment where payment_id = $1)",
      [id],
    );
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 4 * dayMs);
    await checkScheduledPayment(harness.api, { tenant: harness.tenant, paymentId: id });
    expect(await claimPayment(harness.api, { tenantId: harness.tenant.id, paymentId: id })).toMatchObject({ tries: 1 });
    await harness.sweepAfter(dayMs);
    expect(await harness.payment(id)).toMatchObject({ state: 'declined', decline_code: '5055' });
    expect(await harness.charges(id)).toEqual([]);
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it("is charged once on its day, from 6 a.m. in the tenant's time zone", async () => {
    const id = await scheduled(3);
    const morning = new Date(`${today().add({ days: 3 })}T12:00:00Z`).getTime();
    await harness.sweepAfter(morning - 1 - harness.world.clock.now.getTime());
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved' });
    await harness.sweepAfter(1);
    await harness.sweepAfter(60_000);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await harness.charges(id)).toHaveLength(1);
  });

  it('settles two banking days after the first banking day on or after its date', async () => {
    // Saturday, November 28: the bank receives the payment on Monday.
    const id = await scheduled(daysUntil('2026-11-28'));
    expect(await harness.payment(id)).toMatchObject({ settles_by: '2026-12-02' });
  });

  it('uses the fee in effect on its date (req 9.1)', async () => {
    const tenant = {
      ...harness.tenant,
      paymentConfiguration: {
        ...harness.tenant.paymentConfiguration,
        restrictedConvenienceFeeDays: [today().add({ days: 5 }).day],
        singlePaymentConfiguration: {
          applyConvenienceFee: true,
          applyACHFeeAsPercentage: false,
          applyCreditCardFeeAsPercentage: false,
        },
      },
    };
    await harness.query('update account set ach_fee_hundredths = 150 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    const free = await scheduled(5, { tenant });
    const charged = await scheduled(6, { tenant, confirmDuplicate: true });
    expect(await harness.payment(free)).toMatchObject({ fee_cents: 0 });
    expect(await harness.payment(charged)).toMatchObject({ fee_cents: 150 });
  });

  it.each([
    ['yesterday', -1],
    ['91 days ahead', 91],
  ])('is refused for %s without any change', async (_, days) => {
    const before = await harness.footprint();
    expect(await schedule(days)).toMatchObject({ code: 'PaymentDateNotAllowed', field: 'paymentDate' });
    expect(await harness.footprint()).toEqual(before);
  });

  it('can be scheduled 90 days ahead', async () => {
    expect(await schedule(90)).toMatchObject({ kind: 'scheduled' });
  });

  it('is refused for a card that expires before its date', async () => {
    method = await harness.card(payer, { expMonth: 12, expYear: 2026 });
    expect(await schedule(daysUntil('2027-01-01'))).toMatchObject({ code: 'CardExpired' });
    expect(await schedule(daysUntil('2026-12-31'))).toMatchObject({ kind: 'scheduled' });
  });

  it('returns the same result for the same key and counts as a likely duplicate', async () => {
    const first = await schedule(4, { idempotencyKey: 'the-key-of-a-later-day' });
    expect(await schedule(4, { idempotencyKey: 'the-key-of-a-later-day' })).toEqual(first);
    expect(await schedule(0)).toMatchObject({ code: 'LikelyDuplicate' });
  });

  it('counts as a likely duplicate until it is charged and for a day afterward', async () => {
    const id = await scheduled(5);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 3 * dayMs);
    expect(await schedule(0)).toMatchObject({ code: 'LikelyDuplicate' });
    await harness.sweepAfter(2 * dayMs + 12 * 3_600_000);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + dayMs);
    expect(await schedule(0)).toMatchObject({ code: 'LikelyDuplicate' });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1);
    expect(await schedule(0)).toMatchObject({ kind: 'final' });
  });

  it('keeps its saved payment method from being removed', async () => {
    const id = await scheduled(4);
    const reference = method.kind === 'saved' ? method.reference : '';
    const remove = () =>
      deletePaymentMethod(harness.api, { tenant: harness.tenant, session: payer.session, reference });
    expect(await remove()).toMatchObject({ code: 'PaymentMethodInUse' });
    await cancel(id);
    expect(await remove()).toEqual({ kind: 'deleted' });
  });
});

describe('payment scheduled while its method is removed', () => {
  it('is refused if the removal succeeds, and scheduled if it fails', async () => {
    for (let round = 0; round < 8; round++) {
      const reference = method.kind === 'saved' ? method.reference : '';
      const [result, removal] = await Promise.all([
        schedule(4, { amountCents: cents(1_000 + round), confirmDuplicate: true }),
        deletePaymentMethod(harness.api, { tenant: harness.tenant, session: payer.session, reference }),
      ]);
      expect([result.kind, removal.kind].toSorted()).toEqual(
        removal.kind === 'deleted' ? ['deleted', 'refused'] : ['refused', 'scheduled'],
      );
      payer = await harness.newPayer();
      method = await harness.bank(payer);
    }
  });
});

describe('scheduled payment cancellation', () => {
  it('releases the amount, and the payment is never charged', async () => {
    const id = await scheduled(2);
    expect(await cancel(id)).toMatchObject({ kind: 'canceled', payment: { state: 'canceled' } });
    expect(await harness.balance(payer)).toBe(20_000);
    await harness.sweepAfter(5 * dayMs);
    expect(await harness.charges(id)).toEqual([]);
    expect(await harness.trail(id)).toEqual(['reserved', 'canceled']);
    expect(await harness.differences()).toEqual([]);
  });

  it("is possible until the end of the day before, in the tenant's time zone", async () => {
    const [inTime, late] = [await scheduled(2), await scheduled(2, { amountCents: cents(600) })];
    // Midnight in Chicago is 6:00 UTC.
    const midnight = new Date(`${today().add({ days: 2 })}T06:00:00Z`).getTime();
    harness.world.clock.now = new Date(midnight - 1);
    expect(await cancel(inTime)).toMatchObject({ kind: 'canceled' });
    harness.world.clock.now = new Date(midnight);
    expect(await cancel(late)).toMatchObject({ code: 'PaymentNotCancelable' });
    expect(await harness.payment(late)).toMatchObject({ state: 'reserved' });
  });

  it('is refused for a charged or already canceled payment', async () => {
    const made = await harness.pay(payer, { method: await harness.card(payer) });
    expect(await cancel(made)).toMatchObject({ code: 'PaymentNotCancelable' });
    const id = await scheduled(2, { amountCents: cents(700) });
    await cancel(id);
    expect(await cancel(id)).toMatchObject({ code: 'PaymentNotCancelable' });
  });

  it("returns NotFound for another customer's payment and for a nonexistent payment", async () => {
    const id = await scheduled(2);
    const other = await harness.newPayer();
    const none = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
    for (const paymentId of [none, 'made up', "'; drop table payment; --"]) {
      expect(await cancel(paymentId)).toEqual({ kind: 'refused', code: 'NotFound' });
    }
    expect(await cancel(id, other.session)).toEqual({ kind: 'refused', code: 'NotFound' });
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved' });
  });

  it('releases the amount once when ten cancellations run at the same time', async () => {
    const id = await scheduled(2);
    const results = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(results.filter(({ kind }) => kind === 'canceled')).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });
});

function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today().toString())) / dayMs);
}
