import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payer } from '../../testing/harness/payment-desk.ts';
import { openPlanDesk, type PlanChanges, type PlanDesk } from '../../testing/harness/plan-desk.ts';
import { chargeDueInstallments } from '../charge/charge-due-installments.ts';
import type { InstallmentView } from '../view/plan-view.ts';

let desk: PlanDesk;

const begin = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
  desk = await openPlanDesk(providedUrls(), { tenant: { paymentPlanConfiguration: fees } });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.world.clock.now = begin;
});

/** Creates a plan of $50.00 by card on four Mondays, starting next week. */
async function planOf(changes: PlanChanges = {}, account: Parameters<PlanDesk['newPayer']>[0] = {}) {
  const payer = await desk.newPayer(account);
  const { plan_id: planId } = await desk.makePlan(payer, { startOn: '2026-11-30', ...changes });
  return { payer, planId };
}

describe('fee of a plan after a change by its customer', () => {
  it('moves to the next payment when its payment is skipped', async () => {
    const { payer, planId } = await planOf({}, { cardFeeHundredths: 195 });
    await desk.change(payer, planId, { kind: 'skip', sequence: 1 });
    const plan = await desk.plan(payer, planId);
    expect(plan.installments.map(({ fee_cents }) => fee_cents)).toEqual([0, 195, 0, 0, 0]);
    expect(plan.versions.at(-1)?.text).toContain('$1.95');
  });

  describe.each([
    ['a bank account to a card', 'bank', 'card', [0, 0], [0, 195]],
    ['a card to a bank account', 'card', 'bank', [0, 195], [0, 0]],
  ] as const)('when the plan moves from %s', (_what, from, to, before, after) => {
    const referenceOf = (payer: Payer, kind: 'bank' | 'card') =>
      kind === 'bank' ? desk.bankReference(payer) : desk.cardReference(payer, { number: '5555555555554444' });
    const fees = (installments: readonly InstallmentView[]) =>
      installments.slice(0, 2).map(({ fee_cents: fee }) => fee);

    it("is shown, authorized and charged at the new method's price", async () => {
      const payer = await desk.newPayer({ cardFeeHundredths: 195, achFeeHundredths: 0 });
      const method = await referenceOf(payer, from);
      const { plan_id: planId } = await desk.makePlan(payer, { startOn: '2026-11-30', method });
      const change = { kind: 'method', methodReference: await referenceOf(payer, to) } as const;
      const preview = await desk.change(payer, planId, change, { isPreview: true });
      if (preview.kind === 'refused') throw new Error(preview.code);
      expect([fees(preview.before).toReversed(), fees(preview.after).toReversed()]).toEqual([before, after]);
      expect(preview.texts.en.includes('$1.95')).toBe(to === 'card');
      await desk.change(payer, planId, change);
      desk.world.clock.now = new Date('2026-11-30T16:00:00Z');
      await chargeDueInstallments(desk.worker, desk.tenant);
      const [payment] = await desk.query(
        `select p.amount_cents, p.fee_cents, a.text like '%$1.95%' as is_fee_authorized
         from payment p join payment_authorization a using (tenant_id, payment_id) where p.plan_id = $1`,
        [planId],
      );
      const isCard = to === 'card';
      expect(payment).toEqual({ amount_cents: 5_000, fee_cents: isCard ? 195 : 0, is_fee_authorized: isCard });
    });
  });

  it('is not added when the method changes after the first payment', async () => {
    const payer = await desk.newPayer({ cardFeeHundredths: 195 });
    const { plan_id: planId } = await desk.makePlan(payer, { method: await desk.bankReference(payer) });
    await chargeDueInstallments(desk.worker, desk.tenant);
    await desk.change(payer, planId, { kind: 'method', methodReference: await desk.cardReference(payer) });
    const plan = await desk.plan(payer, planId);
    expect(plan.installments.map(({ fee_cents: fee }) => fee)).toEqual([0, 0, 0, 0]);
  });

  it('is announced again before the debit when it changes', async () => {
    const { payer, planId } = await planOf({}, { cardFeeHundredths: 195 });
    await desk.query('update installment set noticed_at = $1 where plan_id = $2', [begin, planId]);
    await desk.change(payer, planId, { kind: 'method', methodReference: await desk.bankReference(payer) });
    const unnoticed = await desk.query('select sequence from installment where plan_id = $1 and noticed_at is null', [
      planId,
    ]);
    expect(unnoticed).toEqual([{ sequence: 1 }]);
  });
});
