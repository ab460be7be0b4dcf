import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { defaultPaymentConfiguration } from '../../payments/payment-configuration.ts';
import { planInstallments, seriesTotal } from '../plan-installments.ts';
import { countBounds, firstPlanAmount, planBounds, planMinimum } from './plan-bounds.ts';

const bounds = (minimumCents: number, maximumCents: number) => ({
  minimumCents: cents(minimumCents),
  maximumCents: cents(maximumCents),
});

describe('countBounds (req 5.7, 9.1)', () => {
  it.each([
    ['as many as the minimum allows', 18_432, bounds(1_000, 18_432), { min: 2, max: 18 }],
    ['more when a method has a limit', 18_432, bounds(1_000, 5_000), { min: 4, max: 18 }],
    ['no more than 500', 10_000_000, bounds(1, 10_000_000), { min: 2, max: 500 }],
    ['any number when no minimum is set', 300, bounds(0, 300), { min: 2, max: 300 }],
    ['none when the minimum is more than half', 1_500, bounds(1_000, 1_500), { min: 2, max: 1 }],
  ])('allows the right number of payments: %s', (_name, balance, limits, expected) => {
    expect(countBounds(cents(balance), limits, 'monthly')).toEqual(expected);
  });

  it('allows only counts that can be scheduled, apart from the remainder in the last payment', () => {
    const startOn = parseDate('2026-11-22');
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 5_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('weekly' as const, 'every-2-weeks' as const, 'twice-a-month' as const, 'monthly' as const),
        fc.nat(),
        (balance, minimum, frequency, pick) => {
          const balanceCents = cents(balance);
          const limits = bounds(minimum, balance);
          const { min, max } = countBounds(balanceCents, limits, frequency);
          fc.pre(min <= max);
          const count = min + (pick % (max - min + 1));
          const planned = planInstallments(
            {
              rhythm: { frequency: 'monthly', day: 1 },
              startOn,
              calculation: 'total',
              amountCents: balanceCents,
              end: { kind: 'count', count },
            },
            { ...limits, goalCents: balanceCents, today: startOn },
          );
          expect(planned.kind === 'planned' && seriesTotal(planned.installments)).toBe(balance);
        },
      ),
    );
  });
});

describe('firstPlanAmount', () => {
  const payable = (balance: number, due: number) => ({
    payable: {
      accountReferenceCode: 'A',
      balanceCents: cents(balance),
      amountDueCents: cents(due),
      minimumCents: cents(1_000),
      achLimitCents: cents(0),
      cardLimitCents: cents(0),
      achFee: { kind: 'fixed', amountCents: cents(0) } as const,
      cardFee: { kind: 'fixed', amountCents: cents(0) } as const,
      approvedMethods: undefined,
    },
  });

  it.each([
    ['the typed amount', 18_432, 6_000, 4_608, 4_608],
    ['the amount due when the typed amount is the whole balance', 18_432, 6_000, 18_432, 6_000],
    ['a quarter in whole dollars when the whole balance is due', 18_432, 18_432, undefined, 4_700],
    ['the minimum when a quarter is less', 3_000, 3_000, undefined, 1_000],
    ['nothing when even the minimum is not less than the balance', 1_000, 1_000, undefined, undefined],
  ])('is %s', (_name, balance, due, typed, expected) => {
    const typedCents = typed === undefined ? undefined : cents(typed);
    expect(firstPlanAmount(payable(balance, due), { typedCents, bounds: bounds(1_000, balance) })).toBe(expected);
  });
});

describe('planBounds (req 5.7)', () => {
  const account = {
    accountReferenceCode: 'A',
    balanceCents: cents(20_000),
    amountDueCents: cents(20_000),
    minimumCents: cents(1_000),
    achLimitCents: cents(5_000),
    cardLimitCents: cents(90_000),
    achFee: { kind: 'fixed', amountCents: cents(0) } as const,
    cardFee: { kind: 'fixed', amountCents: cents(0) } as const,
    approvedMethods: undefined,
  };

  it.each([
    ['the method’s limit', 'bank', 5_000],
    ['the balance, even if the method’s limit is higher', 'card', 20_000],
  ] as const)('limits each payment to %s', (_what, method, max) => {
    const configuration = {
      ...defaultPaymentConfiguration,
      singlePaymentConfiguration: {
        ...defaultPaymentConfiguration.singlePaymentConfiguration,
        allowPaymentsToExceedBalance: true,
      },
      allowZeroBalance: true,
    };
    const limits = planBounds({ payable: account, configuration }, { method, frequency: 'monthly' });
    expect(limits.maximumCents).toBe(max);
    expect(limits.minimumCents).toBeLessThanOrEqual(max);
  });

  it('lets monthly payments be as small as the creditor agreed', () => {
    const of = { payable: account, configuration: defaultPaymentConfiguration, agreedMonthlyCents: cents(400) };
    expect(planBounds(of, { method: 'card', frequency: 'monthly' }).minimumCents).toBe(400);
    expect(planBounds(of, { method: 'card', frequency: 'weekly' }).minimumCents).toBe(1_000);
    expect(planBounds(of, { method: 'card' }).minimumCents).toBe(1_000);
  });
});

describe('planMinimum (req 5.7)', () => {
  it.each([
    ['the smaller amount that the creditor agreed to', 'monthly', 400, 400],
    ["the account's minimum when the agreed amount is larger", 'monthly', 1_400, 1_000],
    ["the account's minimum without an agreement", 'monthly', undefined, 1_000],
    ["the account's minimum for another frequency", 'twice-a-month', 400, 1_000],
  ] as const)('is %s', (_what, frequency, agreed, expected) => {
    const agreedMonthlyCents = agreed === undefined ? undefined : cents(agreed);
    expect(planMinimum(cents(1_000), { frequency, agreedMonthlyCents })).toBe(expected);
  });
});
