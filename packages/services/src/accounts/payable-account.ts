import { feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { cents } from '@quittance/domain/money/cents';
import type { PayeeFees, PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

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

/** A row of `account` as the rules of req 5.7, 6.2 and 9.1 take it; the configuration says whether a fee is cents or a rate. */
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

/** An account's fee numbers: those of its payee where it has said some, else its own (req 3.5). */
export function accountFees(
  row: Pick<AccountColumns, 'ach_fee_hundredths' | 'card_fee_hundredths'>,
  { payeeFees }: Pick<PaymentConfiguration, 'payeeFees'>,
): PayeeFees {
  return payeeFees ?? { bankFee: cents(row.ach_fee_hundredths), cardFee: cents(row.card_fee_hundredths) };
}

/** The bill that an account's own columns hold. */
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
