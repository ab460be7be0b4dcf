import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { cents } from '@quittance/domain/money/cents';
import type { AccountRecord } from '@quittance/services/accounts/load-customer-accounts';

type Offers = Pick<CustomerAccountDetail['customerAccount'], 'settlementLumpSumOffers' | 'settlementPlanOffers'>;

/**
 * Groups an account's offers by payment type (req 3.13) and drops those that have expired in the tenant's time zone,
 * since the browser's date comes from its token and may be yesterday. The portal checks which of the rest are valid
 * (req 5.5).
 */
export function presentOffers(
  { settlement_offers }: Pick<AccountRecord, 'settlement_offers'>,
  today: CalendarDate,
): Offers {
  const offers = settlement_offers.filter(
    ({ expires_on, due_on }) => !isOver(expires_on, today) && !isOver(due_on, today),
  );
  return {
    settlementLumpSumOffers: offers
      .filter(({ offer_type }) => offer_type === 'lump-sum')
      .map((offer) => ({
        offerID: offer.offer_id,
        amount: cents(offer.total_cents),
        expirationDate: dayOf(offer.expires_on),
        dueDate: dayOf(offer.due_on),
      })),
    settlementPlanOffers: offers
      .filter(({ offer_type }) => offer_type !== 'lump-sum')
      .map((offer) => ({
        offerID: offer.offer_id,
        totalAmount: cents(offer.total_cents),
        totalAmountDueDate: dayOf(offer.due_on),
        installments: offer.installments,
        downPaymentAmount: offer.down_payment_cents === null ? null : cents(offer.down_payment_cents),
        expirationDate: dayOf(offer.expires_on),
        missedAllowed: offer.missed_allowed,
      })),
  };
}

function isOver(lastDay: string | null, today: CalendarDate): boolean {
  return lastDay !== null && parseDate(lastDay).compare(today) < 0;
}

function dayOf(day: string | null) {
  return day === null ? null : parseDate(day);
}
