import type { CustomerAccount } from '@quittance/contract/accounts';
import { type FeeRate, feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import { centsFromDollars } from '@quittance/domain/money/decimal-dollars';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

/**
 * Converts a wire account for the rules of req 5.7, 6.2 and 9.1. The configuration says whether its fees are dollars or
 * percentages.
 */
export function payableAccount(account: CustomerAccount, configuration: PaymentConfiguration): PayableAccount {
  const { applyACHFeeAsPercentage, applyCreditCardFeeAsPercentage } = configuration.singlePaymentConfiguration;
  return {
    accountReferenceCode: account.accountReferenceCode,
    balanceCents: account.currentBalance,
    amountDueCents: account.currentPaymentAmount,
    minimumCents: account.minimumPaymentAmount,
    achLimitCents: account.maxACHAmountAllowed,
    cardLimitCents: account.maxCCAmountAllowed,
    achFee: feeOf(account.achConvenienceFee, applyACHFeeAsPercentage),
    cardFee: feeOf(account.creditCardConvenienceFee, applyCreditCardFeeAsPercentage),
    approvedMethods: account.approvedPaymentMethods ?? undefined,
  };
}

/** Reads a fee in dollars or percent, both with up to 2 decimals. Throws RangeError for more decimals. */
function feeOf(number: number, isPercentage: boolean): FeeRate {
  const hundredths = centsFromDollars(number);
  if (hundredths === undefined) throw new RangeError(`payableAccount: a fee of ${number} has more than 2 decimals`);
  return feeRate(hundredths, isPercentage);
}
