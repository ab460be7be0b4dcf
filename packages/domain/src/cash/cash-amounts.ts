import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, zeroCents } from '../money/cents.ts';
import { type AmountBounds, amountBounds, maximumPaymentCents } from '../payments/amount-bounds.ts';
import type { PaymentConfiguration } from '../payments/payment-configuration.ts';

/** What a customer may pay in cash at a time (req 3.12); null where no maximum is known. */
export type CashLimits = { minimumCents: Cents; maximumCents: Cents | null };

type CashRules = {
  account: Pick<PayableAccount, 'balanceCents' | 'minimumCents' | 'achLimitCents' | 'cardLimitCents'>;
  configuration: Pick<PaymentConfiguration, 'allowZeroBalance' | 'allowPaymentsToExceedBalance'>;
  cash: CashLimits;
};

/**
 * The least and the most that may be paid in cash on an account (req 5.7). A customer without a cash maximum may pay $1,000,000 at a
 * time (req 9.1). No slip is made for nothing, so that the least is always above zero.
 */
export function cashBounds({ account, configuration, cash }: CashRules): AmountBounds {
  const maximumCents = cash.maximumCents ?? maximumPaymentCents;
  const limits = { minimumCents: cash.minimumCents, maximumCents };
  return amountBounds({ account, configuration, method: 'cash', isRecurring: false, cash: limits });
}

/**
 * The amount that is filled in once cash is chosen (req 5.7): the least that may be paid in cash, where nothing is due and the account may
 * be paid even so; undefined where the amount stays as it is. The account's own minimum may be above the cash minimum.
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
