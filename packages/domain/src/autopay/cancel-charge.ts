import type { CalendarDate } from '@internationalized/date';
import type { AutopayAccount } from './account-bar.ts';
import { type AutopayCharge, type ChargeStep, stepCharge } from './autopay-charge.ts';
import { type AutopayChargeReason, isAutopayChargeAhead } from './autopay-charge-life.ts';
import type { AutopayEndReason } from './autopay-life.ts';
import { type AutopayTerms, isAfterEnd } from './autopay-terms.ts';

export type CanceledCharge =
  | { readonly kind: 'canceled'; readonly step: ChargeStep }
  /** The bill was canceled after autopay paid it, so an operator decides about a refund. */
  | { readonly kind: 'review' }
  | { readonly kind: 'unchanged' };

/** Cancels a charge that hasn't been sent, because of its bill, its account or the end of autopay. */
export function cancelCharge(charge: AutopayCharge, reason: AutopayChargeReason): CanceledCharge {
  if (isAutopayChargeAhead(charge.state)) {
    return { kind: 'canceled', step: stepCharge(charge, { event: 'canceled', reason }) };
  }
  const isSent = charge.state === 'charging' || charge.state === 'paid';
  return isSent && reason === 'bill-canceled' ? { kind: 'review' } : { kind: 'unchanged' };
}

/** Returns the reason to end an agreement without a request, or undefined. */
export function autopayEnd(
  terms: Pick<AutopayTerms, 'endsOn'>,
  { account, today }: { account: AutopayAccount; today: CalendarDate },
): AutopayEndReason | undefined {
  if (account.isClosed) return 'account-closed';
  if (account.isSettled) return 'account-settled';
  return isAfterEnd(terms, today) ? 'end-date' : undefined;
}
