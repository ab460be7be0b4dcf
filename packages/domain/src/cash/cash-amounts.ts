import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, zeroCents } from '../money/cents.ts';
import { type AmountBounds, amountBounds, maximumPaymentCents } from '../payments/amount-bounds.ts';
import type { PaymentConfiguration } from '../payments/payment-configuration.ts';

/** Limits for one cash payment by a customer (req 3.12). Null means that no maximum is known. */
export type CashLimits = { minimumCents: Cents; maximumCents: Cents | null };

type CashRules = {
  account: Pick<PayableAccount, 'balanceCents' | 'minimumCents' | 'achLimitCents' | 'cardLimitCents'>;
  configuration: Pick<PaymentConfiguration, 'allowZeroBalance' | 'allowPaymentsToExceedBalance' | 'minimumPayment'>;
  cash: CashLimits;
};

/**
 * Returns the minimum and maximum of a cash payment on an account (req 5.7). Without a customer maximum the limit is
 * $1,000,000 (req 9.1). The minimum is always above zero, because a slip needs an amount.
 */
export function cashBounds({ account, configuration, cash }: CashRules): AmountBounds {
  const maximumCents = cash.maximumCents ?? maximumPaymentCents;
  const limits = { minimumCents: cash.minimumCents, maximumCents };
  return amountBounds({ account, configuration, method: 'cash', isRecurring: false, cash: limits });
}

/**
 * Returns the amount to fill in when cash is chosen (req 5.7): the cash minimum if nothing is due and the account
 * accepts payments anyway. The account's own minimum may be higher. Undefined keeps the current amount.
 */
export function defaultCashAmount({
  amountDueCents,
  configuration,
  bounds,
}: {
  amountDueCents: Cents;
  configuration: Pick<PaymentConfiguration, 'allowZeroBalance'>;
  bounds: Pick<AmountBounds, 'minimumCents'>;
}): Cents | undefined {
  return configuration.allowZeroBalance && amountDueCents <= zeroCents ? bounds.minimumCents : undefined;
}
