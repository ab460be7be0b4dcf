import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type ProposalDeclineReason, proposalOffer } from '@quittance/domain/settlements/proposal-rules';
import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import { type CreatedOffer, type CreateOfferRefusal, offerWithin } from '../offers/create-offer.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { finishProposal, holdWaitingProposal, type WaitingProposal } from './finish-proposal.ts';
import { loadProposalRules } from './load-proposals.ts';
import { lumpSum } from './propose-settlement.ts';

export type DecideProposalCommand = {
  tenant: Tenant;
  actor: Operator;
  proposalId: string;
  decision:
    | { readonly kind: 'accepted' }
    | { readonly kind: 'countered'; readonly totalCents: Cents }
    | { readonly kind: 'declined'; readonly reason: ProposalDeclineReason };
};

/**
 * Answers a proposal: accepts its amount, offers another one, or declines it, and writes to the customer. Discounts
 * have the limits of `createOffer`, so an offer may await a second person's approval; until then the proposal waits.
 * Refuses with NotFound, ProposalNotOpen, or the refusals of `createOffer`.
 */
export function decideProposal(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, proposalId, decision }: DecideProposalCommand,
): Promise<
  | CreatedOffer
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
      const totalCents = decision.kind === 'accepted' ? proposedCents : decision.totalCents;
      // A counteroffer asks for more than the customer proposed.
      if (decision.kind === 'countered' && totalCents <= proposedCents) {
        return refuse('OfferNotAllowed', { field: 'total' });
      }
      const { rules } = await loadProposalRules(tx, tenant.id);
      const terms = lumpSum(proposalOffer(totalCents, { rules, today: todayOf(tenant, context.now()) }));
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
