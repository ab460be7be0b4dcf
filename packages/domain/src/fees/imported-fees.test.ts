import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { defaultPaymentConfiguration, defaultPaymentPlanConfiguration } from '../payments/payment-configuration.ts';
import { type FeeLaw, noFeeLaw, noFeePermissions } from './fee-law.ts';
import { type ImportedFeeRules, importedFeeWarnings } from './imported-fees.ts';

const flat = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
const byShare = { ...flat, applyCreditCardFeeAsPercentage: true };
const grounded: FeeLaw = { ...noFeeLaw, basis: { kind: 'contract', reference: 'Section 4', states: ['IL'] } };
const creditSurcharge = { reference: 'Opinion of counsel', states: ['IL'] };
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

describe('the fees that a file brings', () => {
  it.each([
    [
      'a collector without a ground',
      { achFee: 100, cardFee: 250 },
      taking({ isDebtCollector: true }),
      ['achFee fee-ground-missing', 'cardFee fee-ground-missing'],
    ],
    ['a collector with a ground', { achFee: 250, cardFee: 250 }, taking({ isDebtCollector: true }, grounded), []],
    ['a card fee above the bank fee', { achFee: 100, cardFee: 250 }, rules, ['cardFee card-fee-above-bank']],
    ['the same fee for both', { achFee: 250, cardFee: 250 }, rules, []],
    [
      'a surcharge',
      { achFee: 0, cardFee: 290 },
      taking({ singlePaymentConfiguration: byShare }),
      ['cardFee card-fee-surcharge'],
    ],
    [
      'a surcharge that counsel permits',
      { achFee: 0, cardFee: 290 },
      taking(
        { singlePaymentConfiguration: byShare },
        { ...noFeeLaw, permissions: { ...noFeePermissions, creditSurcharge } },
      ),
      ['cardFee card-fee-credit-only'],
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
  ])('are looked at for %s', (_, fees, of, expected) => {
    expect(warningsOf(fees, of)).toEqual(expected);
  });

  it('are looked at for plans as well, each reason once', () => {
    const both = { ...rules, planConfiguration: { ...defaultPaymentPlanConfiguration, ...flat } };
    expect(warningsOf({ cardFee: 250 }, both)).toEqual(['cardFee card-fee-above-bank']);
  });
});
