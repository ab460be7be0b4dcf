import { CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRate } from '../../accounts/account.ts';
import { noFeeLimits } from '../../fees/lawful-fee.ts';
import { cents } from '../../money/cents.ts';
import { type PlanFeeInput, planFee } from './plan-fee.ts';

const feeOf = (plan: PlanFeeInput) => planFee(plan).feeCents;

const fixed = { achFee: feeRate(150, false), cardFee: feeRate(295, false) };
const percentage = { achFee: feeRate(50, true), cardFee: feeRate(295, true) };
const plan: PlanFeeInput = {
  account: fixed,
  configuration: { restrictedConvenienceFeeDays: [] },
  planConfiguration: { applyConvenienceFee: true },
  method: 'card',
  cardKind: 'credit',
  limits: noFeeLimits,
  firstAmountCents: cents(18_432),
  installmentsOn: [parseDate('2026-12-01'), parseDate('2026-12-15'), parseDate('2027-01-01')],
};

describe('planFee (req 9.1)', () => {
  it.each([
    ['the bank fee for a bank account', fixed, 'bank', 150],
    ['the card fee for a card or a device wallet', fixed, 'card', 295],
    ['nothing for PayPal', fixed, 'payPal', 0],
    ['nothing for cash', fixed, 'cash', 0],
    ['round(184.32 × 0.5) / 100 for a bank account: 92.16 cents', percentage, 'bank', 92],
    ['round(184.32 × 2.95) / 100 for a card: 543.744 cents', percentage, 'card', 544],
    ['nothing for PayPal when fees are percentages', percentage, 'payPal', 0],
  ] as const)('is %s', (_, account, method, expected) => {
    expect(feeOf({ ...plan, account, method })).toBe(expected);
  });

  it('is zero when the plan configuration turns fees off', () => {
    expect(feeOf({ ...plan, planConfiguration: { applyConvenienceFee: false } })).toBe(0);
  });

  it.each([
    ['the first installment day', [1], 0],
    ['the second installment day', [15], 0],
    ['both', [1, 15], 0],
    ['the day of a later installment', [20], 295],
    ['another day', [2, 14, 16, 31], 295],
  ])('handles fee-free days on %s', (_, restrictedConvenienceFeeDays, expected) => {
    const installmentsOn = [...plan.installmentsOn.slice(0, 2), parseDate('2027-01-20')];
    expect(feeOf({ ...plan, installmentsOn, configuration: { restrictedConvenienceFeeDays } })).toBe(expected);
  });

  it('uses the only date of a plan with one installment', () => {
    const once = { ...plan, installmentsOn: [parseDate('2026-12-01')] };
    expect(feeOf(once)).toBe(295);
    expect(feeOf({ ...once, configuration: { restrictedConvenienceFeeDays: [1] } })).toBe(0);
  });

  it.each([
    ['half a cent goes up', 50, 100, 1],
    ['just under half a cent goes down', 49, 100, 0],
    ['a cent and a half goes up', 150, 100, 2],
    ['1.005 cents, which floats get wrong', 201, 50, 1],
  ])('rounds to the cent: %s', (_, firstAmount, rate, expected) => {
    const account = { ...percentage, cardFee: feeRate(rate, true) };
    expect(feeOf({ ...plan, account, firstAmountCents: cents(firstAmount) })).toBe(expected);
  });

  it("applies to the first payment only, so further installments don't change it", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(10_000_000), (more, firstAmount) => {
        const first = { ...plan, account: percentage, firstAmountCents: cents(firstAmount) };
        const later = Array.from({ length: more }, (_, index) => new CalendarDate(2027, 1, 1).add({ months: index }));
        const longer = { ...first, installmentsOn: [...first.installmentsOn.slice(0, 2), ...later] };
        expect(feeOf(longer)).toBe(feeOf(first));
      }),
    );
  });

  it('throws for a plan without installments', () => {
    expect(() => planFee({ ...plan, installmentsOn: [] })).toThrow(RangeError);
  });
});
