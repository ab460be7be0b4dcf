import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { giveUpLateRetries } from './give-up-late-retries.ts';

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

/** Account numbers by the code with which the bank returns a settled payment. */
const late = {
  R01: '000222222227',
  R02: '000111111113',
  R03: '000111111116',
  R08: '000333333343',
  R10: '000333333335',
};

async function completedPlan(code: keyof typeof late) {
  const payer = await harness.newPayer({ balanceCents: 5_000 });
  days.at('2026-11-20');
  const method = await harness.bankReference(payer, { accountNumber: late[code] });
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
  await days.chargeOn('2026-11-23');
  await days.settle();
  expect(await days.status(planId)).toBe('completed');
  expect(await harness.balance(payer)).toBe(0);
  return { payer, planId, customerId: payer.session.customerId };
}

describe('payment returned after its plan was completed', () => {
  it('restores the balance and reopens the plan for a retry if one is allowed', async () => {
    const { planId, payer, customerId } = await completedPlan('R01');
    await days.settle();
    expect(await harness.balance(payer)).toBe(5_000);
    expect(await days.status(planId)).toBe('active');
    expect(await days.installments(planId)).toEqual(['1 retrying 2026-11-27']);
    expect((await days.unnotified(planId)).at(-1)).toBe('installment-returned:R01');
    expect(await days.cases(customerId)).toEqual([]);
    await days.payBy(planId, await harness.bankReference(payer));
    await days.chargeOn('2026-11-27');
    await days.settle();
    expect(await days.status(planId)).toBe('completed');
    expect(await harness.balance(payer)).toBe(0);
    expect((await harness.planTrail(planId)).filter((event) => event.startsWith('plan-'))).toEqual([
      'plan-completed',
      'plan-revived',
      'plan-completed',
    ]);
  });

  it('law: Nacha 2.12.4: asks the customer when no retry is left, unless the plan is set to do nothing', async () => {
    const asked = await completedPlan('R01');
    await harness.query('update installment set tries = 3 where plan_id = $1', [asked.planId]);
    await days.settle();
    expect(await days.installments(asked.planId)).toEqual(['1 failed 2026-11-23']);
    expect(await days.status(asked.planId)).toBe('completed');
    expect(await harness.plan(asked.payer, asked.planId)).toMatchObject({ missingCents: 5_000 });
    expect((await days.unnotified(asked.planId)).at(-1)).toBe('installment-returned:R01');

    const left = await completedPlan('R01');
    await harness.query('update installment set tries = 3 where plan_id = $1', [left.planId]);
    await days.afterMissed(left.planId, 'end');
    await days.settle();
    expect(await days.installments(left.planId)).toEqual(['1 failed 2026-11-23']);
    expect(await days.status(left.planId)).toBe('completed');
    expect(await harness.balance(left.payer)).toBe(5_000);
    expect(await harness.plan(left.payer, left.planId)).toMatchObject({ missingCents: 0 });
    expect((await days.unnotified(left.planId)).at(-1)).toBe('installment-returned:R01');
  });

  it('stops the plan if it is set to stop on a missed payment, and opens a case (req 7.6)', async () => {
    const { planId, customerId } = await completedPlan('R01');
    await harness.query('update installment set tries = 3 where plan_id = $1', [planId]);
    await days.afterMissed(planId, 'stop');
    await days.settle();
    expect(await days.status(planId)).toBe('stopped missed');
    expect((await days.unnotified(planId)).at(-1)).toBe('plan-stopped:missed');
    expect(await days.cases(customerId)).toEqual(['plan-stopped R01']);
  });

  it.each([
    ['R02', []],
    ['R03', []],
    ['R08', ['authorization-needed R08']],
  ] as const)(
    'law: Nacha appendix four: with %s leaves the plan completed and asks the customer',
    async (code, cases) => {
      const { planId, payer, customerId } = await completedPlan(code);
      await days.settle();
      expect(await days.status(planId)).toBe('completed');
      expect(await days.installments(planId)).toEqual(['1 failed 2026-11-23']);
      expect(await days.cases(customerId)).toEqual(cases);
      expect(await harness.plan(payer, planId)).toMatchObject({ missingCents: 5_000 });
      expect((await days.unnotified(planId)).at(-1)).toBe(`installment-returned:${code}`);
    },
  );

  it('law: Nacha appendix four: with R10 does not reopen the plan', async () => {
    const { planId, payer, customerId } = await completedPlan('R10');
    await days.settle();
    expect(await days.status(planId)).toBe('completed');
    expect(await days.installments(planId)).toEqual(['1 failed 2026-11-23']);
    expect(await harness.balance(payer)).toBe(5_000);
    expect(await harness.plan(payer, planId)).toMatchObject({ missingCents: 0 });
    expect((await days.unnotified(planId)).at(-1)).toBe('installment-returned:R10');
    expect(await days.cases(customerId)).toEqual(['unauthorized-return R10']);
  });

  it('leaves the plan completed and opens a case when the account has another plan (req 3.5)', async () => {
    const { planId, payer, customerId } = await completedPlan('R01');
    await harness.query('update account set balance_cents = balance_cents + 5000 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    const rival = await harness.makePlan(payer, { startOn: '2026-12-07' });
    await harness.query('update account set balance_cents = balance_cents - 5000 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    await days.settle();
    expect(await days.status(planId)).toBe('completed');
    expect(await days.status(rival.planId)).toBe('active');
    expect(await days.installments(planId)).toEqual(['1 failed 2026-11-23']);
    expect((await days.unnotified(planId)).at(-1)).toBe('installment-returned:R01');
    expect(await days.cases(customerId)).toEqual(['plan-stopped R01']);
  });

  it('reopens a completed settlement (req 4.1)', async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const settlementId = await harness.settlement(payer, { totalCents: 5_000, payBy: '2026-12-22' });
    const method = await harness.bankReference(payer, { accountNumber: late.R01 });
    const schedule = harness.settlementSchedule('2026-11-23', { totalCents: 5_000, payBy: '2026-12-22' });
    const { planId } = await harness.makePlan(payer, { settlementId, schedule, method });
    await days.chargeOn('2026-11-23');
    await days.settle();
    const stateOf = async () =>
      (
        await harness.query<{ state: string }>('select state from settlement where settlement_id = $1', [settlementId])
      )[0]?.state;
    expect([await days.status(planId), await stateOf(), await harness.balance(payer)]).toEqual([
      'completed',
      'completed',
      0,
    ]);
    await days.settle();
    expect([await days.status(planId), await stateOf(), await harness.balance(payer)]).toEqual([
      'active',
      'submitted',
      20_000,
    ]);
  });
});

describe('installment awaiting a retry while its plan is paused', () => {
  it('law: Nacha 2.12.4: is abandoned after 180 days and no earlier', async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const method = await harness.cardReference(payer, { number: '4000050000009990' });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    await days.chargeOn('2026-11-23');
    await harness.query("update installment_plan set state = 'paused' where plan_id = $1", [planId]);
    days.at('2027-05-22');
    expect(await giveUpLateRetries(harness.worker, harness.tenant)).toBe(0);
    days.at('2027-05-23');
    expect(await giveUpLateRetries(harness.worker, harness.tenant)).toBe(1);
    expect(await giveUpLateRetries(harness.worker, harness.tenant)).toBe(0);
    expect((await days.installments(planId))[0]).toBe('1 failed 2026-11-27');
    expect((await days.unnotified(planId)).at(-1)).toBe('installment-failed:insufficient-funds');
    expect(await days.status(planId)).toBe('paused');
  });
});
