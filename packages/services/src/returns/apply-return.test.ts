import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { planDays } from '../testing/plan-days.ts';

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

async function payerWithPlan() {
  days.at('2026-11-23');
  const payer = await harness.newPayer({ balanceCents: 30_000 });
  const reference = await harness.bankReference(payer);
  const paymentId = await harness.pay(payer, { method: { kind: 'saved', reference }, amountCents: cents(5_000) });
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30', method: reference });
  return { payer, reference, paymentId, planId, customerId: payer.session.customerId };
}

async function methodOf(reference: string): Promise<{ isRetired: boolean; disabled_code: string | null }> {
  const [row] = await harness.query<{ isRetired: boolean; disabled_code: string | null }>(
    'select retired_at is not null as "isRetired", disabled_code from payment_method where payment_method_id = $1',
    [reference.slice(1)],
  );
  if (!row) throw new Error('no such method');
  return row;
}

describe('law: Nacha appendix four: returned single payment', () => {
  it.each([
    ['R01', 'active', []],
    ['R02', 'paused method-disabled', []],
    ['R03', 'paused method-disabled', []],
    ['R04', 'paused method-disabled', []],
    ['R05', 'stopped authorization-revoked', ['unauthorized-return R05']],
    ['R06', 'active', ['returned-in-error R06']],
    ['R07', 'stopped authorization-revoked', ['unauthorized-return R07']],
    ['R08', 'active', ['authorization-needed R08']],
    ['R09', 'active', []],
    ['R12', 'paused method-disabled', []],
    ['R13', 'paused method-disabled', []],
    ['R14', 'paused method-disabled', []],
    ['R15', 'paused method-disabled', []],
    ['R10', 'stopped authorization-revoked', ['unauthorized-return R10']],
    ['R11', 'active', ['correction-needed R11']],
    ['R16', 'paused method-disabled', []],
    ['R20', 'paused method-disabled', []],
    ['R29', 'stopped authorization-revoked', ['unauthorized-return R29']],
    ['R31', 'stopped authorization-revoked', ['unauthorized-return R31']],
    ['R51', 'stopped authorization-revoked', ['unauthorized-return R51']],
    ['bank_cannot_process', 'active', []],
  ] as const)(
    'with %s leaves the plan on the same bank account %s and opens the cases %j',
    async (code, status, cases) => {
      const { payer, paymentId, reference, planId, customerId } = await payerWithPlan();
      await days.sendBack(paymentId, code);
      expect(await days.status(planId)).toBe(status);
      expect(await days.cases(customerId)).toEqual(cases);
      const isDisabled = status !== 'active';
      expect(await methodOf(reference)).toEqual({ isRetired: isDisabled, disabled_code: isDisabled ? code : null });
      expect(await harness.balance(payer)).toBe(30_000);
    },
  );

  it('pauses every plan that uses the method, and sends a notice for each', async () => {
    const { payer, reference, paymentId, planId } = await payerWithPlan();
    const other = await days.secondAccount(payer);
    const { planId: otherId } = await harness.makePlan(other, { startOn: '2026-11-30', method: reference });
    await days.sendBack(paymentId, 'R02');
    for (const each of [planId, otherId]) {
      expect(await days.status(each)).toBe('paused method-disabled');
      expect((await days.unnotified(each)).at(-1)).toBe('plan-paused:method-disabled');
    }
  });

  it("when unauthorized, stops its account's plan, pauses other plans on the bank account and leaves the rest", async () => {
    const { payer, reference, paymentId, planId } = await payerWithPlan();
    const other = await days.secondAccount(payer);
    const { planId: otherId } = await harness.makePlan(other, { startOn: '2026-11-30', method: reference });
    await days.sendBack(paymentId, 'R10');
    expect(await days.status(planId)).toBe('stopped authorization-revoked');
    expect(await days.installments(planId)).toEqual(expect.arrayContaining(['1 canceled 2026-11-30']));
    expect(await days.status(otherId)).toBe('paused method-disabled');

    const byCard = await payerWithPlan();
    await days.payBy(byCard.planId, await harness.cardReference(byCard.payer));
    await days.sendBack(byCard.paymentId, 'R10');
    expect(await days.status(byCard.planId)).toBe('active');
  });

  it('keeps the first reason when two returns disable a method', async () => {
    const { payer, reference, paymentId } = await payerWithPlan();
    const method = { kind: 'saved', reference } as const;
    const second = await harness.pay(payer, { method, amountCents: cents(2_500) });
    await days.sendBack(paymentId, 'R02');
    await days.sendBack(second, 'R03');
    expect(await methodOf(reference)).toEqual({ isRetired: true, disabled_code: 'R02' });
  });

  it("breaks a plan's settlement when the payment was not authorized", async () => {
    days.at('2026-11-23');
    const payer = await harness.newPayer({ balanceCents: 30_000 });
    const reference = await harness.bankReference(payer);
    const method = { kind: 'saved', reference } as const;
    const paymentId = await harness.pay(payer, { method, amountCents: cents(5_000) });
    const settlementId = await harness.settlement(payer);
    const schedule = harness.settlementSchedule('2026-11-30');
    const { planId } = await harness.makePlan(payer, { settlementId, schedule, method: reference });
    await days.sendBack(paymentId, 'R10');
    expect(await days.status(planId)).toBe('stopped authorization-revoked');
    const [settlement] = await harness.query('select state from settlement where settlement_id = $1', [settlementId]);
    expect(settlement).toEqual({ state: 'broken' });
  });
});

describe('law: Nacha appendix four: returned plan payment', () => {
  async function firstPayment() {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const reference = await harness.bankReference(payer);
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method: reference });
    await days.chargeOn('2026-11-23');
    const [row] = await harness.query<{ payment_id: string }>('select payment_id from payment where plan_id = $1', [
      planId,
    ]);
    return { payer, reference, planId, paymentId: row?.payment_id ?? '', customerId: payer.session.customerId };
  }

  it.each([
    ['R01', 'active', 'retrying', 'installment-retrying:R01', []],
    ['R02', 'paused method-disabled', 'failed', 'plan-paused:method-disabled', []],
    ['R03', 'paused method-disabled', 'failed', 'plan-paused:method-disabled', []],
    ['R04', 'paused method-disabled', 'failed', 'plan-paused:method-disabled', []],
    [
      'R05',
      'stopped authorization-revoked',
      'failed',
      'plan-stopped:authorization-revoked',
      ['unauthorized-return R05'],
    ],
    ['R06', 'active', 'failed', 'installment-failed:R06', ['returned-in-error R06']],
    [
      'R07',
      'stopped authorization-revoked',
      'failed',
      'plan-stopped:authorization-revoked',
      ['unauthorized-return R07'],
    ],
    ['R08', 'paused authorization-needed', 'failed', 'plan-paused:authorization-needed', ['authorization-needed R08']],
    ['R09', 'active', 'retrying', 'installment-retrying:R09', []],
    [
      'R10',
      'stopped authorization-revoked',
      'failed',
      'plan-stopped:authorization-revoked',
      ['unauthorized-return R10'],
    ],
    ['R11', 'paused authorization-needed', 'failed', 'plan-paused:authorization-needed', ['correction-needed R11']],
    ['R13', 'paused method-disabled', 'failed', 'plan-paused:method-disabled', []],
    ['R16', 'paused method-disabled', 'failed', 'plan-paused:method-disabled', []],
    ['R17', 'active', 'failed', 'installment-failed:R17', []],
    [
      'R51',
      'stopped authorization-revoked',
      'failed',
      'plan-stopped:authorization-revoked',
      ['unauthorized-return R51'],
    ],
    [
      'R29',
      'stopped authorization-revoked',
      'failed',
      'plan-stopped:authorization-revoked',
      ['unauthorized-return R29'],
    ],
  ] as const)('with %s leaves its plan %s and its installment %s', async (code, status, state, lastEvent, cases) => {
    const { planId, paymentId, customerId } = await firstPayment();
    await days.sendBack(paymentId, code);
    expect(await days.status(planId)).toBe(status);
    expect((await days.installments(planId))[0]).toContain(`1 ${state} `);
    expect((await days.unnotified(planId)).at(-1)).toBe(lastEvent);
    expect(await days.unnotified(planId)).toHaveLength(2);
    expect(await days.cases(customerId)).toEqual(cases);
  });

  it('does not deadlock with a simultaneous return by the same method', async () => {
    const one = await firstPayment();
    const method = { kind: 'saved', reference: one.reference } as const;
    const single = await harness.pay(one.payer, { method, amountCents: cents(1_500) });
    await Promise.all([days.sendBack(one.paymentId, 'R02'), days.sendBack(single, 'R10')]);
    expect(await days.status(one.planId)).toMatch(/^stopped authorization-revoked$/);
  });
});
