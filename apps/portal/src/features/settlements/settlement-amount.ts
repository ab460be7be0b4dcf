import type { Cents } from '@quittance/domain/money/cents';
import { maximumPaymentCents, methodLimitOf, type PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { settlementToPay } from './settlement-facts.ts';

/** The amount that settles an account; the limit of the method only where that is less, so that it cannot be paid with it. */
export type SettlementAmount = { readonly amountCents: Cents; readonly exceededLimitCents: Cents | undefined };

/**
 * What pays the accepted lump sum of an account; undefined where there is none to pay. It is exactly what was agreed to: of the bounds of
 * req 5.7 only the limit of the method counts, and the cap of req 9.1.
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
