import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { sendComingPaymentNotices } from '../notify/send-coming-payment-notices.ts';
import { chargeDueInstallments } from './charge-due-installments.ts';

let harness: PlanHarness;

/** A Monday. The tenant's time zone is Chicago, six hours behind UTC. */
const monday = '2026-11-23';
const at = (day: string, hour: string) => {
  harness.world.clock.now = new Date(`${day}T${hour}:00-06:00`);
};
const charge = () => chargeDueInstallments(harness.worker, harness.tenant);

beforeAll(async () => {
  harness = await openPlanHarness({
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
  });
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
  // Each test counts only its own plans' charges.
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});
afterAll(() => harness.close());

/** Returns the date, state and cents of each payment of a plan, in order. */
async function taken(planId: string): Promise<string[]> {
  const text = `select scheduled_for || ' ' || state || ' ' || amount_cents as line from payment where plan_id = $1 order by payment_id`;
  return (await harness.query<{ line: string }>(text, [planId])).map(({ line }) => line);
}

async function states(payer: Payer, planId: string): Promise<string[]> {
  const { installments } = await harness.plan(payer, planId);
  return installments.map(({ state }) => state);
}

describe('plan payment on its due date', () => {
  it("is made once, from 6 a.m. in the tenant's time zone, and lowers the balance (req 7.6)", async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 12_000 });
    const { planId } = await harness.makePlan(payer, { startOn: monday });

    at('2026-11-22', '23:59');
    expect(await charge()).toBe(0);
    at(monday, '05:59');
    expect(await charge()).toBe(0);
    at(monday, '06:00');
    expect(await charge()).toBe(1);
    expect(await taken(planId)).toEqual([`${monday} succeeded 5000`]);
    expect(await states(payer, planId)).toEqual(['paid', 'scheduled', 'scheduled']);
    expect(await harness.balance(payer)).toBe(7_000);
    expect(await charge()).toBe(0);
    expect(await taken(planId)).toHaveLength(1);
  });

  it('repeats through the last installment, which charges the remaining amount (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 12_000 });
    const { planId } = await harness.makePlan(payer, { startOn: monday });
    for (const day of [monday, '2026-11-27', '2026-11-30', '2026-12-07', '2026-12-14']) {
      at(day, '09:00');
      // The last payment's amount differs from the previous one, so it requires a notice.
      await sendComingPaymentNotices(harness.worker, harness.tenant);
      await sweepMessages(harness.worker, harness.tenant);
      await charge();
    }
    expect(await taken(planId)).toEqual([
      `${monday} succeeded 5000`,
      '2026-11-30 succeeded 5000',
      '2026-12-07 succeeded 2000',
    ]);
    expect(await harness.balance(payer)).toBe(0);
    expect((await harness.plan(payer, planId)).state).toBe('completed');
  });

  it('by bank account waits for a banking day (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const method = await harness.bankReference(payer);
    // Thanksgiving is a bank holiday.
    const { planId } = await harness.makePlan(payer, {
      method,
      rhythm: { frequency: 'weekly', weekday: 4 },
      startOn: '2026-11-26',
    });
    at('2026-11-26', '12:00');
    expect(await charge()).toBe(0);
    at('2026-11-27', '07:00');
    expect(await charge()).toBe(1);
    expect(await taken(planId)).toEqual(['2026-11-27 accepted 5000']);
    const [made] = await harness.query<{ settles_by: string }>('select settles_by from payment where plan_id = $1', [
      planId,
    ]);
    expect(made?.settles_by).toBe('2026-12-01');
  });

  it("includes the plan's current authorization (req 7.6)", async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer();
    const { planId } = await harness.makePlan(payer, { startOn: monday });
    at(monday, '09:00');
    await charge();
    const [row] = await harness.query(
      `select a.text = v.text and a.text_hash = v.text_hash and a.accepted_at = v.accepted_at as same
       from payment p join payment_authorization a using (tenant_id, payment_id) join plan_version v using (tenant_id, plan_id)
       where p.plan_id = $1`,
      [planId],
    );
    expect(row).toEqual({ same: true });
  });

  it('is capped at the balance, and the plan ends when nothing is owed (req 5.7)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 15_000 });
    const method = await harness.cardReference(payer);
    const { planId } = await harness.makePlan(payer, { startOn: monday, method });
    at('2026-11-22', '12:00');
    await harness.pay(payer, { method: { kind: 'saved', reference: method }, amountCents: cents(12_000) });
    at(monday, '09:00');
    await charge();
    expect(await taken(planId)).toEqual([`${monday} succeeded 3000`]);
    expect(await harness.balance(payer)).toBe(0);
    at('2026-11-30', '09:00');
    expect(await charge()).toBe(0);
    expect((await harness.plan(payer, planId)).state).toBe('completed');
    expect(await states(payer, planId)).toEqual(['paid', 'canceled', 'canceled']);
  });

  it('includes the fee only when it is the first payment (req 9.1)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const { planId } = await harness.makePlan(payer, { startOn: monday });
    await harness.query('update installment set fee_cents = 250 where plan_id = $1 and sequence = 1', [planId]);
    for (const day of [monday, '2026-11-30']) {
      at(day, '09:00');
      await charge();
    }
    const fees = await harness.query('select fee_cents from payment where plan_id = $1 order by payment_id', [planId]);
    expect(fees).toEqual([{ fee_cents: 250 }, { fee_cents: 0 }]);
  });

  it('catches up by one payment a day after missed charges (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 15_000 });
    const { planId } = await harness.makePlan(payer, { startOn: monday });
    for (const day of ['2026-12-08', '2026-12-09', '2026-12-10']) {
      at(day, '09:00');
      expect(await charge()).toBe(1);
      expect(await charge()).toBe(0);
    }
    expect(await taken(planId)).toEqual([
      '2026-12-08 succeeded 5000',
      '2026-12-09 succeeded 5000',
      '2026-12-10 succeeded 5000',
    ]);
  });

  it('pauses the plan when the card has expired, and records the reason (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer();
    const { planId } = await harness.makePlan(payer, { startOn: monday });
    await harness.query(
      'update payment_method set card_expiry_month = 10, card_expiry_year = 2026 where customer_id = $1',
      [payer.session.customerId],
    );
    at(monday, '09:00');
    expect(await charge()).toBe(0);
    expect(await harness.plan(payer, planId)).toMatchObject({ state: 'paused', stopReason: 'card-expired' });
    expect(await harness.planTrail(planId)).toContain('plan-paused:card-expired');
  });

  it('is not made while its plan is paused or after the plan ends (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    for (const state of ['paused', 'canceled', 'stopped', 'completed']) {
      const payer = await harness.newPayer();
      const { planId } = await harness.makePlan(payer, { startOn: monday });
      await harness.query('update installment_plan set state = $1 where plan_id = $2', [state, planId]);
    }
    at(monday, '09:00');
    expect(await charge()).toBe(0);
  });

  it.each([
    // On these Sundays, 6 a.m. is an hour earlier or later in UTC than the day before.
    ['to', '2027-03-14', '10:59', '11:00'],
    ['from', '2027-11-07', '11:59', '12:00'],
  ])(
    'is made at 6 a.m. local time on the day clocks change %s daylight saving time (req 7.6)',
    async (_, sunday, early, six) => {
      harness.world.clock.now = parseDate(sunday).subtract({ days: 2 }).toDate('UTC');
      const payer = await harness.newPayer({ balanceCents: 10_000 });
      const rhythm = { frequency: 'weekly', weekday: 0 } as const;
      const { planId } = await harness.makePlan(payer, { rhythm, startOn: sunday });
      harness.world.clock.now = new Date(`${sunday}T${early}:00Z`);
      expect(await charge()).toBe(0);
      harness.world.clock.now = new Date(`${sunday}T${six}:00Z`);
      expect(await charge()).toBe(1);
      expect(await taken(planId)).toEqual([`${sunday} succeeded 5000`]);
    },
  );
});

describe('chargeDueInstallments on several workers', () => {
  it('charges each payment exactly once (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    const plans: string[] = [];
    for (let number = 0; number < 30; number++) {
      const payer = await harness.newPayer({ balanceCents: 5_000 });
      plans.push((await harness.makePlan(payer, { startOn: monday })).planId);
    }
    at(monday, '09:00');
    const counts = await Promise.all([charge(), charge(), charge(), charge()]);
    // The next round charges an installment that one worker skipped because another had locked it.
    const later = await charge();
    expect(counts.reduce((sum, count) => sum + count, later)).toBe(30);
    const [payments] = await harness.query(
      'select count(*)::int as made, count(distinct plan_id)::int as plans from payment where plan_id = any($1)',
      [plans],
    );
    expect(payments).toEqual({ made: 30, plans: 30 });
  });

  it('leaves an unsent payment to the sweeper, which charges it once (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 5_000 });
    const { planId } = await harness.makePlan(payer, { startOn: monday });
    at(monday, '09:00');
    expect(await chargeDueInstallments(harness.cutOff.worker, harness.tenant)).toBe(1);
    expect(await states(payer, planId)).toEqual(['submitted']);
    expect(await charge()).toBe(0);
    await harness.sweepAfter(10_000);
    expect(await taken(planId)).toEqual([`${monday} succeeded 5000`]);
    expect(await states(payer, planId)).toEqual(['paid']);
  });

  it('skips a payment whose account is locked and charges it in a later round (req 7.6)', async () => {
    at('2026-11-20', '12:00');
    const payer = await harness.newPayer({ balanceCents: 5_000 });
    await harness.makePlan(payer, { startOn: monday });
    at(monday, '09:00');
    const holder = await harness.world.adminPool.connect();
    await holder.query('begin');
    const ofPayer = [harness.tenant.id, payer.accountReferenceCode];
    await holder.query('select from account where tenant_id = $1 and reference_code = $2 for update', ofPayer);
    expect(await charge()).toBe(0);
    await holder.query('rollback');
    holder.release();
    expect(await charge()).toBe(1);
  });
});
