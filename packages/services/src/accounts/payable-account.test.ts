import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { expect, it } from 'vitest';
import { accountFees, payableAccount } from './payable-account.ts';

const row = {
  reference_code: 'A-1',
  balance_cents: 10_000,
  amount_due_cents: 5_000,
  billed_balance_cents: null,
  minimum_cents: 0,
  ach_limit_cents: 0,
  card_limit_cents: 0,
  ach_fee_hundredths: 100,
  card_fee_hundredths: 250,
  approved_methods: null,
};
const own = { achFeeHundredths: row.ach_fee_hundredths, cardFeeHundredths: row.card_fee_hundredths };
const payeeFees = { bankFee: cents(0), cardFee: cents(395) };

it('payableAccount uses the account’s own fees when its payee sets none (req 3.5)', () => {
  for (const configuration of [{}, { payeeFees: null }])
    expect(accountFees(own, configuration)).toEqual({ bankFee: 100, cardFee: 250 });
  expect(accountFees(own, { payeeFees })).toEqual(payeeFees);
});

it('payableAccount reads the payee’s fees as fixed amounts or percentages, per the configuration (req 9.1)', () => {
  const share = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: true };
  const configuration = { ...defaultPaymentConfiguration, singlePaymentConfiguration: share, payeeFees };
  expect(payableAccount(row, configuration)).toMatchObject({
    achFee: { kind: 'fixed', amountCents: 0 },
    cardFee: { kind: 'percentage', basisPoints: 395 },
  });
});
