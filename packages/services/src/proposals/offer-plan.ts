import type { CalendarDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { passOverAccount } from '@quittance/domain/settlements/offer-rule';
import { isMonthlyPossible, planOfferExpiresOn } from '@quittance/domain/settlements/plan-proposal';
import type { ProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { loadCandidates } from '../offers/load-candidates.ts';
import { insertPlanOffer } from '../offers/plan-offers.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { finishProposal, type WaitingProposal } from './finish-proposal.ts';
import { loadPlanTerms } from './load-proposals.ts';

export type CreatedPlanOffer = { kind: 'plan-offered'; planOfferId: string };

/**
 * Answers a proposed plan, which the caller has locked with its account. Refuses with OfferNotAllowed and the field:
 * accountReferenceCode when the account can't have a plan now, or monthly when a plan with such payments would be too
 * long. A counteroffer must be less than the account's minimum, which needs no offer.
 */
export async function offerPlan(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  of: {
    tenant: Tenant;
    actor: Operator;
    proposal: WaitingProposal;
    monthlyCents: Cents;
    rules: ProposalRules;
    today: CalendarDate;
  },
): Promise<CreatedPlanOffer | Refusal<'OfferNotAllowed'>> {
  const { tenant, actor, proposal, monthlyCents, rules, today } = of;
  const { account_id: accountId, customer_id: customerId } = proposal;
  const now = context.now();
  const asked = { tenant, today: today.toString(), offerType: 'lump-sum', rule: undefined } as const;
  const [account] = await loadCandidates(tx, asked, { accountIds: [accountId] });
  const terms = (await loadPlanTerms(tx, { tenant, customerId, now }))(accountId);
  if (!account || !terms) throw new Error('expected the locked account, got none');
  if (account.balanceCents <= 0 || passOverAccount({ ...account, hasSameOffer: false })) {
    return refuse('OfferNotAllowed', { field: 'accountReferenceCode' });
  }
  const isUseless = monthlyCents !== proposal.amount_cents && monthlyCents >= terms.minimumCents;
  if (isUseless || !isMonthlyPossible(monthlyCents, account.balanceCents)) {
    return refuse('OfferNotAllowed', { field: 'monthly' });
  }
  const madeBy = operatorText(actor);
  const expiresOn = planOfferExpiresOn(rules, today);
  const made = { tenantId: tenant.id, customerId, accountId, monthlyCents, expiresOn, now };
  const planOfferId = await insertPlanOffer(tx, { ...made, source: 'proposal', madeBy });
  const outcome = { kind: 'offered', offerId: planOfferId, offeredCents: monthlyCents, expiresOn } as const;
  await finishProposal(tx, context, { tenant, proposal, outcome, decidedBy: madeBy });
  return { kind: 'plan-offered', planOfferId };
}
