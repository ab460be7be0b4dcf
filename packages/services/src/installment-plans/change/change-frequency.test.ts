import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanChanges, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { sendComingPaymentNotices } from '../notify/send-coming-payment-notices.ts';
import type { InstallmentView } from '../view/plan-view.ts';
import type { AskedChange } from './change-installment-series.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  const paymentConfiguration = { ...defaultPaymentConfiguration, restrictedConvenienceFeeDays: [5] };
  const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
  harness = await openPlanHarness(providedUrls(), { tenant: { paymentConfiguration, paymentPlanConfiguration: fees } });
  days = planDays(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  days.at('2026-11-23');
  // The worker charges the plans of every test, so cancel earlier ones.
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});

/** Creates a plan of $50.00 by card on four Mondays, starting next week. */
async function planOf(changes: PlanChanges = {}, account: Parameters<PlanHarness['newPayer']>[0] = {}) {
  const payer = await harness.newPayer(account);
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30', ...changes });
  return { payer, planId };
}

const to = (rhythm: Rhythm, startOn: string, amount?: number): AskedChange => ({
  ...{ kind: 'frequency', rhythm, startOn: parseDate(startOn) },
  ...(amount !== undefined && { amountCents: cents(amount) }),
});
const monthlyOn = (day: number): Rhythm => ({ frequency: 'monthly', day });

/** Formats installments as `sequence state date cents`, plus the fee if any. */
const lines = (installments: readonly InstallmentView[]) =>
  installments.map((each) => {
    const fee = each.feeCents > 0 ? ` fee ${each.feeCents}` : '';
    return `${each.sequence} ${each.state} ${each.dueOn} ${each.amountCents}${fee}`;
  });

async function change({ payer, planId }: { payer: Payer; planId: string }, asked: AskedChange, isPreview = false) {
  const answer = await harness.change(payer, planId, asked, { isPreview });
  if (answer.kind === 'refused') throw new Error(`${answer.code} ${answer.field}`);
  return answer;
}

describe("a plan's new frequency (req 4.3, 7.6)", () => {
  it('matches its preview, with a new authorization and the new dates', async () => {
    const plan = await planOf();
    const asked = to({ frequency: 'twice-a-month', days: [10, 25] }, '2026-12-01');
    const before = await harness.planFootprint();
    const preview = await change(plan, asked, true);
    expect(await harness.planFootprint()).toBe(before);
    const after = [
      '1 scheduled 2026-12-10 5000',
      '2 scheduled 2026-12-25 5000',
      '3 scheduled 2027-01-10 5000',
      '4 scheduled 2027-01-25 5000',
    ];
    expect(lines(preview.after)).toEqual(after);
    expect(preview.texts.en).toContain('take 4 payments, twice a month, from');
    expect(preview.texts.es).toContain('cobrar 4 pagos, dos veces al mes, de');
    const changed = await change(plan, asked);
    expect(lines(changed.after)).toEqual(after);
    expect(changed.plan).toMatchObject({
      frequency: 'twice-a-month',
      rhythm: { frequency: 'twice-a-month', days: [10, 25] },
      versionNo: 2,
    });
    expect(changed.plan.versions).toMatchObject([
      { change: 'created' },
      { change: 'frequency', text: preview.texts.en },
    ]);
    expect(await harness.planTrail(plan.planId)).toEqual(['created', 'changed:frequency']);
    const skipped = await change(plan, { kind: 'skip', sequence: 1 });
    expect(lines(skipped.after).at(-1)).toBe('5 scheduled 2027-02-10 5000');
  });

  it('splits the remaining total by the new amount', async () => {
    const plan = await planOf();
    expect(lines((await change(plan, to(monthlyOn(15), '2026-12-01', 8_000))).after)).toEqual([
      '1 scheduled 2026-12-15 8000',
      '4 canceled 2026-12-21 5000',
      '2 scheduled 2027-01-15 8000',
      '3 scheduled 2027-02-15 4000',
    ]);
  });

  it('results in charges only on the new dates', async () => {
    const plan = await planOf();
    await change(plan, to(monthlyOn(3), '2026-12-01'));
    expect(await days.chargeOn('2026-11-30')).toBe(0);
    expect(await days.chargeOn('2026-12-03')).toBe(1);
    expect((await days.installments(plan.planId))[0]).toBe('1 paid 2026-12-03');
    expect(await days.chargeOn('2026-12-07')).toBe(0);
    expect(await days.chargeOn('2027-01-03')).toBe(1);
  });

  it("leaves today's payment unchanged", async () => {
    const plan = await planOf({ startOn: '2026-11-23' });
    expect(lines((await change(plan, to(monthlyOn(30), '2026-11-24'))).after)).toEqual([
      '1 scheduled 2026-11-23 5000',
      '2 scheduled 2026-11-30 5000',
      '3 scheduled 2026-12-30 5000',
      '4 scheduled 2027-01-30 5000',
    ]);
  });

  it("calculates the first payment's fee by its new date and authorizes the total including the fee", async () => {
    const plan = await planOf({}, { cardFeeHundredths: 195 });
    const free = await change(plan, to(monthlyOn(5), '2026-12-01'));
    expect(lines(free.after)[0]).toBe('1 scheduled 2026-12-05 5000');
    expect(free.plan.versions.at(-1)?.text).not.toContain('convenience fee');
    const priced = await change(plan, to(monthlyOn(6), '2026-12-01'));
    expect(lines(priced.after)[0]).toBe('1 scheduled 2026-12-06 5000 fee 195');
    expect(priced.plan.versions.at(-1)?.text).toContain('The total with the fee is $201.95.');
  });

  it('results in bank account charges only on banking days', async () => {
    const payer = await harness.newPayer();
    const { planId } = await harness.makePlan(payer, {
      ...{ startOn: '2026-11-30', method: await harness.bankReference(payer) },
    });
    const { after } = await change({ payer, planId }, to(monthlyOn(25), '2026-12-01'));
    expect(after.map(({ chargeOn: on }) => on).slice(0, 2)).toEqual(['2026-12-28', '2027-01-25']);
  });

  it.each<[string, AskedChange, string]>([
    ['begins today', to({ frequency: 'weekly', weekday: 1 }, '2026-11-23'), 'PlanChangeNotAllowed change.startDate'],
    ['begins more than 90 days later', to(monthlyOn(1), '2027-03-01'), 'PlanChangeNotAllowed change.startDate'],
    ['is below the minimum', to(monthlyOn(1), '2026-12-01', 499), 'AmountBelowMinimum change.amount'],
    ['is above the maximum', to(monthlyOn(1), '2026-12-01', 12_000), 'AmountAboveMaximum change.amount'],
  ])('is refused without any change if it %s', async (_what, asked, refusal) => {
    const { payer, planId } = await planOf({}, { cardLimitCents: 10_000 });
    const before = await harness.planFootprint();
    const answer = await harness.change(payer, planId, asked);
    expect(answer.kind === 'refused' ? `${answer.code} ${answer.field}` : answer.kind).toBe(refusal);
    expect(await harness.planFootprint()).toBe(before);
  });

  it("ends a settlement plan by the settlement's last day", async () => {
    const payer = await harness.newPayer();
    const settlementId = await harness.settlement(payer);
    const schedule = harness.settlementSchedule('2026-12-01');
    const { planId, installments } = await harness.makePlan(payer, { settlementId, schedule });
    const plan = { payer, planId };
    expect(installments).toHaveLength(6);
    const late = await harness.change(payer, planId, to(monthlyOn(28), '2026-12-01'));
    expect(late).toEqual({ kind: 'refused', code: 'PlanChangeNotAllowed', field: 'change.amount' });
    const { after } = await change(plan, to({ frequency: 'every-2-weeks', weekday: 5 }, '2026-12-01'));
    expect(after.map(({ dueOn: on }) => on)).toEqual([
      ...['2026-12-04', '2026-12-18', '2027-01-01', '2027-01-15', '2027-01-29', '2027-02-12'],
    ]);
  });

  it('law: 12 CFR 1005.10(d): is announced over ten days ahead when the amount differs from the previous one', async () => {
    const plan = await planOf({ startOn: '2026-11-23' });
    await days.chargeOn('2026-11-23');
    await change(plan, to(monthlyOn(21), '2026-12-01', 7_500));
    const notices = async (day: string) => {
      days.at(day);
      await sendComingPaymentNotices(harness.worker, harness.tenant);
      await sweepMessages(harness.worker, harness.tenant);
      const rows = await harness.query<{ charge_on: string; amount_cents: number }>(
        'select charge_on::text, amount_cents::int from debit_notice where plan_id = $1',
        [plan.planId],
      );
      return rows.map(({ charge_on: on, amount_cents: amount }) => `${on} ${amount}`);
    };
    expect(await notices('2026-12-07')).toEqual([]);
    expect(await notices('2026-12-08')).toEqual(['2026-12-21 7500']);
    expect(await days.chargeOn('2026-12-21')).toBe(1);
  });

  it('needs no notice when the customer agreed to it less than ten days before the charge', async () => {
    const plan = await planOf({ startOn: '2026-11-23' });
    await days.chargeOn('2026-11-23');
    await change(plan, to({ frequency: 'weekly', weekday: 2 }, '2026-11-24', 7_500));
    await sendComingPaymentNotices(harness.worker, harness.tenant);
    expect(await harness.query('select from debit_notice where plan_id = $1', [plan.planId])).toEqual([]);
    expect(await days.chargeOn('2026-11-24')).toBe(1);
    expect((await days.installments(plan.planId))[1]).toBe('2 paid 2026-11-24');
  });
});
