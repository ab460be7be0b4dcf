import type { CalendarDate } from '@internationalized/date';
import { noticeDay } from '../installment-plans/schedule/charge-day.ts';
import type { Cents } from '../money/cents.ts';
import { lastNoticeDay, needsDebitNotice, noticeValidThrough } from '../payments/debit-notice.ts';
import type { ChargeNotice } from './autopay-charge.ts';
import type { AutopayTerms } from './autopay-terms.ts';

/** Facts that determine the notice of an amount. */
export type NoticeFacts = {
  readonly terms: Pick<AutopayTerms, 'amount' | 'fixedCents' | 'noticeRange'>;
  readonly amountCents: Cents;
  /** Amount that the agreement's last payment took, or null before its first one. */
  readonly previousCents: Cents | null;
  /** Day on which the customer agreed to the current terms. */
  readonly authorizedOn: CalendarDate;
  /** Day on which the customer agreed to exactly this amount, or null. */
  readonly approvedOn: CalendarDate | null;
  readonly isDebtCollector: boolean;
};

/** Returns the notice that a charge on this day needs. It hasn't been delivered. */
export function chargeNotice(chargeOn: CalendarDate, facts: NoticeFacts): ChargeNotice {
  const { approvedOn, authorizedOn, isDebtCollector } = facts;
  const isAmountVarying = isVarying(facts);
  const agreedOn = approvedOn ?? (isAmountVarying ? null : authorizedOn);
  const debit = { isDebtCollector, isAmountVarying, agreedOn, chargeOn };
  if (needsDebitNotice(debit))
    return { sendOn: noticeDay(chargeOn, { isAmountVarying }), by: lastNoticeDay(debit), deliveredOn: null };
  const isUnwanted = facts.terms.noticeRange !== null && !isAmountVarying;
  return { sendOn: isUnwanted ? null : noticeDay(chargeOn, { isAmountVarying: false }), by: null, deliveredOn: null };
}

/**
 * Returns true when the amount differs from the previous one or from the fixed one (12 CFR 1005.10(d)(1)), or lies
 * outside the customer's range (12 CFR 1005.10(d)(2)). The first amount of a bill always differs.
 */
function isVarying({ terms, amountCents, previousCents }: NoticeFacts): boolean {
  const { amount, fixedCents, noticeRange } = terms;
  if (noticeRange) return amountCents < noticeRange.lowCents || amountCents > noticeRange.highCents;
  if (amount === 'fixed') return amountCents !== fixedCents || (previousCents ?? amountCents) !== amountCents;
  return amountCents !== previousCents;
}

/** Returns true when a debit on a day has its required notice, delivered in time and not too long ago. */
export function isNoticed({ by, deliveredOn }: ChargeNotice, day: CalendarDate): boolean {
  if (by === null) return true;
  if (deliveredOn === null || deliveredOn.compare(by) > 0) return false;
  return noticeValidThrough(deliveredOn).compare(day) >= 0;
}

/** Returns true when a required notice can no longer be delivered in time. */
export function isNoticeMissed({ by, deliveredOn }: ChargeNotice, today: CalendarDate): boolean {
  if (by === null) return false;
  return deliveredOn === null ? today.compare(by) > 0 : deliveredOn.compare(by) > 0;
}

/** Carries an earlier delivery over to a new notice, unless it would be too old for the charge. */
export function keepDelivery(notice: ChargeNotice, { earlier, chargeOn }: KeptDelivery): ChargeNotice {
  const kept = { ...notice, deliveredOn: earlier.deliveredOn };
  return isNoticed(kept, chargeOn) ? kept : notice;
}

type KeptDelivery = { earlier: ChargeNotice; chargeOn: CalendarDate };
