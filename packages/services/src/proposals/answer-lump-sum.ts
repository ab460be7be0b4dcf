import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { MadeOffer } from '@quittance/domain/settlements/offer-rule';
import { answerProposal, type OpenLumpSum, type ProposalAnswer } from '@quittance/domain/settlements/proposal-rules';
import { isLumpSumOfferValid } from '@quittance/domain/settlements/settlement-offer';
import { insertOffers } from '../offers/insert-offers.ts';
import type { Candidate } from '../offers/load-candidates.ts';
import { type CurrentOffer, loadAccountSettlements } from '../settlements/load-account-settlements.ts';
import type { AnsweredProposal, AskedProposal } from './load-proposals.ts';

/** Answers a proposal to settle an account (req 3.13). An offer that is already open can be the answer. */
export async function answerLumpSum(tx: TenantTransaction, asked: AskedProposal): Promise<AnsweredProposal> {
  const { tenant, customerId, account, amountCents, today } = asked;
  const settlementsOf = await loadAccountSettlements(tx, { tenantId: tenant.id, customerId });
  const openOffers = settlementsOf(account.accountId)
    .settlementOffers.filter((offer) => isOpenLumpSum(offer, { account, today }))
    .map((offer): OpenLumpSum => ({ offerId: offer.offerId, totalCents: cents(offer.totalCents) }));
  const [openOffer] = openOffers.toSorted((one, other) => one.totalCents - other.totalCents);
  const answer = answerProposal(amountCents, { ...asked, openOffer });
  return {
    isOfferOpen: ({ offerId: answeredBy }) => openOffers.some(({ offerId }) => offerId === answeredBy),
    answer: typeof answer === 'string' ? answer : answered(tx, { asked, answer }),
  };
}

function answered(
  tx: TenantTransaction,
  { asked: { tenant, account, now }, answer }: { asked: AskedProposal; answer: ProposalAnswer },
): AnsweredProposal['answer'] {
  if (answer.kind === 'ask-employee') return { state: 'waiting' };
  return {
    state: answer.kind === 'accept' ? 'accepted' : 'countered',
    async makeOffer() {
      if (answer.kind === 'counter-with-open-offer') return { offer_id: answer.offerId };
      const offers = [{ account, terms: lumpSum(answer.offer) }];
      const [offerId = ''] = await insertOffers(tx, {
        tenantId: tenant.id,
        offers,
        rule: null,
        madeBy: 'customer',
        now,
      });
      return { offer_id: offerId };
    },
  };
}

function isOpenLumpSum(
  { offerType, totalCents, expiresOn, dueOn }: CurrentOffer,
  { account, today }: { account: Candidate; today: CalendarDate },
): boolean {
  const dates = {
    expiresOn: expiresOn === null ? null : parseDate(expiresOn),
    dueOn: dueOn === null ? null : parseDate(dueOn),
  };
  return (
    offerType === 'lump-sum' &&
    totalCents <= account.balanceCents &&
    isLumpSumOfferValid({ amountCents: cents(totalCents), ...dates }, today)
  );
}

export function lumpSum(offer: MadeOffer) {
  return { ...offer, offerType: 'lump-sum', installments: null, missedAllowed: 0 } as const;
}
