import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanChanges, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
  days = planDays(harness);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});
afterAll(() => harness.close());

const refused = { number: '4000000000000002' };

async function missedFirst(weeks = 3, { changes = {} }: { changes?: PlanChanges } = {}) {
  days.at('2026-11-20');
  const payer = await harness.newPayer({ balanceCents: weeks * 5_000 });
  const method = await harness.cardReference(payer, refused);
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method, ...changes });
  await days.chargeOn('2026-11-23');
  const good = await harness.cardReference(payer, { number: '5555555555554444' });
  await days.payBy(planId, good);
  return { payer, planId, good };
}

const missing = async (payer: Payer, planId: string) => (await harness.plan(payer, planId)).missingCents;
const charged = (planId: string) => harness.query('select payment_id from payment where plan_id = $1', [planId]);

describe('law: Nacha 2.12.4: plan with a missed payment, before the customer responds', () => {
  it('continues with the authorized debits at the same amounts', async () => {
    const { payer, planId } = await missedFirst();
    expect(await missing(payer, planId)).toBe(5_000);
    for (const day of ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']) await days.chargeOn(day);
    expect(await days.installments(planId)).toEqual(['1 failed 2026-11-23', '2 paid 2026-11-30', '3 paid 2026-12-07']);
    expect(await days.status(planId)).toBe('completed');
    expect(await charged(planId)).toHaveLength(3);
    expect(await harness.balance(payer)).toBe(5_000);
    expect(await missing(payer, planId)).toBe(5_000);
  });

  it('has no missing amount after a separate payment makes up for it, until that payment is returned', async () => {
    const { payer, planId } = await missedFirst();
    const method = await harness.bank(payer);
    const paid = await harness.pay(payer, { method, amountCents: cents(5_000) });
    expect(await missing(payer, planId)).toBe(0);
    const change = await harness.change(payer, planId, { kind: 'make-up' });
    expect(change).toMatchObject({ kind: 'refused', code: 'PlanNotChangeable' });
    await days.settle();
    await days.sendBack(paid, 'R03');
    expect(await missing(payer, planId)).toBe(5_000);
  });

  it('has no missing amount after a separate payment makes up for it, even after another bill arrives', async () => {
    const { payer, planId } = await missedFirst();
    await harness.query('update account set balance_cents = balance_cents + 9000 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    expect(await missing(payer, planId)).toBe(5_000);
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(5_000) });
    expect(await missing(payer, planId)).toBe(0);
    await harness.query('update account set balance_cents = balance_cents - 9000 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
  });
});

describe('law: Nacha 2.12.4: customer who makes up a missed payment', () => {
  it('reauthorizes every upcoming payment with a text that is stored and sent', async () => {
    const { payer, planId } = await missedFirst();
    const preview = await harness.change(payer, planId, { kind: 'make-up' }, { isPreview: true });
    if (preview.kind === 'refused') throw new Error(preview.code);
    expect(preview.texts.en).toContain('3 payments of $50.00 each, from November 30, 2026 to December 14, 2026');
    expect(preview.texts.es).toContain('3 pagos');
    expect(await days.installments(planId)).toHaveLength(3);

    const made = await harness.change(payer, planId, { kind: 'make-up' });
    expect(made).toMatchObject({ kind: 'changed' });
    expect(await days.installments(planId)).toEqual([
      '1 failed 2026-11-23',
      '2 scheduled 2026-11-30',
      '3 scheduled 2026-12-07',
      '4 scheduled 2026-12-14',
    ]);
    const { versions, missingCents } = await harness.plan(payer, planId);
    expect(missingCents).toBe(0);
    expect(versions.at(-1)).toMatchObject({ versionNo: 2, change: 'make-up', text: preview.texts.en });
    expect((await days.unnotified(planId)).at(-1)).toBe('changed:make-up');
    const [kept] = await harness.query(
      `select text_hash = sha256(convert_to(text, 'UTF8')) as is_hashed, client_address, user_agent from plan_version
       where plan_id = $1 and version_no = 2`,
      [planId],
    );
    expect(kept).toEqual({ is_hashed: true, client_address: '127.0.0.1', user_agent: 'test' });
    for (const day of ['2026-11-30', '2026-12-07', '2026-12-14']) await days.chargeOn(day);
    expect(await days.status(planId)).toBe('completed');
    expect(await harness.balance(payer)).toBe(0);
  });

  it("cannot make it up without an authorization, twice, or on another customer's plan", async () => {
    const { payer, planId } = await missedFirst();
    const stranger = await harness.newPayer({ balanceCents: 5_000 });
    const makeUp = { kind: 'make-up' } as const;
    expect(await harness.change(payer, planId, makeUp, { authorizedIn: undefined })).toMatchObject({
      code: 'AuthorizationRequired',
    });
    expect(await harness.change(stranger, planId, makeUp)).toMatchObject({ code: 'NotFound' });
    const [one, other] = await Promise.all([
      harness.change(payer, planId, makeUp, { versionNumber: 1 }),
      harness.change(payer, planId, makeUp, { versionNumber: 1 }),
    ]);
    expect([one.kind, other.kind].toSorted()).toEqual(['changed', 'refused']);
    expect(await harness.change(payer, planId, makeUp)).toMatchObject({ code: 'PlanNotChangeable' });
    expect(await days.installments(planId)).toHaveLength(4);
  });

  it('reopens a completed plan with a payment method of their choice', async () => {
    const { payer, planId, good } = await missedFirst(2);
    await days.chargeOn('2026-11-30');
    expect(await days.status(planId)).toBe('completed');
    const made = await harness.change(payer, planId, { kind: 'make-up', methodReference: good });
    expect(made).toMatchObject({ kind: 'changed', plan: { state: 'active', missingCents: 0 } });
    expect((await days.installments(planId)).at(-1)).toBe('3 scheduled 2026-12-07');
    await days.chargeOn('2026-12-07');
    expect(await days.status(planId)).toBe('completed');
    expect(await harness.balance(payer)).toBe(0);
  });

  it("must choose a method when the plan's method was removed, which resumes a paused plan", async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 15_000 });
    const method = await harness.bankReference(payer, { accountNumber: '000111111116' });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    await days.chargeOn('2026-11-23');
    await days.collectReturns();
    expect(await days.status(planId)).toBe('paused method-disabled');
    expect(await harness.change(payer, planId, { kind: 'make-up' })).toMatchObject({ code: 'PaymentMethodNotFound' });
    const methodReference = await harness.cardReference(payer);
    expect(await harness.change(payer, planId, { kind: 'make-up', methodReference })).toMatchObject({
      kind: 'changed',
    });
    expect(await days.status(planId)).toBe('active');
    expect(await days.installments(planId)).toHaveLength(4);
  });

  it('is notified of a failed last payment even if the plan paused because its bank account was removed', async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 5_000 });
    const method = await harness.bankReference(payer, { accountNumber: '000111111116' });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    await days.chargeOn('2026-11-23');
    await days.collectReturns();
    expect(await days.status(planId)).toBe('completed');
    expect((await days.unnotified(planId)).at(-1)).toMatch(/^installment-(failed|returned):R03$/);
  });

  it("can't make it up after creating another plan", async () => {
    const { payer, planId } = await missedFirst(2);
    await days.chargeOn('2026-11-30');
    expect(await missing(payer, planId)).toBe(5_000);
    await harness.makePlan(payer, { startOn: '2026-12-07' });
    expect(await missing(payer, planId)).toBe(0);
    expect(await harness.change(payer, planId, { kind: 'make-up' })).toMatchObject({ code: 'PlanNotChangeable' });
  });
});

describe('law: Nacha 2.12.4: settlement that forgives a missed payment', () => {
  async function missedOfSettlement(payBy: string) {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const settlementId = await harness.settlement(payer, { missedAllowed: 1 });
    const method = await harness.cardReference(payer, refused);
    const schedule = harness.settlementSchedule('2026-11-23');
    const plan = await harness.makePlan(payer, { settlementId, schedule, method });
    await harness.query('update settlement set pay_by = $2 where settlement_id = $1', [settlementId, payBy]);
    await days.chargeOn('2026-11-23');
    const good = await harness.cardReference(payer, { number: '5555555555554444' });
    await days.payBy(plan.planId, good);
    const [last] = plan.installments.toReversed();
    for (const { dueOn } of plan.installments.slice(1)) await days.chargeOn(dueOn);
    return { payer, settlementId, planId: plan.planId, good, lastOn: last?.dueOn ?? '' };
  }
  const stateOf = async (settlementId: string) =>
    (await harness.query<{ state: string }>('select state from settlement where settlement_id = $1', [settlementId]))[0]
      ?.state;

  it('waits for the customer until its last day and is then broken', async () => {
    const { lapseSettlements } = await import('../../settlements/lapse-settlements.ts');
    const lapse = () => lapseSettlements(harness.worker, harness.tenant);
    const { payer, planId, settlementId } = await missedOfSettlement('2027-12-31');
    expect(await days.status(planId)).toBe('completed');
    expect(await missing(payer, planId)).toBeGreaterThan(0);
    days.at('2027-12-31');
    expect([await lapse(), await stateOf(settlementId)]).toEqual([0, 'submitted']);
    days.at('2028-01-01');
    expect([await lapse(), await stateOf(settlementId)]).toEqual([1, 'broken']);
    expect(await missing(payer, planId)).toBe(0);
    expect(await harness.change(payer, planId, { kind: 'make-up' })).toMatchObject({ code: 'PlanNotChangeable' });
  });

  it('completes when the customer makes up the payment', async () => {
    const { payer, planId, settlementId } = await missedOfSettlement('2027-12-31');
    expect(await harness.change(payer, planId, { kind: 'make-up' })).toMatchObject({ kind: 'changed' });
    const [added] = (await harness.plan(payer, planId)).installments.toReversed();
    await days.chargeOn(added?.dueOn ?? '');
    expect(await stateOf(settlementId)).toBe('completed');
    expect(await harness.balance(payer)).toBe(0);
  });
});
