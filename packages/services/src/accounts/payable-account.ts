import { feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { cents } from '@quittance/domain/money/cents';
import type { PayeeFees, PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

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

/**
 * Maps a row of `account` for the rules of req 5.7, 6.2 and 9.1. The configuration decides whether a fee is in cents or
 * a percentage.
 */
export function payableAccount(row: AccountColumns, configuration: PaymentConfiguration): PayableAccount {
  const { applyACHFeeAsPercentage, applyCreditCardFeeAsPercentage } = configuration.singlePaymentConfiguration;
  const fees = accountFees(row, configuration);
  return {
    accountReferenceCode: row.reference_code,
    balanceCents: cents(row.balance_cents),
    amountDueCents: stillDue(billOf({ ...row, past_due_cents: 0 }), cents(row.balance_cents)).amountDueCents,
    minimumCents: cents(row.minimum_cents),
    achLimitCents: cents(row.ach_limit_cents),
    cardLimitCents: cents(row.card_limit_cents),
    achFee: feeRate(fees.bankFee, applyACHFeeAsPercentage),
    cardFee: feeRate(fees.cardFee, applyCreditCardFeeAsPercentage),
    approvedMethods: (row.approved_methods ?? undefined) as PayableAccount['approvedMethods'],
  };
}

/** Returns the payee's fees, or the account's own when the payee sets none (req 3.5). */
export function accountFees(
  row: Pick<AccountColumns, 'ach_fee_hundredths' | 'card_fee_hundredths'>,
  { payeeFees }: Pick<PaymentConfiguration, 'payeeFees'>,
): PayeeFees {
  return payeeFees ?? { bankFee: cents(row.ach_fee_hundredths), cardFee: cents(row.card_fee_hundredths) };
}

export function billOf({
  amount_due_cents,
  past_due_cents,
  billed_balance_cents,
}: Pick<AccountColumns, 'amount_due_cents' | 'billed_balance_cents'> & { past_due_cents: number }) {
  return {
    amountDueCents: cents(amount_due_cents),
    pastDueCents: cents(past_due_cents),
    billedBalanceCents: billed_balance_cents === null ? null : cents(billed_balance_cents),
  };
}
