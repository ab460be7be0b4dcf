import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../testing/fixtures/test-tenant.ts';
import { openPlanHarness, type PlanChanges, type PlanHarness } from '../../testing/harness/plan-harness.ts';

let harness: PlanHarness;

beforeAll(async () => {
  const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: true, applyCreditCardFeeAsPercentage: false };
  harness = await openPlanHarness(providedUrls(), {
    tenant: { paymentConfiguration: { restrictedConvenienceFeeDays: [7] }, paymentPlanConfiguration: fees },
  });
});
afterAll(() => harness.close());

async function linesOf(preview: ReturnType<PlanHarness['preview']>): Promise<string[] | string> {
  const result = await preview;
  if (result.kind === 'refused') return `${result.code} ${result.field}`;
  return result.installments.map(({ dueOn, amountCents, feeCents }) => `${dueOn} ${amountCents}+${feeCents}`);
}

function schedule(changes: Partial<InstallmentSchedule> = {}): InstallmentSchedule {
  return {
    rhythm: { frequency: 'weekly', weekday: 1 },
    startOn: parseDate('2026-11-23'),
    first: undefined,
    calculation: 'recurring',
    amountCents: cents(5_000),
    end: { kind: 'amount', totalCents: cents(20_000) },
    ...changes,
  };
}

describe('plan preview (req 7.6)', () => {
  it('lays out a plan until the balance is paid and stores it as a recipe', async () => {
    const payer = await harness.newPayer({ balanceCents: 12_550 });
    const preview = await harness.preview(payer);
    expect(preview).toMatchObject({ kind: 'previewed', recipeId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await linesOf(harness.preview(payer))).toEqual([
      '2026-11-23 5000+0',
      '2026-11-30 5000+0',
      '2026-12-07 2550+0',
    ]);
  });

  it('uses the requested fee and stores nothing when only calculating', async () => {
    const payer = await harness.newPayer({ cardFeeHundredths: 195 });
    const before = await harness.planFootprint();
    const fee = { assignment: 'all-payments', rate: { kind: 'percentage', basisPoints: 250 } } as const;
    const preview = harness.preview(payer, { isKept: false, fee, totalCents: 10_000 });
    expect(await linesOf(preview)).toEqual(['2026-11-23 5000+125', '2026-11-30 5000+125']);
    expect(await preview).toMatchObject({ recipeId: null });
    expect(await harness.planFootprint()).toBe(before);
  });

  it("charges the account's fee once under the plan configuration, regardless of the requested fee (req 9.1)", async () => {
    const payer = await harness.newPayer({ cardFeeHundredths: 195, achFeeHundredths: 150 });
    const fee = { assignment: 'all-payments', rate: { kind: 'fixed', amountCents: cents(999) } } as const;
    const first = async (changes: Parameters<PlanHarness['preview']>[1]) => {
      const lines = await linesOf(harness.preview(payer, { fee, totalCents: 10_000, ...changes }));
      return Array.isArray(lines) ? lines : [lines];
    };
    expect(await first({ paymentMethodType: 'creditcard' })).toEqual(['2026-11-23 5000+195', '2026-11-30 5000+0']);
    expect(await first({ paymentMethodType: 'bankaccount' })).toEqual(['2026-11-23 5000+75', '2026-11-30 5000+0']);
    // The second payment falls on the seventh, a day without fees here.
    expect(await first({ startOn: '2026-11-30' })).toEqual(['2026-11-30 5000+0', '2026-12-07 5000+0']);
  });

  it('defaults to the first account (req 3.5)', async () => {
    const accounts = [
      { referenceCode: 'SECOND', displayType: 'Default', balanceCents: 20_000 },
      { referenceCode: 'FIRST', displayType: 'Packet', balanceCents: 7_000 },
    ] as const;
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'owner-of-two', accounts });
    const payer = { session, accountReferenceCode: 'SECOND' };
    expect(await linesOf(harness.preview(payer, { accountReferenceCode: undefined, totalCents: 7_000 }))).toHaveLength(
      2,
    );
    expect(await linesOf(harness.preview(payer, { accountReferenceCode: undefined, totalCents: 7_001 }))).toBe(
      'AmountAboveMaximum installmentSchedule.endConditionValue',
    );
  });

  it.each<[string, Partial<InstallmentSchedule>, string]>([
    ['a start date that has passed', { startOn: parseDate('2026-11-22') }, 'ScheduleInvalid calculationDate'],
    ['a start too far ahead', { startOn: parseDate('2027-02-22') }, 'ScheduleInvalid calculationDate'],
    [
      'a first payment date that has passed',
      { first: { amountCents: cents(1_000), dueOn: parseDate('2026-11-22') } },
      'ScheduleInvalid firstInstallmentDate',
    ],
    [
      'a first payment above the total',
      { first: { amountCents: cents(20_001), dueOn: parseDate('2026-11-23') } },
      'ScheduleInvalid firstInstallmentAmount',
    ],
    [
      'an end before the start',
      { end: { kind: 'date', lastOn: parseDate('2026-11-22') } },
      'ScheduleInvalid endConditionValue',
    ],
    ['no payments', { end: { kind: 'count', count: 0 } }, 'ScheduleInvalid endConditionValue'],
    ['501 payments', { end: { kind: 'count', count: 501 } }, 'ScheduleInvalid endConditionValue'],
    ['a total that ends at an amount', { calculation: 'total' }, 'ScheduleInvalid endConditionType'],
    ['an amount below the minimum', { amountCents: cents(499) }, 'AmountBelowMinimum calculationAmount'],
    ['an amount of zero', { amountCents: cents(0) }, 'AmountBelowMinimum calculationAmount'],
    [
      'an amount above the method’s limit',
      { amountCents: cents(10_001), end: { kind: 'count', count: 1 } },
      'AmountAboveMaximum calculationAmount',
    ],
    [
      'an end amount above the balance',
      { end: { kind: 'amount', totalCents: cents(20_001) } },
      'AmountAboveMaximum endConditionValue',
    ],
    [
      'a count whose total exceeds the balance',
      { end: { kind: 'count', count: 5 } },
      'AmountAboveMaximum endConditionValue',
    ],
    [
      'a total above the balance',
      { calculation: 'total', amountCents: cents(20_001), end: { kind: 'count', count: 4 } },
      'AmountAboveMaximum calculationAmount',
    ],
  ])('refuses %s, names the field and stores nothing', async (_what, changes, refusal) => {
    const payer = await harness.newPayer({ cardLimitCents: 10_000 });
    const before = await harness.planFootprint();
    expect(await linesOf(harness.preview(payer, { schedule: schedule(changes) }))).toBe(
      refusal.replace(' ', ' installmentSchedule.'),
    );
    expect(await harness.planFootprint()).toBe(before);
  });

  it('refuses installments over $1,000,000, regardless of the balance (req 9.1)', async () => {
    const payer = await harness.newPayer({ balanceCents: 300_000_000, achLimitCents: 200_000_000 });
    const two = (each: number) => schedule({ amountCents: cents(each), end: { kind: 'count', count: 2 } });
    const paymentMethodType = 'bankaccount' as const;
    expect(await linesOf(harness.preview(payer, { paymentMethodType, schedule: two(100_000_001) }))).toBe(
      'AmountAboveMaximum installmentSchedule.calculationAmount',
    );
    expect(await linesOf(harness.preview(payer, { paymentMethodType, schedule: two(100_000_000) }))).toHaveLength(2);
  });

  it('lays out 500 payments', async () => {
    const payer = await harness.newPayer({ balanceCents: 500_000 });
    const many = schedule({ amountCents: cents(1_000), end: { kind: 'count', count: 500 } });
    const lines = await linesOf(harness.preview(payer, { schedule: many }));
    expect(lines).toHaveLength(500);
    expect(lines[499]).toBe('2036-06-16 1000+0');
  });

  it("treats another customer's account as nonexistent", async () => {
    const payer = await harness.newPayer();
    const other = await harness.newPayer();
    for (const accountReferenceCode of [other.accountReferenceCode, 'A-of-nobody']) {
      expect(await linesOf(harness.preview(payer, { accountReferenceCode }))).toBe('NotFound accountReferenceCode');
    }
  });
});

describe('plan recipe (req 5.6)', () => {
  it('is refused while a single payment is scheduled, but the schedule can be calculated', async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.card(payer), scheduledFor: parseDate('2026-11-24') });
    const before = await harness.planFootprint();
    expect(await linesOf(harness.preview(payer))).toBe('PlanNotAllowed accountReferenceCode');
    expect(await harness.planFootprint()).toBe(before);
    expect(await linesOf(harness.preview(payer, { isKept: false }))).toHaveLength(3);
  });

  it('is refused while the account has a plan', async () => {
    const payer = await harness.newPayer();
    await harness.makePlan(payer);
    expect(await linesOf(harness.preview(payer))).toBe('PlanExists accountReferenceCode');
  });
});

describe('settlement payment plan (req 7.6)', () => {
  const terms = (
    payer: Awaited<ReturnType<PlanHarness['newPayer']>>,
    settlementId: string,
    changes: PlanChanges = {},
  ) => harness.preview(payer, { settlementId, schedule: harness.settlementSchedule('2026-12-01'), ...changes });

  it('splits the total over the months until the last day, even below the usual minimum', async () => {
    const payer = await harness.newPayer({ minimumCents: 5_000 });
    const settlementId = await harness.settlement(payer);
    expect(await linesOf(terms(payer, settlementId))).toEqual([
      '2026-12-01 2000+0',
      '2027-01-01 2000+0',
      '2027-02-01 2000+0',
      '2027-03-01 2000+0',
      '2027-04-01 2000+0',
      '2027-05-01 2000+0',
    ]);
    const alone = { accountReferenceCode: undefined, settlementId, schedule: harness.settlementSchedule('2026-12-01') };
    expect(await linesOf(harness.preview(payer, alone))).toHaveLength(6);
  });

  it("starts with the offer's down payment today", async () => {
    const payer = await harness.newPayer();
    const offer = { offerType: 'lump-sum-autopay', downPaymentCents: 4_500 } as const;
    const settlementId = await harness.settlement(payer, offer);
    const lines = await linesOf(
      terms(payer, settlementId, { schedule: harness.settlementSchedule('2026-12-01', offer) }),
    );
    expect(lines).toEqual([
      '2026-11-23 4500+0',
      ...['12', '01', '02', '03', '04', '05'].map((month) => `${month === '12' ? 2026 : 2027}-${month}-01 1250+0`),
    ]);
  });

  it.each<[string, Partial<InstallmentSchedule>, string]>([
    ['another total', { amountCents: cents(11_999) }, 'ScheduleInvalid installmentSchedule.calculationAmount'],
    ['a larger total', { amountCents: cents(12_001) }, 'AmountAboveMaximum installmentSchedule.calculationAmount'],
    [
      'another last day',
      { end: { kind: 'date', lastOn: parseDate('2027-06-23') } },
      'ScheduleInvalid installmentSchedule.endConditionValue',
    ],
    [
      'another frequency',
      { rhythm: { frequency: 'weekly', weekday: 1 } },
      'ScheduleInvalid installmentSchedule.intervalSettings',
    ],
    [
      'another day of the month',
      { rhythm: { frequency: 'monthly', day: 2 } },
      'ScheduleInvalid installmentSchedule.intervalSettings',
    ],
    [
      'its own down payment',
      { first: { amountCents: cents(100), dueOn: parseDate('2026-11-23') } },
      'ScheduleInvalid installmentSchedule.firstInstallmentAmount',
    ],
    [
      'its own payments',
      { calculation: 'recurring', amountCents: cents(2_000) },
      'ScheduleInvalid installmentSchedule.amountCalculationType',
    ],
  ])('is refused with %s', async (_what, changes, refusal) => {
    const payer = await harness.newPayer();
    const settlementId = await harness.settlement(payer);
    const other = { ...harness.settlementSchedule('2026-12-01'), ...changes };
    expect(await linesOf(terms(payer, settlementId, { schedule: other }))).toBe(refusal);
  });

  it.each([
    [{ offerType: 'lump-sum' }, 'SettlementNotOpen settlementID'],
    [{ state: 'submitted' }, 'SettlementNotOpen settlementID'],
    [{ state: 'broken' }, 'SettlementNotOpen settlementID'],
    [{ state: 'completed' }, 'SettlementNotOpen settlementID'],
    [{ state: 'lapsed' }, 'OfferExpired settlementID'],
    [{ beginBy: '2026-11-22' }, 'OfferExpired settlementID'],
  ] as const)('is refused for a settlement with %o', async (changes, refusal) => {
    const payer = await harness.newPayer();
    const settlementId = await harness.settlement(payer, changes);
    expect(await linesOf(terms(payer, settlementId))).toBe(refusal);
  });

  it('is refused with a down payment over $1,000,000, even under a higher limit (req 9.1)', async () => {
    const payer = await harness.newPayer({ balanceCents: 300_000_000, cardLimitCents: 200_000_000 });
    const offer = { offerType: 'lump-sum-autopay', totalCents: 200_000_000, downPaymentCents: 100_000_001 } as const;
    const settlementId = await harness.settlement(payer, offer);
    const begun = harness.settlementSchedule('2026-12-01', offer);
    expect(await linesOf(terms(payer, settlementId, { schedule: begun }))).toBe(
      'AmountAboveMaximum installmentSchedule.calculationAmount',
    );
  });

  it('can start on the last day allowed', async () => {
    const payer = await harness.newPayer();
    const settlementId = await harness.settlement(payer, { beginBy: '2026-11-23' });
    expect(await linesOf(terms(payer, settlementId))).toHaveLength(6);
  });

  it('is refused for a settlement that is nonexistent or belongs to another customer or account', async () => {
    const payer = await harness.newPayer();
    const other = await harness.settlement(await harness.newPayer());
    for (const id of [other, '01a20922-b800-7043-915d-a34f6de07343', 'none', '']) {
      expect(await linesOf(terms(payer, id))).toBe('NotFound settlementID');
    }
  });

  it('is the only plan allowed while a settlement is being paid', async () => {
    const payer = await harness.newPayer();
    await harness.settlement(payer, { offerType: 'lump-sum', state: 'submitted' });
    expect(await linesOf(harness.preview(payer))).toBe('PlanNotAllowed accountReferenceCode');
  });
});

describe('plan payment method (req 6.2)', () => {
  let strict: PlanHarness;
  beforeAll(async () => {
    strict = await openPlanHarness(providedUrls(), {
      tenant: {
        paymentConfiguration: { enforceApprovedPaymentMethods: true, isMedicalPayee: true },
        paymentPlanConfiguration: { applyConvenienceFee: true },
      },
    });
  });
  afterAll(() => strict.close());

  it.each([
    ['creditcard', 'CreditCardNotAccepted'],
    ['debitcard', 'DebitCardNotAccepted'],
    ['hsacard', 'HsaCardNotAccepted'],
    ['bankaccount', 'PaymentMethodNotAllowed'],
  ] as const)(
    'is refused with the same code as a payment when the account does not accept a %s (req 8.1)',
    async (paymentMethodType, code) => {
      const others = { bankaccount: 'ach', creditcard: 'creditcard', debitcard: 'debitcard', hsacard: 'hsacard' };
      const approvedMethods = Object.values(others).filter((name) => name !== others[paymentMethodType]);
      const payer = await strict.newPayer({ approvedMethods });
      expect(await linesOf(strict.preview(payer, { paymentMethodType }))).toBe(`${code} paymentMethod`);
      const taking = await strict.newPayer({ approvedMethods: [others[paymentMethodType]] });
      expect(await linesOf(strict.preview(taking, { paymentMethodType }))).toHaveLength(4);
    },
  );

  it.each([
    [['ach', 'creditcard'], 150],
    [['creditcard'], 195],
    [['hsacard'], 195],
    [['cash'], 150],
    [[], 150],
  ])(
    "may be omitted, and an account that accepts %j uses its first method's fee (req 7.6)",
    async (approvedMethods, feeCents) => {
      const fees = { achFeeHundredths: 150, cardFeeHundredths: 195 };
      const limits = { achLimitCents: 1_000, cardLimitCents: 1_000 };
      const payer = await strict.newPayer({ approvedMethods, ...fees, ...limits });
      const preview = await linesOf(strict.preview(payer, { paymentMethodType: undefined, totalCents: 10_000 }));
      expect(preview).toEqual([`2026-11-23 5000+${feeCents}`, '2026-11-30 5000+0']);
    },
  );
});
