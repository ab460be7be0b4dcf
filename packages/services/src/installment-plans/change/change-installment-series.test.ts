import { createHash } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanChanges, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { chargeDueInstallments } from '../charge/charge-due-installments.ts';
import type { InstallmentView } from '../view/plan-view.ts';
import type { AskedChange } from './change-installment-series.ts';

let harness: PlanHarness;

const begin = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
  harness = await openPlanHarness(providedUrls(), { tenant: { paymentPlanConfiguration: fees } });
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.world.clock.now = begin;
});

/** Creates a plan of $50.00 by card on four Mondays, starting next week. */
async function planOf(changes: PlanChanges = {}, account: Parameters<PlanHarness['newPayer']>[0] = {}) {
  const payer = await harness.newPayer(account);
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30', ...changes });
  return { payer, planId };
}

/** Formats installments as `sequence state date cents`. */
const lines = (installments: readonly InstallmentView[]) =>
  installments.map((each) => `${each.sequence} ${each.state} ${each.dueOn} ${each.amountCents}`);

const status = async (payer: Payer, planId: string) => lines((await harness.plan(payer, planId)).installments);

async function expectRefused(
  { payer, planId }: { payer: Payer; planId: string },
  change: AskedChange,
  refusal: string,
  command: Parameters<PlanHarness['change']>[3] = {},
) {
  const before = await harness.planFootprint();
  const answer = await harness.change(payer, planId, change, command);
  expect(answer.kind === 'refused' ? `${answer.code} ${answer.field}` : answer.kind).toBe(refusal);
  expect(await harness.planFootprint()).toBe(before);
}

const asAgreed = [
  '1 scheduled 2026-11-30 5000',
  '2 scheduled 2026-12-07 5000',
  '3 scheduled 2026-12-14 5000',
  '4 scheduled 2026-12-21 5000',
];

describe('a plan change (req 7.6)', () => {
  it.each<[string, AskedChange, string[]]>([
    [
      'moves one payment',
      { kind: 'move', sequence: 2, dueOn: parseDate('2026-12-10') },
      asAgreed.with(1, '2 scheduled 2026-12-10 5000'),
    ],
    [
      'skips one payment, which is made up for at the end',
      { kind: 'skip', sequence: 2 },
      [...asAgreed.with(1, '2 skipped 2026-12-07 5000'), '5 scheduled 2026-12-28 5000'],
    ],
    [
      'changes the amount from the next payment on and keeps the total',
      { kind: 'amount', amountCents: cents(8_000) },
      [
        '1 scheduled 2026-11-30 8000',
        '2 scheduled 2026-12-07 8000',
        '3 scheduled 2026-12-14 4000',
        '4 canceled 2026-12-21 5000',
      ],
    ],
    [
      'adds payments when the amount is lowered',
      { kind: 'amount', amountCents: cents(4_000) },
      [...asAgreed.map((line) => line.replace('5000', '4000')), '5 scheduled 2026-12-28 4000'],
    ],
    ['pauses the plan', { kind: 'pause' }, asAgreed],
  ])('%s exactly as its preview shows, and every version is kept', async (_what, change, after) => {
    const { payer, planId } = await planOf();
    const before = await harness.planFootprint();
    const preview = await harness.change(payer, planId, change, {
      isPreview: true,
      versionNumber: undefined,
      authorizedIn: undefined,
    });
    if (preview.kind === 'refused') throw new Error(preview.code);
    expect([lines(preview.before), lines(preview.after)]).toEqual([asAgreed, after]);
    expect(await harness.planFootprint()).toBe(before);
    const phrase = change.kind === 'pause' ? 'que no cobre pagos del plan de pagos' : 'autorizo a Tenant desk';
    expect(preview.texts.es).toContain(phrase);

    const changed = await harness.change(payer, planId, change);
    if (changed.kind === 'refused') throw new Error(changed.code);
    expect([lines(changed.before), lines(changed.after)]).toEqual([asAgreed, after]);
    expect(await status(payer, planId)).toEqual(after);
    expect(changed.plan.versions.map((version) => version.text)).toEqual([
      expect.stringContaining('4 payments of $50.00 each'),
      preview.texts.en,
    ]);
    const versions = await harness.query<Record<string, unknown>>(
      'select change, text_hash, installments from plan_version where plan_id = $1 order by version_no',
      [planId],
    );
    expect(versions).toMatchObject([
      { change: 'created' },
      { change: change.kind, text_hash: createHash('sha256').update(preview.texts.en).digest() },
    ]);
    expect(versions[0]?.installments).toHaveLength(4);
    expect(versions[1]?.installments).toHaveLength(after.length);
    const event = change.kind === 'pause' ? 'plan-paused' : `changed:${change.kind}`;
    expect(await harness.planTrail(planId)).toEqual(['created', event]);
  });

  it('names the new payment method in the authorization', async () => {
    const { payer, planId } = await planOf();
    const methodReference = await harness.bankReference(payer);
    const changed = await harness.change(payer, planId, { kind: 'method', methodReference });
    if (changed.kind === 'refused') throw new Error(changed.code);
    expect(changed.texts).toMatchObject({ en: expect.stringContaining('Checking **6789') });
    expect(changed.plan).toMatchObject({ paymentMethodType: 'bankaccount', methodKind: 'bank', versionNo: 2 });
    expect(await harness.planTrail(planId)).toEqual(['created', 'changed:method']);
  });

  it('moves a charge from a bank holiday to the next banking day when the new method is a bank account', async () => {
    const christmas = { rhythm: { frequency: 'monthly', day: 25 }, totalCents: 10_000 } as const;
    const { payer, planId } = await planOf(christmas);
    const methodReference = await harness.bankReference(payer);
    await harness.change(payer, planId, { kind: 'method', methodReference });
    const { installments } = await harness.plan(payer, planId);
    expect(installments.map((each) => [each.dueOn, each.chargeOn])).toEqual([
      ['2026-12-25', '2026-12-28'],
      ['2027-01-25', '2027-01-25'],
    ]);
  });

  it('resumes a paused plan on the next days in its schedule', async () => {
    const { payer, planId } = await planOf();
    await harness.change(payer, planId, { kind: 'pause' });
    harness.world.clock.now = new Date('2026-12-08T16:00:00Z');
    await harness.change(payer, planId, { kind: 'resume' });
    expect(await status(payer, planId)).toEqual([
      '1 scheduled 2026-12-14 5000',
      '2 scheduled 2026-12-21 5000',
      '3 scheduled 2026-12-28 5000',
      '4 scheduled 2027-01-04 5000',
    ]);
    expect(await harness.plan(payer, planId)).toMatchObject({ state: 'active', stopReason: null, versionNo: 3 });
    expect(await harness.planTrail(planId)).toEqual(['created', 'plan-paused', 'plan-resumed']);
  });

  it.each(['method-disabled', 'card-expired', 'authorization-needed'])(
    'resumes a plan paused for %s when the method changes',
    async (reason) => {
      const { payer, planId } = await planOf();
      await harness.query(`update installment_plan set state = 'paused', stop_reason = $1 where plan_id = $2`, [
        reason,
        planId,
      ]);
      harness.world.clock.now = new Date('2026-12-01T16:00:00Z');
      const methodReference = await harness.bankReference(payer);
      await harness.change(payer, planId, { kind: 'method', methodReference });
      const plan = await harness.plan(payer, planId);
      expect(plan).toMatchObject({ state: 'active', stopReason: null, paymentMethodType: 'bankaccount' });
      expect(plan.installments[0]).toMatchObject({ dueOn: '2026-12-07', state: 'scheduled' });
      const unnotified = await harness.query(
        'select event from plan_event where plan_id = $1 and notified_at is null',
        [planId],
      );
      expect(unnotified).toEqual([{ event: 'created' }, { event: 'changed' }]);
    },
  );

  it('to the payment method leaves a plan paused when the payer paused it', async () => {
    const { payer, planId } = await planOf();
    await harness.change(payer, planId, { kind: 'pause' });
    await harness.change(payer, planId, { kind: 'method', methodReference: await harness.bankReference(payer) });
    expect(await harness.plan(payer, planId)).toMatchObject({ state: 'paused', paymentMethodType: 'bankaccount' });
  });

  it('requires a new notice when the date or amount changes', async () => {
    const { payer, planId } = await planOf();
    await harness.query('update installment set noticed_at = $1 where plan_id = $2', [begin, planId]);
    await harness.change(payer, planId, { kind: 'move', sequence: 1, dueOn: parseDate('2026-12-01') });
    const noticed = await harness.query('select sequence from installment where plan_id = $1 and noticed_at is null', [
      planId,
    ]);
    expect(noticed).toEqual([{ sequence: 1 }]);
  });

  it('is applied once when the same version is submitted twice at the same time', async () => {
    const { payer, planId } = await planOf();
    const skip = () => harness.change(payer, planId, { kind: 'skip', sequence: 2 }, { versionNumber: 1 });
    const answers = await Promise.all([skip(), skip()]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['changed', 'refused']);
    expect(answers).toContainEqual({ kind: 'refused', code: 'PlanOutdated', field: 'versionNumber' });
    expect(await status(payer, planId)).toHaveLength(5);
  });
});

it("a plan change and the day's charge can run in either order without charging anything twice (req 7.6)", async () => {
  for (let round = 0; round < 5; round++) {
    harness.world.clock.now = begin;
    const { payer, planId } = await planOf({ startOn: '2026-11-23' });
    const [charged, changed] = await Promise.all([
      chargeDueInstallments(harness.worker, harness.tenant),
      harness.change(payer, planId, { kind: 'amount', amountCents: cents(10_000) }, { versionNumber: 1 }),
    ]);
    const after = charged === 1 ? charged : await chargeDueInstallments(harness.worker, harness.tenant);
    expect([after, changed.kind]).toEqual([1, 'changed']);
    expect(await status(payer, planId)).toEqual([
      '1 paid 2026-11-23 5000',
      '2 scheduled 2026-11-30 10000',
      '3 scheduled 2026-12-07 5000',
      '4 canceled 2026-12-14 5000',
    ]);
    expect(await harness.balance(payer)).toBe(15_000);
    await harness.cancel(payer, planId);
  }
});

describe('changeInstallmentSeries refusals, which write nothing (req 7.6)', () => {
  const skip: AskedChange = { kind: 'skip', sequence: 1 };

  it('refuses a change on the day of the next charge, but not the day before', async () => {
    const { payer, planId } = await planOf();
    const move: AskedChange = { kind: 'move', sequence: 1, dueOn: parseDate('2026-12-02') };
    // Midnight in Chicago.
    harness.world.clock.now = new Date('2026-11-30T06:00:00Z');
    for (const change of [skip, move]) {
      await expectRefused({ payer, planId }, change, 'PlanNotChangeable change.sequenceNumber');
    }
    harness.world.clock.now = new Date('2026-11-30T05:59:59Z');
    expect(await harness.change(payer, planId, move)).toMatchObject({ kind: 'changed' });
  });

  it('refuses an outdated or missing version number', async () => {
    const plan = await planOf();
    await expectRefused(plan, skip, 'PlanOutdated versionNumber', { versionNumber: 2 });
    await expectRefused(plan, skip, 'PlanOutdated versionNumber', { versionNumber: undefined });
    await expectRefused(plan, skip, 'PlanOutdated versionNumber', { versionNumber: 2, isPreview: true });
  });

  it('refuses a change without an authorization', async () => {
    await expectRefused(await planOf(), skip, 'AuthorizationRequired authorization', { authorizedIn: undefined });
  });

  it("refuses to change another customer's plan, a nonexistent plan or an ended plan", async () => {
    const plan = await planOf();
    const { payer: other } = await planOf();
    await expectRefused({ ...plan, payer: other }, skip, 'NotFound transactionSeriesID');
    for (const planId of ['01a20922-b800-7043-915d-a34f6de07343', 'none', '']) {
      await expectRefused({ ...plan, planId }, skip, 'NotFound transactionSeriesID');
    }
    await harness.cancel(plan.payer, plan.planId);
    await expectRefused(plan, skip, 'PlanNotChangeable transactionSeriesID');
  });

  it.each<[AskedChange, string]>([
    [{ kind: 'move', sequence: 2, dueOn: parseDate('2026-12-14') }, 'PlanChangeNotAllowed change.installmentDate'],
    [{ kind: 'move', sequence: 1, dueOn: parseDate('2026-11-23') }, 'PlanChangeNotAllowed change.installmentDate'],
    [{ kind: 'move', sequence: 9, dueOn: parseDate('2026-12-14') }, 'PlanNotChangeable change.sequenceNumber'],
    [{ kind: 'skip', sequence: 9 }, 'PlanNotChangeable change.sequenceNumber'],
    [{ kind: 'amount', amountCents: cents(499) }, 'AmountBelowMinimum change.amount'],
    [{ kind: 'amount', amountCents: cents(12_000) }, 'AmountAboveMaximum change.amount'],
    [{ kind: 'resume' }, 'PlanNotChangeable transactionSeriesID'],
    [{ kind: 'method', methodReference: `b${'0'.repeat(32)}` }, 'PaymentMethodNotFound referenceId'],
  ])('refuses the change %o', async (change, refusal) => {
    await expectRefused(await planOf({}, { cardLimitCents: 10_000 }), change, refusal);
  });

  it('refuses a single-use method and a card that will be expired by a payment date', async () => {
    const plan = await planOf();
    const once = await harness.bankReference(plan.payer, { usage: 'SingleUse' });
    await expectRefused(plan, { kind: 'method', methodReference: once }, 'PaymentMethodNotReusable referenceId');
    const overrides = { number: '5555555555554444', expMonth: 11, expYear: 2026 };
    const methodReference = await harness.cardReference(plan.payer, overrides);
    harness.world.clock.now = new Date('2026-12-01T16:00:00Z');
    await expectRefused(plan, { kind: 'method', methodReference }, 'CardExpired referenceId');
  });

  it('refuses to resume a plan whose method was removed', async () => {
    const plan = await planOf();
    await harness.query(
      `update installment_plan set state = 'paused', stop_reason = 'method-disabled' where plan_id = $1`,
      [plan.planId],
    );
    await harness.query('update payment_method set retired_at = now() where customer_id = $1', [
      plan.payer.session.customerId,
    ]);
    await expectRefused(plan, { kind: 'resume' }, 'PaymentMethodNotFound referenceId');
  });

  it('refuses to pause a settlement plan or move it past its last day', async () => {
    const payer = await harness.newPayer();
    const settlementId = await harness.settlement(payer);
    const schedule = harness.settlementSchedule('2026-12-01');
    const { planId } = await harness.makePlan(payer, { settlementId, schedule });
    await expectRefused({ payer, planId }, { kind: 'pause' }, 'PlanChangeNotAllowed change.kind');
    await expectRefused({ payer, planId }, skip, 'PlanChangeNotAllowed change.sequenceNumber');
    const late: AskedChange = { kind: 'move', sequence: 6, dueOn: parseDate('2027-05-24') };
    await expectRefused({ payer, planId }, late, 'PlanChangeNotAllowed change.installmentDate');
  });
});

describe('canceling a plan (req 7.6)', () => {
  it('cancels upcoming installments, records the revoked authorization, and allows a new plan on the account', async () => {
    const { payer, planId } = await planOf();
    const canceled = await harness.cancel(payer, planId);
    expect(canceled).toMatchObject({ kind: 'canceled', plan: { state: 'canceled', endedAt: begin, versionNo: 2 } });
    expect(await status(payer, planId)).toEqual(asAgreed.map((line) => line.replace('scheduled', 'canceled')));
    const plan = await harness.plan(payer, planId);
    expect(plan.versions).toMatchObject([
      { change: 'created' },
      {
        change: 'cancel',
        text: expect.stringMatching(/^On November 23, 2026, I canceled payment plan \w{10} for account/),
      },
    ]);
    expect(await harness.planTrail(planId)).toEqual(['created', 'plan-canceled']);
    expect(await harness.preview(payer)).toMatchObject({ kind: 'previewed' });
  });

  it("stops the day's charge before it is made, but not afterward", async () => {
    const early = await planOf();
    const late = await planOf();
    harness.world.clock.now = new Date('2026-11-30T11:59:00Z');
    await harness.cancel(early.payer, early.planId);
    harness.world.clock.now = new Date('2026-11-30T12:00:00Z');
    await chargeDueInstallments(harness.worker, harness.tenant);
    await harness.cancel(late.payer, late.planId);
    expect(await status(early.payer, early.planId)).toEqual(
      asAgreed.map((line) => line.replace('scheduled', 'canceled')),
    );
    expect(await status(late.payer, late.planId)).toEqual(
      asAgreed.map((line, index) => line.replace('scheduled', index === 0 ? 'paid' : 'canceled')),
    );
    expect([await harness.balance(early.payer), await harness.balance(late.payer)]).toEqual([20_000, 15_000]);
  });

  it('mentions the payment that was already processing', async () => {
    const payer = await harness.newPayer();
    const method = await harness.bankReference(payer);
    const { planId } = await harness.makePlan(payer, { method });
    await chargeDueInstallments(harness.worker, harness.tenant);
    await harness.cancel(payer, planId);
    const { versions, installments } = await harness.plan(payer, planId);
    expect(installments[0]?.state).toBe('submitted');
    expect(versions.at(-1)?.text).toContain('A payment of $50.00 was already being processed and will still be taken.');
  });

  it('breaks the settlement that the plan was paying', async () => {
    const payer = await harness.newPayer();
    const settlementId = await harness.settlement(payer);
    const schedule = harness.settlementSchedule('2026-12-01');
    const { planId } = await harness.makePlan(payer, { settlementId, schedule });
    await harness.cancel(payer, planId);
    const rows = await harness.query('select state from settlement where settlement_id = $1', [settlementId]);
    expect(rows).toEqual([{ state: 'broken' }]);
    const unnotified = await harness.query('select event from plan_event where plan_id = $1 and notified_at is null', [
      planId,
    ]);
    expect(unnotified).toEqual([{ event: 'created' }]);
  });

  it("happens once, and is refused for another customer's plan", async () => {
    const { payer, planId } = await planOf();
    const { payer: other } = await planOf();
    expect(await harness.cancel(other, planId)).toMatchObject({ code: 'NotFound' });
    expect(await harness.cancel(payer, 'none')).toMatchObject({ code: 'NotFound' });
    const answers = await Promise.all([harness.cancel(payer, planId), harness.cancel(payer, planId)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['canceled', 'refused']);
    expect(answers).toContainEqual({ kind: 'refused', code: 'PlanNotChangeable', field: 'transactionSeriesID' });
  });
});
