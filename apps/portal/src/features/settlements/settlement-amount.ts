import type { PayableAccount } from '@quittance/domain/accounts/account';
import type { Cents } from '@quittance/domain/money/cents';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { settlementToPay } from './settlement-facts.ts';

/** The amount that settles an account; the limit of the method only where that is less, so that it cannot be paid with it. */
export type SettlementAmount = { readonly amountCents: Cents; readonly exceededLimitCents: Cents | undefined };

/**
 * What pays the accepted lump sum of an account; undefined where there is none to pay. It is exactly what was agreed to: of the bounds of
 * req 5.7 only the limit of the method counts.
 */
export function settlementAmount(
  current: Pick<CurrentAccount, 'account' | 'payable' | 'pendingTransactionSeries'>,
  channel: PaymentChannel | undefined,
): SettlementAmount | undefined {
  const settlement = settlementToPay(current);
  if (settlement === undefined) return undefined;
  const amountCents = settlement.settlementAmount;
  const limitCents = limitOf(current.payable, channel);
  const isExceeded = limitCents !== undefined && limitCents < amountCents;
  return { amountCents, exceededLimitCents: isExceeded ? limitCents : undefined };
}

/** The limit of a method itself; one of 0 or less is none of its own (req 5.7). */
function limitOf(
  { achLimitCents, cardLimitCents }: Pick<PayableAccount, 'achLimitCents' | 'cardLimitCents'>,
  channel: PaymentChannel | undefined,
): Cents | undefined {
  if (channel === undefined || channel === 'cash') return undefined;
  const own = channel === 'bank' ? achLimitCents : cardLimitCents;
  return own > 0 ? own : undefined;
}
