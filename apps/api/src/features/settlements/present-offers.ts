import { parseDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { cents } from '@quittance/domain/money/cents';
import type { AccountRecord } from '@quittance/services/accounts/load-customer-accounts';

type Offers = Pick<CustomerAccountDetail['customerAccount'], 'settlementLumpSumOffers' | 'settlementPlanOffers'>;

/** An account's offers by how they are taken (SPEC 3.13); which of them are valid is judged by the day (SPEC 5.5). */
export function presentOffers({ settlement_offers: offers }: Pick<AccountRecord, 'settlement_offers'>): Offers {
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

function dayOf(day: string | null) {
  return day === null ? null : parseDate(day);
}
