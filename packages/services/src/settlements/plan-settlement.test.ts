import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelInstallmentSeries } from '../installment-plans/change/cancel-installment-series.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import type { TestOffer } from '../testing/fixtures/test-offer.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { planDays } from '../testing/plan-days.ts';
import { completeSettlement } from './complete-settlement.ts';
import { holdSettlement } from './hold-settlement.ts';

let harness: SettlementHarness;
let days: ReturnType<typeof planDays>;
let payer: Payer;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
  days = planDays(harness);
});
beforeEach(async () => {
  days.at('2026-11-20');
  payer = await harness.newPayer();
  // The processor reports events in chronological order, but this test moved the clock back.
  await harness.query('delete from processor_cursor');
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});
afterAll(() => harness.close());

async function begin({ method, ...changes }: TestOffer & { method?: string } = {}) {
  const offer = { offer_type: 'autopay', total_cents: 12_000, due_on: '2027-02-23', ...changes } as const;
  const settlementId = await harness.settle(payer, offer);
  const terms = { offerType: offer.offer_type, payBy: '2027-02-23', totalCents: 12_000 };
  const schedule = harness.settlementSchedule('2026-11-23', { ...terms, downPaymentCents: 3_000 });
  const plan = await harness.makePlan(payer, { settlementId, schedule, ...(method !== undefined && { method }) });
  return { settlementId, planId: plan.planId };
}

const dueDays = ['2026-11-23', '2026-12-23', '2027-01-25', '2027-02-23'];
const client = { address: '127.0.0.1', userAgent: 'test' };
const state = async (settlementId: string) => (await harness.settlementOf(settlementId)).state;
const badBank = (accountNumber: string) => harness.bankReference(payer, { accountNumber });

describe('settlement paid by a plan', () => {
  it("is submitted with its plan and completes with the plan's last payment (req 4.1)", async () => {
    const { settlementId, planId } = await begin();
    expect(await state(settlementId)).toBe('submitted');
    for (const day of dueDays.slice(0, 3)) await days.chargeOn(day);
    expect(await state(settlementId)).toBe('submitted');
    expect(await harness.balance(payer)).toBe(11_000);
    await days.chargeOn('2027-02-23');
    expect(await days.status(planId)).toBe('completed');
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 8_000 });
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'submitted', 'all-paid']);
    expect(await harness.balance(payer)).toBe(0);
  });

  it('counts the down payment (req 3.13)', async () => {
    const { settlementId } = await begin({ offer_type: 'lump-sum-autopay', down_payment_cents: 3_000 });
    for (const day of ['2026-11-20', ...dueDays]) await days.chargeOn(day);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 8_000 });
  });

  it('completes once when its last two payments settle at the same time', async () => {
    const method = await harness.bankReference(payer);
    const { settlementId, planId } = await begin({ method });
    await harness.query("update installment set charge_on = '2026-11-23' where plan_id = $1", [planId]);
    for (let day = 0; day < 4; day++) {
      await harness.query("update payment set scheduled_for = '2026-11-01' where plan_id = $1", [planId]);
      await days.chargeOn('2026-11-23');
    }
    const payments = await harness.query('select 1 as one from payment where plan_id = $1', [planId]);
    expect(payments).toHaveLength(4);
    harness.pass(31_000);
    await Promise.all([1, 2, 3].map(() => harness.collectAfter(0)));
    expect(await harness.discounts(settlementId)).toEqual([8_000]);
  });

  it('discounts the remaining balance after a separate payment', async () => {
    const { settlementId } = await begin();
    await days.chargeOn('2026-11-23');
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(5_000) });
    for (const day of dueDays.slice(1)) await days.chargeOn(day);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 3_000 });
    expect(await harness.balance(payer)).toBe(0);
  });

  it('also completes when separate payments left less than its plan needs', async () => {
    const { settlementId, planId } = await begin();
    await days.chargeOn('2026-11-23');
    await harness.pay(payer, {
      method: await harness.card(payer, { number: '5555555555554444' }),
      amountCents: cents(15_000),
    });
    await days.chargeOn('2026-12-23');
    await days.chargeOn('2027-01-25');
    expect(await days.status(planId)).toBe('completed nothing-owed');
    expect(await state(settlementId)).toBe('submitted');
    expect(await harness.lapse()).toBe(1);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 0 });
    expect(await harness.lapse()).toBe(0);
  });
});

describe("late return of a settlement plan's payment", () => {
  it("reopens the settlement, which completes again after the plan's retry (req 4.1)", async () => {
    const { settlementId, planId } = await begin({ missed_allowed: 1 });
    for (const day of dueDays.slice(0, 3)) await days.chargeOn(day);
    await days.payBy(planId, await badBank('000222222227'));
    await harness.query("update installment_plan set paid_by = 'bankaccount' where plan_id = $1", [planId]);
    await days.chargeOn('2027-02-23');
    await days.settle();
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 8_000 });
    await days.settle();
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'submitted', discount_cents: null });
    expect(await harness.balance(payer)).toBe(11_000);
    expect(await days.status(planId)).toBe('active');

    await days.payBy(planId, await harness.cardReference(payer, { number: '5555555555554444' }));
    await days.chargeOn('2027-03-15');
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 8_000 });
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'submitted', 'all-paid', 'returned', 'all-paid']);
    expect(await harness.discounts(settlementId)).toEqual([8_000, -8_000, 8_000]);
    expect(await harness.balance(payer)).toBe(0);
  });

  it('breaks the settlement when the return code forbids further payments (req 4.1)', async () => {
    const { settlementId, planId } = await begin();
    for (const day of dueDays.slice(0, 3)) await days.chargeOn(day);
    await days.payBy(planId, await badBank('000333333335'));
    await harness.query("update installment_plan set paid_by = 'bankaccount' where plan_id = $1", [planId]);
    await days.chargeOn('2027-02-23');
    await days.settle();
    expect(await state(settlementId)).toBe('completed');
    await days.settle();
    expect(await harness.steps(settlementId)).toEqual([
      'accepted',
      'submitted',
      'all-paid',
      'returned',
      'terms-broken',
    ]);
    expect(await harness.balance(payer)).toBe(11_000);
    expect(await harness.discounts(settlementId)).toEqual([8_000, -8_000]);
  });
});

describe('settlement whose plan ends early', () => {
  it('is broken without a discount when its customer cancels the plan, and past payments count (req 4.1)', async () => {
    const { settlementId, planId } = await begin();
    await days.chargeOn('2026-11-23');
    await cancelInstallmentSeries(harness.api, { tenant: harness.tenant, session: payer.session, planId, client });
    expect(await state(settlementId)).toBe('broken');
    expect(await harness.balance(payer)).toBe(17_000);
    expect(await harness.discounts(settlementId)).toEqual([]);
  });

  it("is broken by a missed payment that its terms don't forgive (req 4.1)", async () => {
    const { settlementId } = await begin({
      method: await harness.cardReference(payer, { number: '4000000000000002' }),
    });
    await days.chargeOn('2026-11-23');
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'submitted', 'terms-broken']);
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it('is broken when its plan ends without collecting everything (req 4.1)', async () => {
    const { settlementId, planId } = await begin();
    await days.chargeOn('2026-11-23');
    await harness.query("update installment_plan set state = 'completed' where plan_id = $1", [planId]);
    expect(await harness.lapse()).toBe(1);
    expect(await state(settlementId)).toBe('broken');
  });

  it('waits for payments in progress', async () => {
    const { settlementId, planId } = await begin({ method: await harness.bankReference(payer) });
    await days.chargeOn('2026-11-23');
    await harness.query("update installment_plan set state = 'completed' where plan_id = $1", [planId]);
    expect(await harness.lapse()).toBe(0);
    await days.settle();
    expect(await harness.lapse()).toBe(1);
    expect(await state(settlementId)).toBe('broken');
  });
});

describe('accepted settlement that was not started', () => {
  it("lapses after its last day in the tenant's time zone and can't be accepted again (req 4.1)", async () => {
    const offerId = await harness.offer(payer, { expires_on: '2026-11-24', due_on: '2026-12-15' });
    const accepted = await harness.accept(payer, offerId);
    if (accepted.kind === 'refused') throw new Error(accepted.code);
    const { settlementId } = accepted.settlement;
    harness.world.clock.now = new Date('2026-11-25T05:59:59Z');
    expect(await harness.lapse()).toBe(0);
    harness.world.clock.now = new Date('2026-11-25T06:00:00Z');
    expect(await Promise.all([harness.lapse(), harness.lapse()])).toContain(1);
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'not-begun-in-time']);
    expect(await harness.accept(payer, offerId)).toMatchObject({ kind: 'refused', code: 'OfferExpired' });
    const method = await harness.card(payer);
    expect(await harness.submit(payer, { method, amountCents: cents(6_000), isSettlement: true })).toMatchObject({
      code: 'SettlementNotOpen',
    });
  });

  it('has no last day when its offer has none (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    days.at('2030-01-01');
    expect(await harness.lapse()).toBe(0);
    expect(await state(settlementId)).toBe('accepted');
  });

  it('is either paid or lapsed when both occur at midnight', async () => {
    for (let round = 0; round < 5; round++) {
      harness.world.clock.now = new Date('2026-11-24T16:00:00Z');
      payer = await harness.newPayer();
      const settlementId = await harness.settle(payer, { expires_on: '2026-11-24', due_on: '2026-12-15' });
      const method = await harness.card(payer);
      // The payment starts just before midnight, the worker just after it.
      const api = { ...harness.api, now: () => new Date('2026-11-25T05:59:59Z') };
      harness.world.clock.now = new Date('2026-11-25T06:00:00Z');
      const [paid, lapsed] = await Promise.all([
        harness.submitBy(api, payer, { method, amountCents: cents(6_000), isSettlement: true }),
        harness.lapse(),
      ]);
      const isPaid = paid.kind !== 'refused';
      expect([isPaid, lapsed]).toEqual(isPaid ? [true, 0] : [false, 1]);
      expect(await state(settlementId)).toBe(isPaid ? 'completed' : 'lapsed');
      expect(await harness.balance(payer)).toBe(isPaid ? 0 : 20_000);
    }
  });
});

it('completeSettlement ignores a settlement that is not being paid (req 4.1)', async () => {
  const settlementId = await harness.settle(payer);
  const occasion = {
    tenantId: harness.tenant.id,
    settlementId,
    paymentId: null,
    today: '2026-11-20',
    now: harness.world.clock.now,
  };
  await harness.worker.database.inTenant(harness.tenant.id, async (tx) => {
    await completeSettlement(tx, { ...occasion, settlement: await holdSettlement(tx, occasion), recordEvent });
  });
  expect(await state(settlementId)).toBe('accepted');
  expect(await harness.balance(payer)).toBe(20_000);
});
