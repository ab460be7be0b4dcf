import type { CalendarDate } from '@internationalized/date';
import type { AutopayAgreement } from '@quittance/contract/autopay';
import { isNoticeTime } from '@quittance/domain/payment-methods/card-expiry';
import { type AutopayCharge, isOpen } from './autopay-text.ts';

/** Returns the charge that is still open: ahead, or with a payment that is processing. */
export function openCharge({ charges }: Pick<AutopayAgreement, 'charges'>): AutopayCharge | undefined {
  return charges.find(isOpen);
}

export type CardProblem = {
  /** The card expires soon, expires before the next payment, or has expired. */
  readonly kind: 'soon' | 'before-payment' | 'expired';
  readonly lastDay: CalendarDate;
  /** The day of the next payment, if it is later than the card's last valid day. */
  readonly chargeDate: CalendarDate | undefined;
};

/** Returns the reason to choose another method than the agreement's card, or undefined if it can pay. */
export function cardProblem(agreement: AutopayAgreement, today: CalendarDate): CardProblem | undefined {
  const { status, terms } = agreement;
  const { expiresOn: lastDay, isGone } = terms.method;
  if (status !== 'active' || isGone || lastDay === null) return undefined;
  if (terms.endDate !== null && terms.endDate.compare(lastDay) <= 0) return undefined;
  const charge = openCharge(agreement);
  // A payment that is processing, or made by the backup, doesn't use the card.
  const isByCard = charge !== undefined && charge.status !== 'charging' && charge.uses === 'method';
  const chargeDate = isByCard && charge.chargeDate.compare(lastDay) > 0 ? charge.chargeDate : undefined;
  if (lastDay.compare(today) < 0) return { kind: 'expired', lastDay, chargeDate };
  if (chargeDate) return { kind: 'before-payment', lastDay, chargeDate };
  return isNoticeTime(lastDay, { notice: 'first', today }) ? { kind: 'soon', lastDay, chargeDate } : undefined;
}
