import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { answerPlanProposal, type PlanProposalAnswer } from '@quittance/domain/settlements/plan-proposal';
import { insertPlanOffer } from '../offers/plan-offers.ts';
import { type AnsweredProposal, type AskedProposal, loadPlanTerms } from './load-proposals.ts';

/** Answers a proposal of smaller monthly payments (req 5.7). A plan offer that is already open can be the answer. */
export async function answerPlan(tx: TenantTransaction, asked: AskedProposal): Promise<AnsweredProposal> {
  const termsOf = await loadPlanTerms(tx, asked);
  const terms = termsOf(asked.account.accountId);
  if (!terms) throw new Error('expected the locked account, got none');
  const answer = answerPlanProposal(asked.amountCents, { ...asked, terms });
  return {
    isOfferOpen: ({ planOfferId }) => planOfferId !== null && planOfferId === terms.openOffer?.planOfferId,
    answer: typeof answer === 'string' ? answer : answered(tx, { asked, answer }),
  };
}

function answered(
  tx: TenantTransaction,
  { asked, answer }: { asked: AskedProposal; answer: PlanProposalAnswer },
): AnsweredProposal['answer'] {
  if (answer.kind === 'ask-employee') return { state: 'waiting' };
  return {
    state: answer.kind === 'accept' ? 'accepted' : 'countered',
    async makeOffer() {
      if (answer.kind === 'counter-with-open-offer') return { plan_offer_id: answer.planOfferId };
      const { tenant, customerId, account, now } = asked;
      const { monthlyCents, expiresOn } = answer;
      const made = { tenantId: tenant.id, customerId, accountId: account.accountId, monthlyCents, expiresOn, now };
      return { plan_offer_id: await insertPlanOffer(tx, { ...made, source: 'proposal', madeBy: 'customer' }) };
    },
  };
}
