import { createHash } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { planAuthorizationText } from '@quittance/domain/installment-plans/texts/plan-authorization-text';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePayee } from '../../testing/fixtures/test-payee.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';

let harness: PlanHarness;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
});
afterAll(() => harness.close());

const begin = new Date('2026-11-23T16:00:00Z');
beforeEach(() => {
  harness.world.clock.now = begin;
});

const turn = (ms: number) => {
  harness.world.clock.now = new Date(begin.getTime() + ms);
};
const dayMs = 24 * 60 * 60 * 1000;

/** Creates a payer with a recipe and a card, ready to agree. */
async function readyPayer(account: Parameters<PlanHarness['newPayer']>[0] = {}) {
  const payer = await harness.newPayer(account);
  const methodReference = await harness.cardReference(payer);
  return { payer, agreed: { recipeId: await harness.recipe(payer), methodReference } };
}

const plansOf = ({ session }: Payer) =>
  harness.query<{ plan_id: string }>('select plan_id from installment_plan where customer_id = $1', [
    session.customerId,
  ]);

describe('new payment plan (req 7.6)', () => {
  it('matches its preview exactly', async () => {
    const payer = await harness.newPayer({ balanceCents: 12_550 });
    const previewed = await harness.preview(payer);
    if (previewed.kind === 'refused') throw new Error(previewed.code);
    const made = await harness.create(payer, {
      recipeId: previewed.recipeId ?? '',
      methodReference: await harness.cardReference(payer),
    });
    expect(made).toMatchObject({
      kind: 'created',
      plan: { state: 'active', goalCents: 12_550, paymentMethodType: 'creditcard', versionNo: 1, frequency: 'weekly' },
    });
    const installments = made.kind === 'created' ? made.plan.installments : [];
    expect(installments.map((each) => [each.sequence, each.dueOn, each.amountCents, each.feeCents])).toEqual(
      previewed.installments.map((each) => [each.sequence, each.dueOn.toString(), each.amountCents, each.feeCents]),
    );
    expect(new Set(installments.map(({ state }) => state))).toEqual(new Set(['scheduled']));
  });

  it('charges a bank account on banking days and a card on its due dates', async () => {
    const days = { rhythm: { frequency: 'weekly', weekday: 4 }, startOn: '2026-11-26', totalCents: 10_000 } as const;
    const byBank = await harness.newPayer();
    const bankPlan = await harness.makePlan(byBank, { ...days, method: await harness.bankReference(byBank) });
    // Thanksgiving.
    expect(bankPlan.installments.map((each) => each.chargeOn)).toEqual(['2026-11-27', '2026-12-03']);
    const cardPlan = await harness.makePlan(await harness.newPayer(), days);
    expect(cardPlan.installments.map((each) => each.chargeOn)).toEqual(['2026-11-26', '2026-12-03']);
  });

  it("stores the exact authorization text with its hash, the payer's address and the time", async () => {
    const { payer, agreed } = await readyPayer();
    const made = await harness.create(payer, {
      ...agreed,
      authorizedIn: 'es',
      client: { address: '203.0.113.7', userAgent: 'A browser' },
    });
    if (made.kind === 'refused') throw new Error(made.code);
    const [version] = await harness.query<Record<string, unknown>>('select * from plan_version where plan_id = $1', [
      made.plan.planId,
    ]);
    const text = planAuthorizationText({
      language: 'es',
      tenantName: 'Tenant desk',
      methodDisplay: 'Tarjeta de crédito **4242',
      accountReferenceCode: payer.accountReferenceCode,
      frequency: 'weekly',
      installments: ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'].map((day) => ({
        dueOn: parseDate(day),
        amountCents: cents(5_000),
      })),
      feeCents: cents(0),
      isSettlement: false,
      today: parseDate('2026-11-23'),
      supportPhone: '555-0142',
    });
    expect(version).toMatchObject({
      version_no: 1,
      change: 'created',
      language: 'es',
      text,
      text_hash: createHash('sha256').update(text).digest(),
      client_address: '203.0.113.7',
      user_agent: 'A browser',
      accepted_at: begin,
    });
    expect(version?.installments).toHaveLength(4);
    expect(await harness.planTrail(made.plan.planId)).toEqual(['created']);
  });

  it('is returned again for the same recipe, even a day later with other details', async () => {
    const { payer, agreed } = await readyPayer();
    const first = await harness.create(payer, agreed);
    const before = await harness.planFootprint();
    turn(2 * dayMs);
    expect(await harness.create(payer, { ...agreed, methodReference: 'c0', authorizedIn: undefined })).toEqual(first);
    expect(await harness.planFootprint()).toBe(before);
  });

  it('is created once when its recipe is submitted many times at the same time', async () => {
    const { payer, agreed } = await readyPayer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => harness.create(payer, agreed)));
    const ids = answers.map((answer) => (answer.kind === 'created' ? answer.plan.planId : answer.code));
    expect(new Set(ids).size).toBe(1);
    expect(await plansOf(payer)).toEqual([{ plan_id: ids[0] }]);
    expect(await harness.planTrail(ids[0] ?? '')).toEqual(['created']);
  });

  it('is created from only one of two recipes accepted at the same time, and the other is refused', async () => {
    const { payer, agreed } = await readyPayer();
    const other = { ...agreed, recipeId: await harness.recipe(payer, { amountCents: 10_000 }) };
    const answers = await Promise.all([harness.create(payer, agreed), harness.create(payer, other)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['created', 'refused']);
    expect(answers).toContainEqual({ kind: 'refused', code: 'PlanExists', field: 'accountReferenceCode' });
    expect(await plansOf(payer)).toHaveLength(1);
  });

  it('allows single payments alongside it', async () => {
    const payer = await harness.newPayer();
    await harness.makePlan(payer, { totalCents: 10_000 });
    expect(await harness.submit(payer, { method: await harness.bank(payer) })).toMatchObject({ kind: 'final' });
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it("prefers the payee's configuration over the tenant's", async () => {
    const payer = await harness.newPayer();
    await makePayee(harness.world, { tenant: harness.tenant, code: 'OWN' });
    const own = { applyConvenienceFee: true, applyACHFeeAsPercentage: true, applyCreditCardFeeAsPercentage: true };
    await harness.query(`update payee set payment_plan_configuration = $1 where payee_code = 'OWN'`, [
      JSON.stringify({
        ...own,
        allowFutureDatedPaymentIfFutureDatedPaymentExist: true,
        afterMissedInstallment: 'stop',
      }),
    ]);
    await harness.query(`update account set payee_code = 'OWN', card_fee_hundredths = 250 where reference_code = $1`, [
      payer.accountReferenceCode,
    ]);
    const card = { payeeCode: 'OWN' };
    await harness.pay(payer, { method: await harness.card(payer, card), scheduledFor: parseDate('2026-11-24') });
    const method = await harness.cardReference(payer, { ...card, number: '5555555555554444' });
    const plan = await harness.makePlan(payer, { method });
    expect(plan.installments[0]?.feeCents).toBe(125);
    const [row] = await harness.query('select after_missed from installment_plan where plan_id = $1', [plan.planId]);
    expect(row).toEqual({ after_missed: 'stop' });
  });
});

describe('createInstallmentSeries without side effects (req 7.6)', () => {
  async function expectRefused(payer: Payer, agreed: Parameters<PlanHarness['create']>[1], refusal: string) {
    const before = await harness.planFootprint();
    const answer = await harness.create(payer, agreed);
    expect(answer.kind === 'refused' ? `${answer.code} ${answer.field}` : answer.kind).toBe(refusal);
    expect(await harness.planFootprint()).toBe(before);
  }

  it("refuses a recipe that is another customer's, nonexistent or expired", async () => {
    const { payer, agreed } = await readyPayer();
    const other = await readyPayer();
    const notFound = 'NotFound installmentRecipeIdentifier';
    await expectRefused(payer, { ...agreed, recipeId: other.agreed.recipeId }, notFound);
    await expectRefused(payer, { ...agreed, recipeId: '01a20922-b800-7043-915d-a34f6de07343' }, notFound);
    await expectRefused(payer, { ...agreed, recipeId: "' or 1=1 --" }, notFound);
    turn(dayMs);
    await expectRefused(payer, agreed, notFound);
    turn(dayMs - 1);
    expect(await harness.create(payer, { ...agreed, recipeId: agreed.recipeId })).toMatchObject({
      code: 'ScheduleInvalid',
      field: 'installmentRecipeIdentifier',
    });
  });

  it('refuses a plan above a balance that has dropped since the preview', async () => {
    const { payer, agreed } = await readyPayer();
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(1_000) });
    await expectRefused(payer, agreed, 'AmountAboveMaximum installmentRecipeIdentifier');
  });

  it('refuses payments below a minimum that has risen since the preview', async () => {
    const { payer, agreed } = await readyPayer();
    await harness.query('update account set minimum_cents = 5001 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    await expectRefused(payer, agreed, 'AmountBelowMinimum installmentRecipeIdentifier');
  });

  it('refuses a plan whose payments would differ from the preview', async () => {
    const payer = await harness.newPayer({ balanceCents: 15_600 });
    const agreed = { recipeId: await harness.recipe(payer), methodReference: await harness.cardReference(payer) };
    await harness.query('update account set minimum_cents = 700 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    await expectRefused(payer, agreed, 'PlanOutdated installmentRecipeIdentifier');
  });

  it('refuses a start date that has passed since the preview', async () => {
    const { payer, agreed } = await readyPayer();
    turn(14 * 60 * 60 * 1000);
    await expectRefused(payer, agreed, 'ScheduleInvalid installmentRecipeIdentifier');
  });

  it('refuses a plan when a single payment was scheduled since the preview (req 5.6)', async () => {
    const { payer, agreed } = await readyPayer({ balanceCents: 30_000 });
    const recipeId = await harness.recipe(payer, { totalCents: 20_000 });
    await harness.pay(payer, { method: await harness.bank(payer), scheduledFor: parseDate('2026-11-24') });
    await expectRefused(payer, { ...agreed, recipeId }, 'PlanNotAllowed accountReferenceCode');
  });

  it("refuses a payment method that is single-use, removed, nonexistent or another customer's", async () => {
    const { payer, agreed } = await readyPayer();
    const once = await harness.bankReference(payer, { usage: 'SingleUse' });
    await expectRefused(payer, { ...agreed, methodReference: once }, 'PaymentMethodNotReusable referenceId');
    const others = await harness.cardReference(await harness.newPayer());
    for (const methodReference of [others, `c${'0'.repeat(32)}`, 'x']) {
      await expectRefused(payer, { ...agreed, methodReference }, 'PaymentMethodNotFound referenceId');
    }
    await harness.query('update payment_method set retired_at = now() where customer_id = $1', [
      payer.session.customerId,
    ]);
    await expectRefused(payer, agreed, 'PaymentMethodNotFound referenceId');
  });

  it('refuses a card that expires before its first charge', async () => {
    const payer = await harness.newPayer();
    const recipeId = await harness.recipe(payer, { startOn: '2026-12-07' });
    const card = { number: '5555555555554444', expMonth: 11, expYear: 2026 };
    const methodReference = await harness.cardReference(payer, card);
    await expectRefused(payer, { recipeId, methodReference }, 'CardExpired referenceId');
    const soon = await harness.recipe(payer, { startOn: '2026-11-30' });
    expect(await harness.create(payer, { recipeId: soon, methodReference })).toMatchObject({ kind: 'created' });
  });

  it('refuses a fee that differs from the one displayed (req 9.1)', async () => {
    const { payer, agreed } = await readyPayer();
    await expectRefused(payer, { ...agreed, expectedFeeCents: cents(195) }, 'FeeChanged expectedFee');
    expect(await harness.create(payer, { ...agreed, expectedFeeCents: cents(0) })).toMatchObject({ kind: 'created' });
  });

  it('refuses a plan without an authorization', async () => {
    const { payer, agreed } = await readyPayer();
    await expectRefused(payer, { ...agreed, authorizedIn: undefined }, 'AuthorizationRequired authorization');
  });
});

describe('settlement payment plan (req 7.6)', () => {
  async function settled() {
    const payer = await harness.newPayer({ minimumCents: 5_000 });
    const settlementId = await harness.settlement(payer);
    const schedule = harness.settlementSchedule('2026-12-01');
    const recipeId = await harness.recipe(payer, { settlementId, schedule });
    return { payer, settlementId, agreed: { recipeId, methodReference: await harness.cardReference(payer) } };
  }
  const stateOf = async (settlementId: string) =>
    (
      await harness.query<{ state: string }>('select state from settlement where settlement_id = $1', [settlementId])
    )[0];

  it("follows the settlement's terms and starts the settlement in the same transaction", async () => {
    const { payer, settlementId, agreed } = await settled();
    const answers = await Promise.all([harness.create(payer, agreed), harness.create(payer, agreed)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      kind: 'created',
      plan: { settlementId, goalCents: 12_000, frequency: 'monthly' },
    });
    expect(await stateOf(settlementId)).toEqual({ state: 'submitted' });
    const [version] = await harness.query<{ text: string }>('select text from plan_version where customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(version?.text).toContain('to settle account');
  });

  it('is refused after the last day to start it, and the settlement stays the same', async () => {
    const { payer, settlementId, agreed } = await settled();
    await harness.query(`update settlement set begin_by = '2026-11-22' where settlement_id = $1`, [settlementId]);
    const before = await harness.planFootprint();
    expect(await harness.create(payer, agreed)).toMatchObject({ code: 'OfferExpired', field: 'settlementID' });
    expect(await harness.planFootprint()).toBe(before);
  });

  it('is refused when the settlement is already being paid', async () => {
    const { payer, settlementId, agreed } = await settled();
    await harness.query(`update settlement set state = 'submitted' where settlement_id = $1`, [settlementId]);
    expect(await harness.create(payer, agreed)).toMatchObject({ code: 'SettlementNotOpen', field: 'settlementID' });
    expect(await plansOf(payer)).toEqual([]);
  });
});
