import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { lockDueInstallments } from './lock-due-installments.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  harness = await openPlanHarness({
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
  });
  days = planDays(harness);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});
afterAll(() => harness.close());

it("lockDueInstallments returns one payment per plan in due order, regardless of the plans' age (req 7.6)", async () => {
  const plans: string[] = [];
  // Each plan is created a minute after one that is due later, so that the ids are in reverse order.
  for (const [minute, startOn] of ['2026-12-07', '2026-11-30', '2026-11-23'].entries()) {
    harness.world.clock.now = new Date(`2026-11-20T12:0${minute}:00-06:00`);
    const payer = await harness.newPayer({ balanceCents: 15_000 });
    plans.push((await harness.makePlan(payer, { startOn })).planId);
  }
  const of = { tenantId: harness.tenant.id, today: '2026-12-07', now: harness.world.clock.now };
  const due = await harness.worker.database.inTenant(harness.tenant.id, (tx) => lockDueInstallments(tx, of));
  const [december, november30, november23] = plans;
  expect(due.map(({ plan_id, sequence, charge_on }) => [plan_id, sequence, charge_on])).toEqual([
    [november23, 1, '2026-11-23'],
    [november30, 1, '2026-11-30'],
    [december, 1, '2026-12-07'],
  ]);
});

it('a plan waits while another payment in progress holds the entire balance (req 5.7)', async () => {
  const monday = '2026-11-23';
  days.at('2026-11-20');
  const payer = await harness.newPayer({ balanceCents: 5_000 });
  const { planId } = await harness.makePlan(payer, { startOn: monday });
  // A bank account whose payments are returned for insufficient funds.
  await harness.pay(payer, {
    method: await harness.bank(payer, { accountNumber: '000222222227' }),
    amountCents: cents(5_000),
  });
  expect(await harness.balance(payer)).toBe(0);
  expect(await days.chargeOn(monday)).toBe(0);
  expect(await days.status(planId)).toBe('active');
  expect(await days.installments(planId)).toEqual([`1 scheduled ${monday}`]);
  await days.collectReturns();
  expect(await harness.balance(payer)).toBe(5_000);
  expect(await days.chargeOn(monday)).toBe(1);
  expect(await days.status(planId)).toBe('completed');
  expect(await harness.balance(payer)).toBe(0);
});

it('a plan completes when the payment that held the balance succeeds, without waiting for a later scheduled payment (req 5.7)', async () => {
  const monday = '2026-11-23';
  days.at('2026-11-20');
  const payer = await harness.newPayer({ balanceCents: 5_000 });
  const method = await harness.cardReference(payer);
  const { planId } = await harness.makePlan(payer, { startOn: monday, method });
  const card = { kind: 'saved', reference: method } as const;
  await harness.pay(payer, { method: card, amountCents: cents(1_000), scheduledFor: parseDate('2026-12-01') });
  await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(4_000) });
  expect(await days.chargeOn(monday)).toBe(0);
  expect(await days.status(planId)).toBe('active');
  await days.settle();
  expect(await days.chargeOn(monday)).toBe(0);
  expect(await days.status(planId)).toBe('completed nothing-owed');
});
