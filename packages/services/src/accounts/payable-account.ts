import { feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { smallestPayment } from '@quittance/domain/payments/amount-bounds';
import type { PayeeFees, PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { type RawBuilder, sql } from 'kysely';

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
  const fees = accountFees(
    { achFeeHundredths: row.ach_fee_hundredths, cardFeeHundredths: row.card_fee_hundredths },
    configuration,
  );
  const bill = billOf({
    amountDueCents: row.amount_due_cents,
    pastDueCents: 0,
    billedBalanceCents: row.billed_balance_cents,
  });
  return {
    accountReferenceCode: row.reference_code,
    balanceCents: cents(row.balance_cents),
    amountDueCents: stillDue(bill, cents(row.balance_cents)).amountDueCents,
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
  own: { achFeeHundredths: number; cardFeeHundredths: number },
  { payeeFees }: Pick<PaymentConfiguration, 'payeeFees'>,
): PayeeFees {
  return payeeFees ?? { bankFee: cents(own.achFeeHundredths), cardFee: cents(own.cardFeeHundredths) };
}

/** Selects the payment configuration of an account's payee, or its tenant's. `account` is the alias of its row. */
export function configurationOfAccount(account: string, tenantId: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(payee.payment_configuration, tenant.payment_configuration) from payee
    join tenant on tenant.tenant_id = payee.tenant_id
    where payee.tenant_id = ${tenantId} and payee.payee_code = ${sql.table(account)}.payee_code
  )`;
}

/** Returns the smallest payment on an account whose row includes `configurationOfAccount`. */
export function smallestPaymentOn(row: {
  balance_cents: number;
  minimum_cents: number;
  configuration: unknown;
}): Cents {
  const account = { balanceCents: cents(row.balance_cents), minimumCents: cents(row.minimum_cents) };
  return smallestPayment(account, (row.configuration ?? {}) as PaymentConfiguration);
}

export function billOf(terms: { amountDueCents: number; pastDueCents: number; billedBalanceCents: number | null }) {
  return {
    amountDueCents: cents(terms.amountDueCents),
    pastDueCents: cents(terms.pastDueCents),
    billedBalanceCents: terms.billedBalanceCents === null ? null : cents(terms.billedBalanceCents),
  };
}
