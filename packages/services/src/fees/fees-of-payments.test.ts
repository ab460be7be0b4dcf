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
import { getStaffAccount } from '../accounts/get-staff-account.ts';
import { chargeDueInstallments } from '../installment-plans/charge/charge-due-installments.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { claimPayment } from '../payments/charge/claim-payment.ts';
import { sweepPayments } from '../payments/charge/sweep-payments.ts';
import { notifyPaymentEvents } from '../payments/notify/notify-payment-events.ts';
import { sendLaterPaymentNotices } from '../payments/notify/send-later-payment-notices.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { checkScheduledPayment } from './check-scheduled-payment.ts';
import { feeLawOf } from './fee-limits-of.ts';

let harness: PlanHarness;

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
  harness = await openPlanHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.world.clock.now = begin;
});

function taking(law: FeeLaw, configuration: Partial<PaymentConfiguration> = {}): { tenant: Tenant } {
  const paymentConfiguration = { ...defaultPaymentConfiguration, singlePaymentConfiguration: flat, ...configuration };
  const paymentPlanConfiguration = { ...defaultPaymentPlanConfiguration, ...flat };
  return { tenant: { ...harness.tenant, feeLaw: law, paymentConfiguration, paymentPlanConfiguration } };
}

const collecting = { isDebtCollector: true, acceptsCreditCards: true };
const from = (state: string) => harness.newPayer(rates, { state });

function refusedOf(paymentId: string) {
  return harness.payment(paymentId).then(({ fee_cents, ...row }) => {
    const { refused_fee_cents, refused_fee_rule } = row as unknown as {
      refused_fee_cents: number;
      refused_fee_rule: string | null;
    };
    return [fee_cents, refused_fee_cents, refused_fee_rule];
  });
}

describe('the fee for a single payment', () => {
  it.each(['credit', 'debit', 'prepaid', 'unknown'] as const)('is the flat fee for a %s card', async (kind) => {
    const payer = await from('IL');
    const method = await harness.card(payer, { number: cards[kind] });
    const id = await harness.pay(payer, { method, ...taking(noFeeLaw) });
    expect(await refusedOf(id)).toEqual([295, 0, null]);
    expect(await harness.charges(id)).toMatchObject([{ amountCents: 5_295 }]);
  });

  it.each([
    ['credit', 'IL', 148, 0, null],
    ['credit', 'MA', 75, 73, 'SurchargeForbidden'],
    ['credit', '', 75, 73, 'PayerStateUnknown'],
    ['debit', 'IL', 75, 73, 'DebitSurcharge'],
    ['prepaid', 'IL', 75, 73, 'DebitSurcharge'],
    ['unknown', 'IL', 75, 73, 'DebitSurcharge'],
  ] as const)(
    'for a %s card of a payer in "%s" is a %d-cent surcharge, with the withheld part and its rule recorded',
    async (kind, state, fee, refused, rule) => {
      const payer = await from(state);
      const method = await harness.card(payer, { number: cards[kind] });
      const id = await harness.pay(payer, { method, ...taking(noFeeLaw, { singlePaymentConfiguration: byShare }) });
      expect(await refusedOf(id)).toEqual([fee, refused, rule]);
      expect(await harness.charges(id)).toMatchObject([{ amountCents: 5_000 + fee }]);
    },
  );

  it.each([
    ['without a ground', noFeeLaw, 'IL', 'GroundMissing'],
    ['in a state without a ground', grounded, 'WA', 'StateNotCovered'],
    ['in a state that restricts fees', grounded, 'CA', 'StateRestricts'],
    ['whose address names no state', grounded, '', 'PayerStateUnknown'],
  ])('is zero for a collector %s', async (_, law, state, rule) => {
    const payer = await from(state);
    const paid = { ...taking(law, collecting), expectedFeeCents: cents(0) };
    const id = await harness.pay(payer, { method: await harness.bank(payer), ...paid });
    expect(await refusedOf(id)).toEqual([0, 150, rule]);
  });

  it('is shown to operators on the account, with the rule when it was withheld', async () => {
    const payer = await from('CA');
    const method = await harness.bank(payer);
    const id = await harness.pay(payer, { method, ...taking(grounded, collecting), expectedFeeCents: cents(0) });
    const staff = openStaffHarness(harness.world);
    const { actor } = await staff.hire(harness.tenant, 'viewer');
    const { accountReferenceCode } = payer;
    const found = await getStaffAccount(staff.services, { tenant: harness.tenant, actor, accountReferenceCode });
    expect(found).toMatchObject({
      account: { refusedFees: [{ paymentId: id, refusedFeeCents: 150, refusedFeeRule: 'StateRestricts' }] },
    });
    await staff.close();
  });

  it('is charged by a collector when the contract allows it', async () => {
    const payer = await from('IL');
    const id = await harness.pay(payer, { method: await harness.bank(payer), ...taking(grounded, collecting) });
    expect(await refusedOf(id)).toEqual([150, 0, null]);
  });

  it('is refused as changed when the payer has moved to another state since the review', async () => {
    const payer = await from('WA');
    const paid = { ...taking(grounded, collecting), expectedFeeCents: cents(150) };
    const method = await harness.bank(payer);
    const before = await harness.footprint();
    const refusal = await harness.submit(payer, { method, ...paid });
    expect(refusal).toMatchObject({ code: 'FeeChanged', field: 'expectedFee' });
    expect(await harness.footprint()).toEqual(before);
  });

  it('follows the payee’s fee law before the tenant’s', async () => {
    const payer = await from('IL');
    await harness.query(`update payee set fee_law = $1 where payee_code = 'PAYEE'`, [JSON.stringify(noFeeLaw)]);
    const id = await harness.pay(payer, { method: await harness.bank(payer), ...taking(grounded, collecting) });
    await harness.query(`update payee set fee_law = null where payee_code = 'PAYEE'`);
    expect(await refusedOf(id)).toEqual([0, 150, 'GroundMissing']);
  });

  it('is a single fee for several accounts under the same rules', async () => {
    const payer = await from('IL');
    const other = await harness.newPayer({ ...rates, cardFeeHundredths: 395 });
    await harness.query('update account set customer_id = $1 where reference_code = $2', [
      payer.session.customerId,
      other.accountReferenceCode,
    ]);
    const shares = [payer, other].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(1_000),
    }));
    const method = await harness.card(payer, { number: cards.debit });
    const id = await harness.pay(payer, {
      ...{ method, shares },
      ...taking(noFeeLaw, { singlePaymentConfiguration: byShare }),
    });
    expect(await refusedOf(id)).toEqual([30, 40, 'DebitSurcharge']);
  });
});

describe('the fee for a payment plan', () => {
  const makePlan = async (payer: Payer, of: { tenant: Tenant; card?: string }) => {
    const { tenant } = of;
    const methodReference = of.card
      ? await harness.cardReference(payer, { number: of.card })
      : await harness.bankReference(payer);
    const cardKind = of.card === cards.prepaid ? ('prepaid' as const) : undefined;
    const previewed = await harness.preview(payer, {
      tenant,
      method: methodReference,
      cardKind,
      startOn: '2026-11-30',
    });
    if (previewed.kind === 'refused' || previewed.recipeId === null) throw new Error('no recipe was kept');
    const made = await harness.create(payer, { tenant, recipeId: previewed.recipeId, methodReference });
    if (made.kind === 'refused') throw new Error(`refused: ${made.code} ${made.field}`);
    return made.plan;
  };
  const surcharging = (): Tenant => {
    const { tenant } = taking(noFeeLaw);
    return { ...tenant, paymentPlanConfiguration: { ...tenant.paymentPlanConfiguration, ...byShare } };
  };
  const chargeFirst = async (planId: string, tenant: Tenant) => {
    harness.world.clock.now = new Date('2026-11-30T16:00:00Z');
    await chargeDueInstallments(harness.worker, tenant);
    const [row] = await harness.query<{ payment_id: string }>('select payment_id from payment where plan_id = $1', [
      planId,
    ]);
    return refusedOf(row?.payment_id ?? '');
  };

  it('is zero for a collector with no legal basis for a fee, and the first payment records the rule that applied', async () => {
    const { tenant } = taking(noFeeLaw, collecting);
    const plan = await makePlan(await from('IL'), { tenant });
    expect(plan.installments.map(({ feeCents }) => feeCents)).toEqual([0, 0, 0, 0]);
    expect(await chargeFirst(plan.planId, tenant)).toEqual([0, 150, 'GroundMissing']);
  });

  it('is the flat fee for a prepaid card, from the preview to the charge', async () => {
    const { tenant } = taking(noFeeLaw);
    const plan = await makePlan(await from('IL'), { tenant, card: cards.prepaid });
    expect(plan.installments[0]?.feeCents).toBe(295);
    expect(await chargeFirst(plan.planId, tenant)).toEqual([295, 0, null]);
  });

  it('includes no surcharge for a prepaid card, from the preview to the charge', async () => {
    const tenant = surcharging();
    const plan = await makePlan(await from('IL'), { tenant, card: cards.prepaid });
    expect(plan.installments[0]?.feeCents).toBe(75);
    expect(await chargeFirst(plan.planId, tenant)).toEqual([75, 73, 'DebitSurcharge']);
  });

  it('is recalculated when a debit card replaces a credit card', async () => {
    const tenant = surcharging();
    const payer = await from('IL');
    const plan = await makePlan(payer, { tenant, card: cards.credit });
    expect(plan.installments[0]?.feeCents).toBe(148);
    const methodReference = await harness.cardReference(payer, { number: cards.debit });
    await harness.change(payer, plan.planId, { kind: 'method', methodReference }, { tenant });
    expect((await harness.plan(payer, plan.planId)).installments[0]?.feeCents).toBe(75);
  });

  it('is withheld from the first payment when the legal basis was withdrawn after the plan was created', async () => {
    const { tenant } = taking(grounded, collecting);
    const plan = await makePlan(await from('IL'), { tenant });
    expect(plan.installments[0]?.feeCents).toBe(150);
    const withdrawn = taking(noFeeLaw, collecting).tenant;
    expect(await chargeFirst(plan.planId, withdrawn)).toEqual([0, 150, 'GroundMissing']);
  });

  it('is still shown as withheld in the plan after the first payment', async () => {
    const { tenant } = taking(grounded, collecting);
    const payer = await from('IL');
    const plan = await makePlan(payer, { tenant });
    await chargeFirst(plan.planId, taking(noFeeLaw, collecting).tenant);
    expect((await harness.plan(payer, plan.planId)).installments[0]?.feeCents).toBe(0);
  });

  it.each([
    ['a debt collector that accepts no credit cards', 'credit', { isDebtCollector: true, acceptsCreditCards: false }],
    ['a payee that counts prepaid cards as HSA cards', 'prepaid', { prepaidCountsAsHsa: true }],
  ] as const)('is not charged when the payee has become %s, and the plan is paused', async (_, kind, rules) => {
    const payer = await from('IL');
    const plan = await makePlan(payer, { ...taking(noFeeLaw), card: cards[kind] });
    harness.world.clock.now = new Date('2026-11-30T16:00:00Z');
    expect(await chargeDueInstallments(harness.worker, taking(noFeeLaw, rules).tenant)).toBe(0);
    expect(await harness.plan(payer, plan.planId)).toMatchObject({
      state: 'paused',
      stopReason: 'card-not-accepted',
    });
  });

  it('depends on the card’s type on the day of payment, and the payment stores that type', async () => {
    const tenant = surcharging();
    const plan = await makePlan(await from('IL'), { tenant, card: cards.credit });
    await harness.query(
      `update payment_method set card_bin_type = 'DEBIT'
       where payment_method_id = (select payment_method_id from installment_plan where plan_id = $1)`,
      [plan.planId],
    );
    expect(await chargeFirst(plan.planId, tenant)).toEqual([75, 73, 'DebitSurcharge']);
    expect(await harness.query('select paid_by from payment where plan_id = $1', [plan.planId])).toEqual([
      { paid_by: 'debitcard' },
    ]);
  });

  it('is charged as agreed while the legal basis remains', async () => {
    const { tenant } = taking(grounded, collecting);
    const plan = await makePlan(await from('IL'), { tenant });
    expect(await chargeFirst(plan.planId, tenant)).toEqual([150, 0, null]);
  });
});

describe('the fee for a scheduled payment on its day', () => {
  const scheduleUnder = async (
    { tenant }: { tenant: Tenant },
    payer: Payer,
    by: { number?: string; scheduledFor?: string } = {},
  ) => {
    const { number, scheduledFor = '2026-11-27' } = by;
    const method = number ? await harness.card(payer, { number }) : await harness.bank(payer);
    return harness.pay(payer, { method, scheduledFor: parseDate(scheduledFor), tenant });
  };
  const sweepOn = (tenant: Tenant, day = '2026-11-27') => {
    harness.world.clock.now = new Date(`${day}T16:00:00Z`);
    return sweepPayments(harness.worker, tenant);
  };
  const loweredOf = async (paymentId: string) => {
    const row = (await harness.payment(paymentId)) as unknown as { lowered_fee_cents: number };
    return [...(await refusedOf(paymentId)), row.lowered_fee_cents];
  };

  it('is dropped when the legal basis was withdrawn, and the payment is made without it', async () => {
    const id = await scheduleUnder(taking(grounded, collecting), await from('IL'));
    await sweepOn(taking(noFeeLaw, collecting).tenant);
    expect(await loweredOf(id)).toEqual([0, 150, 'GroundMissing', 150]);
    expect(await harness.charges(id)).toMatchObject([{ amountCents: 5_000 }]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is dropped when the legal basis no longer covers the payer’s state', async () => {
    const id = await scheduleUnder(taking(grounded, collecting), await from('IL'));
    const narrowed: FeeLaw = { ...noFeeLaw, basis: { ...contract, states: ['WA'] } };
    await sweepOn(taking(narrowed, collecting).tenant);
    expect(await loweredOf(id)).toEqual([0, 150, 'StateNotCovered', 150]);
  });

  it('is lowered to the bank fee when the card turns out to be a debit card', async () => {
    const { tenant } = taking(noFeeLaw, { singlePaymentConfiguration: byShare });
    const id = await scheduleUnder({ tenant }, await from('IL'), { number: cards.credit });
    expect(await refusedOf(id)).toEqual([148, 0, null]);
    await harness.query(
      `update payment_method set card_bin_type = 'DEBIT'
       where payment_method_id = (select payment_method_id from payment where payment_id = $1)`,
      [id],
    );
    await sweepOn(tenant);
    expect(await loweredOf(id)).toEqual([75, 73, 'DebitSurcharge', 73]);
    expect(await harness.charges(id)).toMatchObject([{ amountCents: 5_075 }]);
  });

  it('is charged as agreed while the law allows it, and is never raised', async () => {
    const payer = await from('IL');
    const id = await scheduleUnder(taking(grounded, collecting), payer);
    await harness.query('update account set ach_fee_hundredths = 900 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    await sweepOn(taking(grounded, collecting).tenant);
    expect(await loweredOf(id)).toEqual([150, 0, null, 0]);
    expect(await harness.charges(id)).toMatchObject([{ amountCents: 5_150 }]);
  });

  it('is checked before the payment can be claimed', async () => {
    const id = await scheduleUnder(taking(grounded, collecting), await from('IL'));
    harness.world.clock.now = new Date('2026-11-27T16:00:00Z');
    expect(await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId: id })).toBeUndefined();
    const { tenant } = taking(noFeeLaw, collecting);
    await Promise.all([1, 2, 3].map(() => checkScheduledPayment(harness.worker, { tenant, paymentId: id })));
    expect(await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId: id })).toMatchObject({
      fee_cents: 0,
    });
    expect(await loweredOf(id)).toEqual([0, 150, 'GroundMissing', 150]);
  });

  it('stays the same when the payment may already have been sent', async () => {
    const id = await scheduleUnder(taking(grounded, collecting), await from('IL'));
    await harness.query('update payment_attempt set tries = 1, first_sent_at = now() where payment_id = $1', [id]);
    await sweepOn(taking(noFeeLaw, collecting).tenant);
    expect(await loweredOf(id)).toEqual([150, 0, null, 0]);
  });

  it('does not invalidate the notice of the higher amount when it is dropped', async () => {
    const { tenant } = taking(grounded, collecting);
    const id = await scheduleUnder({ tenant }, await from('IL'), { scheduledFor: '2026-12-03' });
    expect(await harness.payment(id)).toMatchObject({ needs_notice: true });
    harness.world.clock.now = new Date('2026-11-27T16:00:00Z');
    await sendLaterPaymentNotices(harness.worker, tenant);
    await sweepMessages(harness.worker, tenant);
    await sweepOn(taking(noFeeLaw, collecting).tenant, '2026-12-03');
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted', fee_cents: 0 });
  });

  it('is explained to the payer, including the amount, when it was lowered', async () => {
    const id = await scheduleUnder(taking(grounded, collecting), await from('IL'));
    await notifyPaymentEvents(harness.worker, harness.tenant);
    await sweepOn(taking(noFeeLaw, collecting).tenant);
    await notifyPaymentEvents(harness.worker, harness.tenant);
    await sweepMessages(harness.worker, harness.tenant);
    const number = (await harness.payment(id)) as unknown as { confirmation_number: string };
    const texts = harness.world.outbox.mails
      .map(({ text }) => text)
      .filter((text) => text.includes(number.confirmation_number));
    expect(texts.at(-1)).toContain('We asked your bank for $50.00');
    expect(texts.at(-1)).toContain('This is $1.50 less than planned because the fee is no longer allowed.');
  });
});

describe('withheld fees in the database', () => {
  it('allow exactly the rules defined in the domain', async () => {
    const payer = await from('IL');
    const id = await harness.pay(payer, { method: await harness.bank(payer), scheduledFor: parseDate('2026-11-23') });
    const write = (rule: string) =>
      harness.query('update payment set refused_fee_cents = 1, refused_fee_rule = $2 where payment_id = $1', [
        id,
        rule,
      ]);
    for (const rule of feeRuleNames) await write(rule);
    await expect(write('Whim')).rejects.toThrow('payment_refused_fee_rule_known');
  });

  it('treat permissions as not granted when the stored fee law predates them', async () => {
    expect(feeLawOf({ isCollection: true, basis: null })).toEqual({ ...noFeeLaw, isCollection: true });
    expect(Object.keys(feeLawOf(null).permissions)).toEqual([...feePermissionNames]);
  });
});
