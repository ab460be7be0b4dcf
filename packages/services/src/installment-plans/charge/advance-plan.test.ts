import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanChanges, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';

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

const short = { number: '4000050000009990' };
const refused = { number: '4000000000000002' };
const bank = { good: '000123456789', r01: '000444444457', r01Late: '000222222227' };

async function weekly(weeks: number, { payer, ...changes }: PlanChanges & { payer?: Payer } = {}) {
  days.at('2026-11-20');
  const owner = payer ?? (await harness.newPayer({ balanceCents: weeks * 5_000 }));
  const plan = await harness.makePlan(owner, { startOn: '2026-11-23', ...changes });
  return { payer: owner, planId: plan.planId };
}

async function byBank(weeks: number, accountNumber: string) {
  const payer = await harness.newPayer({ balanceCents: weeks * 5_000 });
  return weekly(weeks, { payer, method: await harness.bankReference(payer, { accountNumber }) });
}

async function byCard(weeks: number, card: { number: string }) {
  const payer = await harness.newPayer({ balanceCents: weeks * 5_000 });
  return weekly(weeks, { payer, method: await harness.cardReference(payer, card) });
}

describe('successful plan payment', () => {
  it('marks its installment paid, and the last one completes the plan (req 7.6)', async () => {
    const { planId, payer } = await weekly(2);
    await days.chargeOn('2026-11-23');
    expect(await days.installments(planId)).toEqual(['1 paid 2026-11-23', '2 scheduled 2026-11-30']);
    await days.chargeOn('2026-11-30');
    expect(await days.status(planId)).toBe('completed');
    expect(await harness.planTrail(planId)).toEqual([
      'created',
      'installment-paid',
      'installment-paid',
      'plan-completed',
    ]);
    // One message covers the last payment and the end of the plan.
    expect(await days.unnotified(planId)).toEqual(['created', 'installment-paid', 'plan-completed']);
    expect(await harness.balance(payer)).toBe(0);
  });

  it('by bank marks its installment paid only after it settles (req 7.6)', async () => {
    const { planId } = await byBank(2, bank.good);
    await days.chargeOn('2026-11-23');
    expect(await days.installments(planId)).toEqual(['1 submitted 2026-11-23', '2 scheduled 2026-11-30']);
    await days.settle();
    expect(await days.installments(planId)).toEqual(['1 paid 2026-11-23', '2 scheduled 2026-11-30']);
  });

  it('still counts after the plan is canceled (req 7.6)', async () => {
    const { planId } = await byBank(2, bank.good);
    await days.chargeOn('2026-11-23');
    await harness.query("update installment_plan set state = 'canceled' where plan_id = $1", [planId]);
    await days.settle();
    expect(await days.installments(planId)).toContain('1 paid 2026-11-23');
    expect(await days.status(planId)).toBe('canceled');
  });
});

describe('plan payment with insufficient funds', () => {
  it('law: Nacha 2.12.4: is retried three banking days later and then succeeds', async () => {
    const { planId, payer } = await byCard(2, short);
    await days.chargeOn('2026-11-23');
    // Thanksgiving and a weekend are in between.
    expect(await days.installments(planId)).toEqual(['1 retrying 2026-11-27', '2 scheduled 2026-11-30']);
    expect(await days.unnotified(planId)).toEqual(['created', 'installment-retrying:insufficient-funds']);
    expect(await harness.balance(payer)).toBe(10_000);
    await days.payBy(planId, await harness.cardReference(payer));
    await days.chargeOn('2026-11-27');
    expect(await days.installments(planId)).toEqual(['1 paid 2026-11-27', '2 scheduled 2026-11-30']);
    expect(await days.tries(planId, 1)).toEqual(['declined', 'succeeded retry']);
  });

  it('law: Nacha 2.12.4: is retried at most twice, for the same amount, and labeled as a retry in the bank entry', async () => {
    const { planId } = await byBank(3, bank.r01);
    await days.afterMissed(planId, 'ask');
    await days.chargeOn('2026-11-23');
    await days.collectReturns();
    expect(await days.installments(planId)).toContain('1 retrying 2026-11-27');
    // Keep the second installment out of this test.
    await harness.query("update installment set state = 'skipped' where plan_id = $1 and sequence = 2", [planId]);
    await days.chargeOn('2026-11-27');
    await days.collectReturns();
    expect(await days.installments(planId)).toContain('1 retrying 2026-12-02');
    await days.chargeOn('2026-12-02');
    await days.collectReturns();
    expect(await days.tries(planId, 1)).toEqual(['returned', 'returned retry', 'returned retry']);
    expect(await days.installments(planId)).toEqual([
      '1 failed 2026-12-02',
      '2 skipped 2026-11-30',
      '3 scheduled 2026-12-07',
    ]);
    const { items } = await harness.world.processor.report({ merchant: 'merchant-desk', after: null, limit: 1_000 });
    const ids = await harness.query<{ payment_id: string }>(
      'select payment_id from payment where plan_id = $1 order by payment_id',
      [planId],
    );
    const entries = ids.map(({ payment_id }) => items.find(({ key }) => key.startsWith(payment_id)));
    expect(entries.map((entry) => entry?.entryDescription)).toEqual([undefined, 'RETRY PYMT', 'RETRY PYMT']);
    expect(new Set(entries.map((entry) => entry?.amountCents))).toEqual(new Set([5_000]));
  });

  it('law: Nacha 2.12.4: is a first entry on another bank account and is not labeled as a retry', async () => {
    const { planId, payer } = await byBank(1, bank.r01);
    await days.chargeOn('2026-11-23');
    await days.collectReturns();
    await days.payBy(planId, await harness.bankReference(payer));
    await days.chargeOn('2026-11-27');
    const [, again] = await harness.query<{ payment_id: string }>(
      'select payment_id from payment where plan_id = $1 order by payment_id',
      [planId],
    );
    const [entry] = await harness.charges(again?.payment_id ?? '');
    expect(entry?.methodKind).toBe('ach');
    expect(entry?.entryDescription).toBeUndefined();
  });

  it('law: Nacha 2.12.4: is not retried after 180 days', async () => {
    const { planId } = await byBank(2, bank.r01);
    await days.chargeOn('2026-11-23');
    days.at('2027-05-20');
    await harness.query("update payment set scheduled_for = '2026-11-20' where plan_id = $1", [planId]);
    await days.collectReturns();
    expect(await days.installments(planId)).toContain('1 failed 2026-11-23');
  });
});

describe('plan payment that fails permanently', () => {
  it.each([
    ['ask', 'active', ['1 failed 2026-11-23', '2 scheduled 2026-11-30']],
    // Written by an earlier release that added a debit.
    ['extend', 'active', ['1 failed 2026-11-23', '2 scheduled 2026-11-30']],
    ['end', 'active', ['1 failed 2026-11-23', '2 scheduled 2026-11-30']],
    ['stop', 'stopped missed', ['1 failed 2026-11-23', '2 canceled 2026-11-30']],
  ] as const)('with after_missed %s leaves the plan %s (req 7.6)', async (afterMissed, status, installments) => {
    const { planId, payer } = await byCard(2, refused);
    await days.afterMissed(planId, afterMissed);
    await days.chargeOn('2026-11-23');
    expect(await days.status(planId)).toBe(status);
    expect(await days.installments(planId)).toEqual(installments);
    expect(await days.unnotified(planId)).toEqual([
      'created',
      afterMissed === 'stop' ? 'plan-stopped:missed' : 'installment-failed:declined',
    ]);
    expect(await days.cases(payer.session.customerId)).toEqual(afterMissed === 'stop' ? ['plan-stopped'] : []);
    expect(await harness.balance(payer)).toBe(10_000);
  });

  it('stops any plan when it is the second in a row (req 7.6)', async () => {
    const { planId, payer } = await byCard(3, refused);
    await days.chargeOn('2026-11-23');
    await days.chargeOn('2026-11-30');
    expect(await days.status(planId)).toBe('stopped missed-in-a-row');
    expect(await days.installments(planId)).toEqual([
      '1 failed 2026-11-23',
      '2 failed 2026-11-30',
      '3 canceled 2026-12-07',
    ]);
    expect(await days.cases(payer.session.customerId)).toEqual(['plan-stopped']);
  });

  it('completes a plan that ends without it and produces a single message (req 7.6)', async () => {
    const { planId } = await byCard(1, refused);
    await days.afterMissed(planId, 'end');
    await days.chargeOn('2026-11-23');
    expect(await days.status(planId)).toBe('completed');
    expect(await days.unnotified(planId)).toEqual(['created', 'installment-failed:declined']);
  });

  it('breaks a settlement that forgives no missed payment (req 7.6)', async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const settlementId = await harness.settlement(payer, { missedAllowed: 0 });
    const method = await harness.cardReference(payer, refused);
    const schedule = harness.settlementSchedule('2026-11-23');
    const { planId } = await harness.makePlan(payer, { settlementId, schedule, method });
    await days.chargeOn('2026-11-23');
    expect(await days.status(planId)).toBe('stopped settlement-broken');
    const [settlement] = await harness.query('select state from settlement where settlement_id = $1', [settlementId]);
    expect(settlement).toEqual({ state: 'broken' });
    // The settlement's own message reports its end.
    expect(await days.unnotified(planId)).toEqual(['created', 'installment-failed:declined']);
  });

  it('law: Nacha 2.12.4: adds no debit to a settlement that forgives it and asks the customer instead', async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const settlementId = await harness.settlement(payer, { missedAllowed: 1 });
    const method = await harness.cardReference(payer, refused);
    const schedule = harness.settlementSchedule('2026-11-23');
    const { planId } = await harness.makePlan(payer, { settlementId, schedule, method });
    await harness.query("update settlement set pay_by = '2027-12-31' where settlement_id = $1", [settlementId]);
    const before = await days.installments(planId);
    await days.chargeOn('2026-11-23');
    expect(await days.status(planId)).toBe('active');
    expect(await days.installments(planId)).toEqual(before.with(0, '1 failed 2026-11-23'));
    expect(await harness.plan(payer, planId)).toMatchObject({ missingCents: 2_000 });
  });

  it('includes a payment that an operator confirms was never made (req 4.2)', async () => {
    const { planId } = await byBank(2, bank.good);
    await days.chargeOn('2026-11-23');
    const [made] = await harness.query<{ payment_id: string }>('select payment_id from payment where plan_id = $1', [
      planId,
    ]);
    const paymentId = made?.payment_id ?? '';
    await harness.query("update payment set state = 'review' where payment_id = $1", [paymentId]);
    const { recordEvent } = await import('../../payment-reactions/record-event.ts');
    const occasion = { tenantId: harness.tenant.id, paymentId, today: '2026-11-23', now: harness.world.clock.now };
    const happening = { event: 'operator-canceled' } as const;
    await harness.worker.database.inTenant(harness.tenant.id, (tx) => recordEvent(tx, { ...occasion, happening }));
    expect(await days.installments(planId)).toContain('1 failed 2026-11-23');
  });
});
