import { feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

/** What of a row of `account` the rules of payment need. */
export type AccountColumns = {
  reference_code: string;
  balance_cents: number;
  amount_due_cents: number;
  billed_balance_cents: number | null;
  minimum_cents: number;
  ach_limit_cents: number;
  card_limit_cents: number;
  ach_fee_hundredths: number;
  card_fee_hundredths: number;
  approved_methods: string[] | null;
};

/** A row of `account` as the rules of SPEC 5.7, 6.2 and 9.1 take it; the configuration says whether a fee is cents or a rate. */
export function payableAccount(row: AccountColumns, configuration: PaymentConfiguration): PayableAccount {
  const { applyACHFeeAsPercentage, applyCreditCardFeeAsPercentage } = configuration.singlePaymentConfiguration;
  return {
    accountReferenceCode: row.reference_code,
    balanceCents: cents(row.balance_cents),
    amountDueCents: stillDue(billOf(row), cents(row.balance_cents)).amountDueCents,
    minimumCents: cents(row.minimum_cents),
    achLimitCents: cents(row.ach_limit_cents),
    cardLimitCents: cents(row.card_limit_cents),
    achFee: feeRate(row.ach_fee_hundredths, applyACHFeeAsPercentage),
    cardFee: feeRate(row.card_fee_hundredths, applyCreditCardFeeAsPercentage),
    approvedMethods: (row.approved_methods ?? undefined) as PayableAccount['approvedMethods'],
  };
}

function billOf({ amount_due_cents, billed_balance_cents }: AccountColumns) {
  return {
    amountDueCents: cents(amount_due_cents),
    pastDueCents: cents(0),
    billedBalanceCents: billed_balance_cents === null ? null : cents(billed_balance_cents),
  };
}
