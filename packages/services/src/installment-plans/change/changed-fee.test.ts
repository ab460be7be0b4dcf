import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanChanges, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { chargeDueInstallments } from '../charge/charge-due-installments.ts';
import type { InstallmentView } from '../view/plan-view.ts';

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

describe('plan fee after a customer changes the plan', () => {
  it('moves to the next payment when its payment is skipped', async () => {
    const { payer, planId } = await planOf({}, { cardFeeHundredths: 195 });
    await harness.change(payer, planId, { kind: 'skip', sequence: 1 });
    const plan = await harness.plan(payer, planId);
    expect(plan.installments.map(({ feeCents }) => feeCents)).toEqual([0, 195, 0, 0, 0]);
    expect(plan.versions.at(-1)?.text).toContain('$1.95');
  });

  describe.each([
    ['a bank account to a card', 'bank', 'card', [0, 0], [0, 195]],
    ['a card to a bank account', 'card', 'bank', [0, 195], [0, 0]],
  ] as const)('when the plan switches from %s', (_what, from, to, before, after) => {
    const referenceOf = (payer: Payer, kind: 'bank' | 'card') =>
      kind === 'bank' ? harness.bankReference(payer) : harness.cardReference(payer, { number: '5555555555554444' });
    const fees = (installments: readonly InstallmentView[]) => installments.slice(0, 2).map(({ feeCents: fee }) => fee);

    it("is shown, authorized and charged at the new method's rate", async () => {
      const payer = await harness.newPayer({ cardFeeHundredths: 195, achFeeHundredths: 0 });
      const method = await referenceOf(payer, from);
      const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30', method });
      const change = { kind: 'method', methodReference: await referenceOf(payer, to) } as const;
      const preview = await harness.change(payer, planId, change, { isPreview: true });
      if (preview.kind === 'refused') throw new Error(preview.code);
      expect([fees(preview.before).toReversed(), fees(preview.after).toReversed()]).toEqual([before, after]);
      expect(preview.texts.en.includes('$1.95')).toBe(to === 'card');
      await harness.change(payer, planId, change);
      harness.world.clock.now = new Date('2026-11-30T16:00:00Z');
      await chargeDueInstallments(harness.worker, harness.tenant);
      const [payment] = await harness.query(
        `select p.amount_cents, p.fee_cents, a.text like '%$1.95%' as is_fee_authorized
         from payment p join payment_authorization a using (tenant_id, payment_id) where p.plan_id = $1`,
        [planId],
      );
      const isCard = to === 'card';
      expect(payment).toEqual({ amount_cents: 5_000, fee_cents: isCard ? 195 : 0, is_fee_authorized: isCard });
    });
  });

  it('is not added when the method changes after the first payment', async () => {
    const payer = await harness.newPayer({ cardFeeHundredths: 195 });
    const { planId } = await harness.makePlan(payer, { method: await harness.bankReference(payer) });
    await chargeDueInstallments(harness.worker, harness.tenant);
    await harness.change(payer, planId, { kind: 'method', methodReference: await harness.cardReference(payer) });
    const plan = await harness.plan(payer, planId);
    expect(plan.installments.map(({ feeCents: fee }) => fee)).toEqual([0, 0, 0, 0]);
  });

  it('is announced again before the debit when it changes', async () => {
    const { payer, planId } = await planOf({}, { cardFeeHundredths: 195 });
    await harness.query('update installment set noticed_at = $1 where plan_id = $2', [begin, planId]);
    await harness.change(payer, planId, { kind: 'method', methodReference: await harness.bankReference(payer) });
    const unnoticed = await harness.query(
      'select sequence from installment where plan_id = $1 and noticed_at is null',
      [planId],
    );
    expect(unnoticed).toEqual([{ sequence: 1 }]);
  });
});
