import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { cents } from '@quittance/domain/money/cents';
import type { AccountRecord } from '@quittance/services/accounts/load-customer-accounts';
import type { AccountProposals, ProposalView } from '@quittance/services/proposals/load-proposals';

type Offers = Pick<CustomerAccountDetail['customerAccount'], 'settlementLumpSumOffers' | 'settlementPlanOffers'>;

/**
 * Groups an account's offers by payment type (req 3.13) and drops those that have expired in the tenant's time zone,
 * since the browser's date comes from its token and may be yesterday. The portal checks which of the rest are valid
 * (req 5.5).
 */
export function presentOffers(
  { settlementOffers }: Pick<AccountRecord, 'settlementOffers'>,
  today: CalendarDate,
): Offers {
  const offers = settlementOffers.filter(({ expiresOn, dueOn }) => !isPast(expiresOn, today) && !isPast(dueOn, today));
  return {
    settlementLumpSumOffers: offers
      .filter(({ offerType }) => offerType === 'lump-sum')
      .map((offer) => ({
        offerID: offer.offerId,
        amount: cents(offer.totalCents),
        expirationDate: dayOf(offer.expiresOn),
        dueDate: dayOf(offer.dueOn),
      })),
    settlementPlanOffers: offers
      .filter(({ offerType }) => offerType !== 'lump-sum')
      .map((offer) => ({
        offerID: offer.offerId,
        totalAmount: cents(offer.totalCents),
        totalAmountDueDate: dayOf(offer.dueOn),
        installments: offer.installments,
        downPaymentAmount: offer.downPaymentCents === null ? null : cents(offer.downPaymentCents),
        expirationDate: dayOf(offer.expiresOn),
        missedAllowed: offer.missedAllowed,
      })),
  };
}

/** A plan offer counts until the end of its last day in the tenant's time zone. */
export function presentPlanOffer(offer: AccountRecord['planOffer'], today: CalendarDate) {
  if (!offer || isPast(offer.expiresOn, today)) return null;
  return { monthlyAmount: cents(offer.monthlyCents), expirationDate: parseDate(offer.expiresOn) };
}

function isPast(lastDay: string | null, today: CalendarDate): boolean {
  return lastDay !== null && parseDate(lastDay).compare(today) < 0;
}

function dayOf(day: string | null) {
  return day === null ? null : parseDate(day);
}

export function presentProposals({ latest, mayPropose, mayProposePlan }: AccountProposals) {
  return { latest: latest && presentProposal(latest), mayPropose, mayProposePlan };
}

export function presentProposal({ proposalId: proposalID, kind, amountCents: amount, ...proposal }: ProposalView) {
  const { state, offerId: offerID, declineReason, proposedOn } = proposal;
  return { proposalID, kind, amount, state, offerID, declineReason, proposedOn };
}
