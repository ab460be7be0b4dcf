import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { defaultPaymentConfiguration, defaultPaymentPlanConfiguration } from '../payments/payment-configuration.ts';
import { type FeeLaw, noFeeLaw } from './fee-law.ts';
import { type ImportedFeeRules, importedFeeWarnings } from './imported-fees.ts';

const flat = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
const byShare = { ...flat, applyCreditCardFeeAsPercentage: true };
const both = { ...byShare, applyACHFeeAsPercentage: true };
const grounded: FeeLaw = { ...noFeeLaw, basis: { kind: 'contract', reference: 'Section 4', states: ['IL'] } };
const rules: ImportedFeeRules = {
  configuration: { ...defaultPaymentConfiguration, singlePaymentConfiguration: flat },
  planConfiguration: defaultPaymentPlanConfiguration,
  law: noFeeLaw,
};
const taking = (changes: Partial<ImportedFeeRules['configuration']>, law = noFeeLaw): ImportedFeeRules => ({
  ...rules,
  configuration: { ...rules.configuration, ...changes },
  law,
});

function warningsOf(fees: { achFee?: number; cardFee?: number }, of: ImportedFeeRules) {
  return importedFeeWarnings(fees, { fields: fees, rules: of }).map(({ field, reason }) => `${field} ${reason}`);
}

describe('importedFeeWarnings', () => {
  it.each([
    [
      'a collector without a ground',
      { achFee: 100, cardFee: 250 },
      taking({ isDebtCollector: true }),
      ['achFee fee-ground-missing', 'cardFee fee-ground-missing'],
    ],
    ['a collector with a ground', { achFee: 250, cardFee: 250 }, taking({ isDebtCollector: true }, grounded), []],
    ['a flat card fee above the bank fee', { achFee: 100, cardFee: 250 }, rules, []],
    ['the same fee for both', { achFee: 250, cardFee: 250 }, rules, []],
    [
      'a surcharge',
      { achFee: 0, cardFee: 290 },
      taking({ singlePaymentConfiguration: byShare }),
      ['cardFee card-fee-credit-only'],
    ],
    [
      'a percentage with the same number as the bank fee',
      { achFee: 290, cardFee: 290 },
      taking({ singlePaymentConfiguration: both }),
      [],
    ],
    [
      'a fee of more than 25 dollars',
      { achFee: 2_501, cardFee: 2_501 },
      rules,
      ['achFee fee-high', 'cardFee fee-high'],
    ],
    [
      'fees that the payee has for all accounts',
      { cardFee: 250 },
      taking({ payeeFees: { bankFee: cents(0), cardFee: cents(0) } }),
      [],
    ],
    [
      'fees that are switched off',
      { cardFee: 250 },
      taking({ singlePaymentConfiguration: { ...flat, applyConvenienceFee: false } }),
      [],
    ],
    ['a row without fees', {}, taking({ isDebtCollector: true }), []],
  ])('checks %s', (_, fees, of, expected) => {
    expect(warningsOf(fees, of)).toEqual(expected);
  });

  it('also checks fees for plans and reports each reason once', () => {
    const plans = { ...rules, planConfiguration: { ...defaultPaymentPlanConfiguration, ...byShare } };
    expect(warningsOf({ cardFee: 290 }, plans)).toEqual(['cardFee card-fee-credit-only']);
    const everywhere = {
      ...plans,
      ...taking({ singlePaymentConfiguration: byShare }),
      planConfiguration: plans.planConfiguration,
    };
    expect(warningsOf({ cardFee: 290 }, everywhere)).toEqual(['cardFee card-fee-credit-only']);
  });
});
