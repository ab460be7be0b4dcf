import { type CalendarDate, parseDate } from '@internationalized/date';
import { methodLimitOf, type PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { type Refusal, refuse } from '../../refusal.ts';
import type { DecidedShare } from './load-payment-facts.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

export type SettlementRefusal = Refusal<
  'AllocationInvalid' | 'AmountAboveMaximum' | 'OfferExpired' | 'SettlementAmountWrong' | 'SettlementNotOpen'
>;

/**
 * Checks a payment against the accepted settlement of its account (req 3.13, 4.1): one account, an accepted lump-sum
 * settlement, in time, and exactly the agreed amount. The minimum of req 5.7 doesn't apply. The method's limit, the cap
 * of req 9.1 and the account's balance do.
 */
export function refuseSettlement(
  { scheduledFor }: Pick<SubmitPaymentCommand, 'scheduledFor'>,
  {
    shares,
    method,
    today,
  }: {
    shares: readonly Pick<DecidedShare, 'facts' | 'account' | 'amountCents'>[];
    method: Exclude<PaymentChannel, 'cash'>;
    today: CalendarDate;
  },
): SettlementRefusal | undefined {
  const [share] = shares;
  if (!share || shares.length > 1) return refuse('AllocationInvalid', { field: 'allocations' });
  const { settlement } = share.facts;
  if (settlement?.state !== 'accepted' || settlement.offer_type !== 'lump-sum') {
    return refuse('SettlementNotOpen', { field: 'isSettlement' });
  }
  if (isPast(settlement.begin_by, today) || isPast(settlement.pay_by, scheduledFor)) {
    return refuse('OfferExpired', { field: 'paymentDate' });
  }
  if (share.amountCents !== settlement.total_cents) return refuse('SettlementAmountWrong', { field: 'amount' });
  const { account, amountCents } = share;
  const isTooMuch = amountCents > account.balanceCents || amountCents > methodLimitOf(account, method);
  return isTooMuch ? refuse('AmountAboveMaximum', { field: 'amount' }) : undefined;
}

function isPast(last: string | null, day: CalendarDate): boolean {
  return last !== null && parseDate(last).compare(day) < 0;
}
