import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import { makeEmailEndpoint } from '../../testing/fixtures/test-contact.ts';
import { openDisputeHarness } from '../../testing/harness/dispute-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { type PlanChanges, type PlanHarness, planActions } from '../../testing/harness/plan-harness.ts';
import { sendComingPaymentNotices } from '../notify/send-coming-payment-notices.ts';
import type { AskedChange } from './change-installment-series.ts';

let harness: Awaited<ReturnType<typeof openConflictHarness>>;

beforeAll(async () => {
  harness = await openConflictHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.days.at('2026-11-23'));
afterEach(async () => {
  expect(harness.faults).toEqual([]);
  expect(await harness.differences()).toEqual([]);
  // The worker charges the plans of every test, so cancel earlier ones.
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});

async function openConflictHarness() {
  const disputes = await openDisputeHarness(providedUrls());
  return { ...disputes, ...planActions(disputes) };
}

type Plan = { payer: Payer; planId: string };

async function planOf(changes: PlanChanges = {}): Promise<Plan> {
  const payer = await harness.newPayer();
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30', ...changes });
  return { payer, planId };
}

const to = (rhythm: Rhythm, startOn: string, amount?: number): AskedChange => ({
  ...{ kind: 'frequency', rhythm, startOn: parseDate(startOn) },
  ...(amount !== undefined && { amountCents: cents(amount) }),
});
const monthly = to({ frequency: 'monthly', day: 15 }, '2026-12-01');
const onThe15th = [
  '1 scheduled 2026-12-15',
  '2 scheduled 2027-01-15',
  '3 scheduled 2027-02-15',
  '4 scheduled 2027-03-15',
];

async function expectRefused(
  { payer, planId }: Plan,
  refusal: { code: string; field: string },
  command: Parameters<PlanHarness['change']>[3] = {},
) {
  const before = await harness.planFootprint();
  for (const isPreview of [true, false]) {
    expect(await harness.change(payer, planId, monthly, { ...command, isPreview })).toEqual({
      kind: 'refused',
      ...refusal,
    });
  }
  expect(await harness.planFootprint()).toBe(before);
}

describe('frequency change during concurrent requests', () => {
  it('is applied once when submitted several times, simultaneously or later', async () => {
    const { payer, planId } = await planOf();
    const send = () => harness.change(payer, planId, monthly, { versionNumber: 1 });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    const outdated = { kind: 'refused', code: 'PlanOutdated', field: 'versionNumber' };
    expect(answers.filter(({ kind }) => kind === 'refused')).toEqual([outdated, outdated, outdated]);
    expect(await harness.days.installments(planId)).toEqual(onThe15th);
    expect(await harness.planTrail(planId)).toEqual(['created', 'changed:frequency']);
  });

  it.each<[string, AskedChange]>([
    ['another frequency', to({ frequency: 'weekly', weekday: 5 }, '2026-12-01')],
    ['another amount', { kind: 'amount', amountCents: cents(10_000) }],
    ['another day of one payment', { kind: 'move', sequence: 1, dueOn: parseDate('2026-12-02') }],
    ['a pause', { kind: 'pause' }],
  ])('is refused in an outdated browser tab after another tab submits %s', async (_what, first) => {
    const plan = await planOf();
    expect(await harness.change(plan.payer, plan.planId, first)).toMatchObject({ kind: 'changed' });
    await expectRefused(plan, { code: 'PlanOutdated', field: 'versionNumber' }, { versionNumber: 1 });
  });

  it("is applied entirely before or entirely after the plan's cancellation", async () => {
    for (let round = 0; round < 5; round++) {
      const { payer, planId } = await planOf();
      const [changed, canceled] = await Promise.all([
        harness.change(payer, planId, monthly, { versionNumber: 1 }),
        harness.cancel(payer, planId),
      ]);
      expect(canceled.kind).toBe('canceled');
      expect(await harness.days.status(planId)).toBe('canceled');
      expect((await harness.days.installments(planId)).filter((line) => !line.includes('canceled'))).toEqual([]);
      const trail = changed.kind === 'changed' ? ['created', 'changed:frequency'] : ['created'];
      expect(await harness.planTrail(planId)).toEqual([...trail, 'plan-canceled']);
    }
  });

  it("leaves the day's payment charged once when the charge runs at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { payer, planId } = await planOf({ startOn: '2026-11-23' });
      const [, changed] = await Promise.all([
        harness.days.chargeOn('2026-11-23'),
        harness.change(payer, planId, monthly, { versionNumber: 1 }),
      ]);
      await harness.days.chargeOn('2026-11-23');
      expect(changed.kind).toBe('changed');
      expect(await harness.days.installments(planId)).toEqual([
        '1 paid 2026-11-23',
        ...['2 scheduled 2026-12-15', '3 scheduled 2027-01-15', '4 scheduled 2027-02-15'],
      ]);
      expect(await harness.balance(payer)).toBe(15_000);
      await harness.cancel(payer, planId);
    }
  });
});

describe('invalid frequency change, which writes nothing', () => {
  it("is refused for another customer's plan and for a nonexistent plan", async () => {
    const plan = await planOf();
    const notFound = { code: 'NotFound', field: 'transactionSeriesID' };
    await expectRefused({ ...plan, payer: await harness.newPayer() }, notFound);
    for (const planId of ['01a20922-b800-7043-915d-a34f6de07343', 'none', '']) {
      await expectRefused({ ...plan, planId }, notFound);
    }
  });

  it.each<PlanState>(['stopped', 'completed', 'canceled'])('is refused for a plan that is %s', async (state) => {
    const plan = await planOf();
    await harness.query('update installment_plan set state = $1 where plan_id = $2', [state, plan.planId]);
    await expectRefused(plan, { code: 'PlanNotChangeable', field: 'transactionSeriesID' });
  });

  it('is refused for a plan on a disputed debt', async () => {
    const plan = await planOf();
    await harness.dispute(plan.payer);
    await expectRefused(plan, { code: 'AccountDisputed', field: 'accountReferenceCode' });
  });

  it('is refused on the day of the last payment', async () => {
    const plan = await planOf({ startOn: '2026-11-23', totalCents: 5_000 });
    await expectRefused(plan, { code: 'PlanNotChangeable', field: 'transactionSeriesID' });
  });

  it('is refused without an authorization', async () => {
    const { payer, planId } = await planOf();
    const before = await harness.planFootprint();
    const answer = await harness.change(payer, planId, monthly, { authorizedIn: undefined });
    expect(answer).toEqual({ kind: 'refused', code: 'AuthorizationRequired', field: 'authorization' });
    expect(await harness.planFootprint()).toBe(before);
  });
});

describe('frequency change on a plan with other activity', () => {
  it('leaves a paused plan paused and applies the new frequency when it resumes', async () => {
    const { payer, planId } = await planOf();
    await harness.change(payer, planId, { kind: 'pause' });
    await harness.change(payer, planId, monthly);
    expect(await harness.days.status(planId)).toBe('paused');
    expect(await harness.days.chargeOn('2026-12-15')).toBe(0);
    harness.days.at('2027-01-10');
    await harness.change(payer, planId, { kind: 'resume' });
    expect(await harness.days.installments(planId)).toEqual([
      ...['1 scheduled 2027-01-15', '2 scheduled 2027-02-15', '3 scheduled 2027-03-15', '4 scheduled 2027-04-15'],
    ]);
    expect(await harness.days.chargeOn('2027-01-15')).toBe(1);
  });

  it('leaves a payment in progress unchanged and still counts its outcome', async () => {
    const payer = await harness.newPayer();
    const method = await harness.bankReference(payer);
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    await harness.days.chargeOn('2026-11-23');
    await harness.change(payer, planId, monthly);
    const ahead = ['2 scheduled 2026-12-15', '3 scheduled 2027-01-15', '4 scheduled 2027-02-16'];
    expect(await harness.days.installments(planId)).toEqual(['1 submitted 2026-11-23', ...ahead]);
    await harness.days.settle();
    expect(await harness.days.installments(planId)).toEqual(['1 paid 2026-11-23', ...ahead]);
  });

  it('leaves a pending retry unchanged and includes it in the authorization', async () => {
    const payer = await harness.newPayer();
    const method = await harness.bankReference(payer, { accountNumber: '000444444457' });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    await harness.days.chargeOn('2026-11-23');
    await harness.days.collectReturns();
    const changed = await harness.change(payer, planId, monthly);
    if (changed.kind === 'refused') throw new Error(changed.code);
    expect(changed.texts.en).toContain('take 4 payments');
    expect(await harness.days.installments(planId)).toEqual([
      '1 retrying 2026-11-27',
      ...['2 scheduled 2026-12-15', '3 scheduled 2027-01-15', '4 scheduled 2027-02-16'],
    ]);
    await harness.days.payBy(planId, await harness.bankReference(payer));
    expect(await harness.days.chargeOn('2026-11-27')).toBe(1);
    expect(await harness.days.tries(planId, 1)).toEqual(['returned', 'accepted retry']);
  });
});

describe('law: 12 CFR 1005.10(d): payment announced before a frequency change', () => {
  /** Creates the second of two payments, $70.00 after $50.00, announced for December 14. */
  async function announced(): Promise<Plan> {
    const plan = await planOf({ startOn: '2026-11-23', totalCents: 12_000, amountCents: 5_000 });
    await harness.days.chargeOn('2026-11-23');
    await harness.change(plan.payer, plan.planId, to({ frequency: 'weekly', weekday: 1 }, '2026-12-14', 7_000));
    await announce('2026-12-01');
    expect(await notices(plan)).toEqual(['2026-12-14 7000']);
    return plan;
  }

  async function announce(day: string): Promise<void> {
    harness.days.at(day);
    await sendComingPaymentNotices(harness.worker, harness.tenant);
    await sweepMessages(harness.worker, harness.tenant);
  }

  const notices = async ({ planId }: Plan) => {
    const text = `select concat_ws(' ', charge_on, amount_cents) as line from debit_notice where plan_id = $1 order by created_at`;
    return (await harness.query<{ line: string }>(text, [planId])).map(({ line }) => line);
  };

  const later = to({ frequency: 'monthly', day: 4 }, '2027-01-01');

  it('is announced again for its new date', async () => {
    const plan = await announced();
    await harness.change(plan.payer, plan.planId, later);
    await announce('2026-12-02');
    expect(await notices(plan)).toEqual(['2026-12-14 7000']);
    expect(await harness.days.chargeOn('2026-12-14')).toBe(0);
    await announce('2026-12-22');
    expect(await notices(plan)).toEqual(['2026-12-14 7000', '2027-01-04 7000']);
    expect(await harness.days.chargeOn('2027-01-04')).toBe(1);
  });

  it("waits past its new date while the new notice can't reach the customer", async () => {
    const plan = await announced();
    await harness.change(plan.payer, plan.planId, later);
    const { session } = plan.payer;
    const emailAddress = `${session.login}@example.com`;
    await makeEmailEndpoint(harness.world, {
      tenant: harness.tenant,
      session,
      emailAddress,
      optOutAllSubscriptions: true,
    });
    await announce('2026-12-22');
    expect(await harness.days.chargeOn('2027-01-04')).toBe(0);
    expect((await harness.days.installments(plan.planId))[1]).toMatch(/^2 scheduled 2027-01-1\d/);
  });
});
