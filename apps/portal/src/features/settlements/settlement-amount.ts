import type { Cents } from '@quittance/domain/money/cents';
import { maximumPaymentCents, methodLimitOf, type PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { settlementToPay } from './settlement-facts.ts';

/** The amount that settles an account. Includes the method's limit only if it is lower, which rules the method out. */
export type SettlementAmount = { readonly amountCents: Cents; readonly exceededLimitCents: Cents | undefined };

/**
 * Returns the amount that pays an accepted lump sum, if any. It is exactly the agreed amount, so of the limits in req
 * 5.7 only the method's applies, plus the cap of req 9.1.
 */
export function settlementAmount(
  current: Pick<CurrentAccount, 'account' | 'payable' | 'pendingTransactionSeries'>,
  channel: PaymentChannel | undefined,
): SettlementAmount | undefined {
  const settlement = settlementToPay(current);
  if (settlement === undefined) return undefined;
  const amountCents = settlement.settlementAmount;
  const hasLimit = channel !== undefined && channel !== 'cash';
  const limitCents = hasLimit ? methodLimitOf(current.payable, channel) : maximumPaymentCents;
  return { amountCents, exceededLimitCents: limitCents < amountCents ? limitCents : undefined };
}
