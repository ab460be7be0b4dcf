import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type FeeLaw, feePermissionNames, noFeeLaw } from '@quittance/domain/fees/fee-law';
import { feeRuleNames } from '@quittance/domain/fees/fee-rules';
import { cents } from '@quittance/domain/money/cents';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeDueInstallments } from '../installment-plans/charge-due-installments.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Payer } from '../testing/payment-desk.ts';
import { openPlanDesk, type PlanDesk } from '../testing/plan-desk.ts';
import { feeLawOf } from './fee-limits-of.ts';

let desk: PlanDesk;

const begin = new Date('2026-11-23T16:00:00Z');
const flat = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
const byShare = { ...flat, applyACHFeeAsPercentage: true, applyCreditCardFeeAsPercentage: true };
const contract = { kind: 'contract', reference: 'Agreement, section 4', states: ['IL', 'CA'] } as const;
const grounded: FeeLaw = { ...noFeeLaw, basis: { ...contract, states: [...contract.states] } };
const rates = { cardFeeHundredths: 295, achFeeHundredths: 150 };
const cards = {
  credit: '4242424242424242',
  debit: '4000056655665556',
  prepaid: '4000010000000019',
  unknown: '4000010000000027',
};

beforeAll(async () => {
  desk = await openPlanDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.world.clock.now = begin;
});

/** The desk's tenant, taking fees; `law` is what its settings state about them. */
function taking(law: FeeLaw, configuration: Partial<PaymentConfiguration> = {}): { tenant: Tenant } {
  const paymentConfiguration = { ...defaultPaymentConfiguration, singlePaymentConfiguration: flat, ...configuration };
  const paymentPlanConfiguration = { ...defaultPaymentPlanConfiguration, ...flat };
  return { tenant: { ...desk.tenant, feeLaw: law, paymentConfiguration, paymentPlanConfiguration } };
}

const collecting = { isDebtCollector: true, acceptsCreditCards: true };
const from = (state: string) => desk.newPayer(rates, { state });

function refusedOf(paymentId: string) {
  return desk.payment(paymentId).then(({ fee_cents, ...row }) => {
    const { refused_fee_cents, refused_fee_rule } = row as unknown as {
      refused_fee_cents: number;
      refused_fee_rule: string | null;
    };
    return [fee_cents, refused_fee_cents, refused_fee_rule];
  });
}

describe('the fee of a single payment', () => {
  it.each(['credit', 'debit', 'prepaid', 'unknown'] as const)('of a %s card is the flat fee', async (kind) => {
    const payer = await from('IL');
    const id = await desk.pay(payer, { method: await desk.card(payer, { number: cards[kind] }), ...taking(noFeeLaw) });
    expect(await refusedOf(id)).toEqual([295, 0, null]);
    expect(await desk.charges(id)).toMatchObject([{ amountCents: 5_295 }]);
  });

  it.each([
    ['credit', 'IL', 148, 0, null],
    ['credit', 'MA', 75, 73, 'SurchargeForbidden'],
    ['credit', '', 75, 73, 'PayerStateUnknown'],
    ['debit', 'IL', 75, 73, 'DebitSurcharge'],
    ['prepaid', 'IL', 75, 73, 'DebitSurcharge'],
    ['unknown', 'IL', 75, 73, 'DebitSurcharge'],
  ] as const)(
    'of a %s card of a payer in "%s" is %d cents of a surcharge, with what was left out and why',
    async (kind, state, fee, refused, rule) => {
      const payer = await from(state);
      const method = await desk.card(payer, { number: cards[kind] });
      const id = await desk.pay(payer, { method, ...taking(noFeeLaw, { singlePaymentConfiguration: byShare }) });
      expect(await refusedOf(id)).toEqual([fee, refused, rule]);
      expect(await desk.charges(id)).toMatchObject([{ amountCents: 5_000 + fee }]);
    },
  );

  it.each([
    ['without a ground', noFeeLaw, 'IL', 'GroundMissing'],
    ['in a state without a ground', grounded, 'WA', 'StateNotCovered'],
    ['in a state that restricts fees', grounded, 'CA', 'StateRestricts'],
    ['whose address names no state', grounded, '', 'PayerStateUnknown'],
  ])('is none for a collector %s', async (_, law, state, rule) => {
    const payer = await from(state);
    const paid = { ...taking(law, collecting), expectedFeeCents: cents(0) };
    const id = await desk.pay(payer, { method: await desk.bank(payer), ...paid });
    expect(await refusedOf(id)).toEqual([0, 150, rule]);
  });

  it('is charged by a collector where its contract allows it', async () => {
    const payer = await from('IL');
    const id = await desk.pay(payer, { method: await desk.bank(payer), ...taking(grounded, collecting) });
    expect(await refusedOf(id)).toEqual([150, 0, null]);
  });

  it('is refused as changed when the payer has moved to another state since the review', async () => {
    const payer = await from('WA');
    const paid = { ...taking(grounded, collecting), expectedFeeCents: cents(150) };
    const method = await desk.bank(payer);
    const before = await desk.footprint();
    const refusal = await desk.submit(payer, { method, ...paid });
    expect(refusal).toMatchObject({ code: 'FeeChanged', field: 'expectedFee' });
    expect(await desk.footprint()).toEqual(before);
  });

  it('goes by what the payee states before what the tenant states', async () => {
    const payer = await from('IL');
    await desk.query(`update payee set fee_law = $1 where payee_code = 'PAYEE'`, [JSON.stringify(noFeeLaw)]);
    const id = await desk.pay(payer, { method: await desk.bank(payer), ...taking(grounded, collecting) });
    await desk.query(`update payee set fee_law = null where payee_code = 'PAYEE'`);
    expect(await refusedOf(id)).toEqual([0, 150, 'GroundMissing']);
  });

  it('is one fee for several accounts, by the same rules', async () => {
    const payer = await from('IL');
    const other = await desk.newPayer({ ...rates, cardFeeHundredths: 395 });
    await desk.query('update account set customer_id = $1 where reference_code = $2', [
      payer.session.customerId,
      other.accountReferenceCode,
    ]);
    const shares = [payer, other].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(1_000),
    }));
    const method = await desk.card(payer, { number: cards.debit });
    const id = await desk.pay(payer, {
      ...{ method, shares },
      ...taking(noFeeLaw, { singlePaymentConfiguration: byShare }),
    });
    // 1.5% by bank and 2.95% or 3.95% by card, of $10.00 each.
    expect(await refusedOf(id)).toEqual([30, 40, 'DebitSurcharge']);
  });
});

describe('the fee of a plan', () => {
  const makePlan = async (payer: Payer, of: { tenant: Tenant; card?: string }) => {
    const { tenant } = of;
    const methodReference = of.card
      ? await desk.cardReference(payer, { number: of.card })
      : await desk.bankReference(payer);
    const cardKind = of.card === cards.prepaid ? ('prepaid' as const) : undefined;
    const previewed = await desk.preview(payer, { tenant, method: methodReference, cardKind, startOn: '2026-11-30' });
    if (previewed.kind === 'refused' || previewed.recipeId === null) throw new Error('no recipe was kept');
    const made = await desk.create(payer, { tenant, recipeId: previewed.recipeId, methodReference });
    if (made.kind === 'refused') throw new Error(`refused: ${made.code} ${made.field}`);
    return made.plan;
  };
  const surcharging = (): Tenant => {
    const { tenant } = taking(noFeeLaw);
    return { ...tenant, paymentPlanConfiguration: { ...tenant.paymentPlanConfiguration, ...byShare } };
  };
  const chargeFirst = async (planId: string, tenant: Tenant) => {
    desk.world.clock.now = new Date('2026-11-30T16:00:00Z');
    await chargeDueInstallments(desk.worker, tenant);
    const [row] = await desk.query<{ payment_id: string }>('select payment_id from payment where plan_id = $1', [
      planId,
    ]);
    return refusedOf(row?.payment_id ?? '');
  };

  it('is none for a collector without a ground, and the first payment says why', async () => {
    const { tenant } = taking(noFeeLaw, collecting);
    const plan = await makePlan(await from('IL'), { tenant });
    expect(plan.installments.map(({ fee_cents }) => fee_cents)).toEqual([0, 0, 0, 0]);
    expect(await chargeFirst(plan.plan_id, tenant)).toEqual([0, 150, 'GroundMissing']);
  });

  it('of a prepaid card is the flat fee, from the preview to the charge', async () => {
    const { tenant } = taking(noFeeLaw);
    const plan = await makePlan(await from('IL'), { tenant, card: cards.prepaid });
    expect(plan.installments[0]?.fee_cents).toBe(295);
    expect(await chargeFirst(plan.plan_id, tenant)).toEqual([295, 0, null]);
  });

  it('of a prepaid card is no surcharge, from the preview to the charge', async () => {
    const tenant = surcharging();
    const plan = await makePlan(await from('IL'), { tenant, card: cards.prepaid });
    expect(plan.installments[0]?.fee_cents).toBe(75);
    expect(await chargeFirst(plan.plan_id, tenant)).toEqual([75, 73, 'DebitSurcharge']);
  });

  it('is priced anew when a credit card gives way to a debit card', async () => {
    const tenant = surcharging();
    const payer = await from('IL');
    const plan = await makePlan(payer, { tenant, card: cards.credit });
    expect(plan.installments[0]?.fee_cents).toBe(148);
    const methodReference = await desk.cardReference(payer, { number: cards.debit });
    await desk.change(payer, plan.plan_id, { kind: 'method', methodReference }, { tenant });
    expect((await desk.plan(payer, plan.plan_id)).installments[0]?.fee_cents).toBe(75);
  });

  it('is left out of the first payment when the ground was withdrawn after the plan was made', async () => {
    const { tenant } = taking(grounded, collecting);
    const plan = await makePlan(await from('IL'), { tenant });
    expect(plan.installments[0]?.fee_cents).toBe(150);
    const withdrawn = taking(noFeeLaw, collecting).tenant;
    expect(await chargeFirst(plan.plan_id, withdrawn)).toEqual([0, 150, 'GroundMissing']);
  });

  it('is charged as it was agreed while the ground stands', async () => {
    const { tenant } = taking(grounded, collecting);
    const plan = await makePlan(await from('IL'), { tenant });
    expect(await chargeFirst(plan.plan_id, tenant)).toEqual([150, 0, null]);
  });
});

describe('what the database knows of refused fees', () => {
  it('takes every rule there is and no other', async () => {
    const payer = await from('IL');
    const id = await desk.pay(payer, { method: await desk.bank(payer), payOn: parseDate('2026-11-23') });
    const write = (rule: string) =>
      desk.query('update payment set refused_fee_cents = 1, refused_fee_rule = $2 where payment_id = $1', [id, rule]);
    for (const rule of feeRuleNames) await write(rule);
    await expect(write('Whim')).rejects.toMatchObject({ constraint: 'payment_refused_fee_rule_known' });
  });

  it('reads what was written before a permission existed as not granting it', async () => {
    expect(feeLawOf({ isCollection: true, basis: null })).toEqual({ ...noFeeLaw, isCollection: true });
    expect(Object.keys(feeLawOf(null).permissions)).toEqual([...feePermissionNames]);
  });
});
