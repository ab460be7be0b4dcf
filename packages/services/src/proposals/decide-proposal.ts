import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import {
  type ProposalDeclineReason,
  type ProposalKind,
  proposalOffer,
} from '@quittance/domain/settlements/proposal-rules';
import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import { type CreatedOffer, type CreateOfferRefusal, offerWithin } from '../offers/create-offer.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { lumpSum } from './answer-lump-sum.ts';
import { finishProposal, holdWaitingProposal, type WaitingProposal } from './finish-proposal.ts';
import { loadProposalRules } from './load-proposals.ts';
import { type CreatedPlanOffer, offerPlan } from './offer-plan.ts';

export type DecideProposalCommand = {
  tenant: Tenant;
  actor: Operator;
  proposalId: string;
  decision:
    | { readonly kind: 'accepted' }
    /** The total of a lump sum, or the monthly payment of a plan. Must be of the proposal's kind. */
    | { readonly kind: 'countered'; readonly of: ProposalKind; readonly amountCents: Cents }
    | { readonly kind: 'declined'; readonly reason: ProposalDeclineReason };
};

/**
 * Answers a proposal: accepts its amount, offers another one, or declines it, and writes to the customer. Discounts
 * have the limits of `createOffer`, so an offer may await a second person's approval; until then the proposal waits. A
 * plan gets no discount and needs no approval. Refuses with NotFound, ProposalNotOpen, or the refusals of `createOffer`.
 */
export function decideProposal(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, proposalId, decision }: DecideProposalCommand,
): Promise<
  | CreatedOffer
  | CreatedPlanOffer
  | { kind: 'declined' }
  | Refusal<Exclude<CreateOfferRefusal['code'], 'PayeeCodeRequired'> | 'ProposalNotOpen'>
> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const held = await hold(tx, { tenantId: tenant.id, proposalId });
      if (held.kind === 'refused') return held;
      const { proposal, merchantPayeeCode } = held;
      if (decision.kind === 'declined') {
        const outcome = { kind: 'declined', reason: decision.reason } as const;
        await finishProposal(tx, context, { tenant, proposal, outcome, decidedBy: operatorText(actor) });
        return { kind: 'declined' };
      }
      const proposedCents = cents(proposal.amount_cents);
      const isPlan = proposal.kind === 'plan';
      const amountCents = decision.kind === 'accepted' ? proposedCents : decision.amountCents;
      // A counteroffer asks for more than the customer proposed.
      if (decision.kind === 'countered' && (decision.of !== proposal.kind || amountCents <= proposedCents)) {
        return refuse('OfferNotAllowed', { field: decision.of === 'plan' ? 'monthly' : 'total' });
      }
      const { rules } = await loadProposalRules(tx, tenant.id);
      const today = todayOf(tenant, context.now());
      if (isPlan) return offerPlan(tx, context, { tenant, actor, proposal, monthlyCents: amountCents, rules, today });
      const terms = lumpSum(proposalOffer(amountCents, { rules, today }));
      const { account_reference_code: accountReferenceCode } = proposal;
      const about = { accountReferenceCode, merchantPayeeCode, proposal };
      const made = await offerWithin(tx, context, { tenant, actor, ...terms, ...about });
      if (made.kind !== 'refused') return made;
      const { code } = made;
      if (code === 'PayeeCodeRequired') throw new Error('expected one account of the payee, got several');
      return { ...made, code };
    },
    { operator: actor },
  );
}

/** Locks the account before the proposal, as customers' proposals and approvals do. */
async function hold(
  tx: TenantTransaction,
  { tenantId, proposalId }: { tenantId: string; proposalId: string },
): Promise<
  { kind: 'held'; proposal: WaitingProposal; merchantPayeeCode: string } | Refusal<'NotFound' | 'ProposalNotOpen'>
> {
  const found = await tx
    .selectFrom('proposal')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'proposal.tenant_id')
        .onRef('account.account_id', '=', 'proposal.account_id'),
    )
    .select(['proposal.account_id', 'account.payee_code'])
    .where('proposal.tenant_id', '=', tenantId)
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
  if (!found) return refuse('NotFound');
  await holdAccount(tx, { tenantId, accountId: found.account_id });
  const proposal = await holdWaitingProposal(tx, { tenantId, proposalId });
  return proposal ? { kind: 'held', proposal, merchantPayeeCode: found.payee_code } : refuse('ProposalNotOpen');
}
