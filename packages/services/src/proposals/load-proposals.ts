import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { OfferLimits } from '@quittance/domain/settlements/offer-rule';
import {
  leastWithoutProposal,
  type PlanProposalFault,
  type PlanTerms,
} from '@quittance/domain/settlements/plan-proposal';
import {
  type ProposalDeclineReason,
  type ProposalFault,
  type ProposalKind,
  type ProposalRules,
  type ProposalState,
  proposalTryDays,
  readProposalRules,
  refuseProposing,
} from '@quittance/domain/settlements/proposal-rules';
import { configurationOfAccount, smallestPaymentOn } from '../accounts/payable-account.ts';
import { type Candidate, loadCandidates } from '../offers/load-candidates.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A proposal as the customer sees it. */
export type ProposalView = {
  readonly proposalId: string;
  readonly accountId: string;
  readonly kind: ProposalKind;
  /** Each month, for a plan. */
  readonly amountCents: Cents;
  readonly state: ProposalState;
  /** The offer that answers an accepted or countered lump sum or plan. */
  readonly offerId: string | null;
  readonly planOfferId: string | null;
  readonly declineReason: ProposalDeclineReason | null;
  readonly createdAt: Date;
  readonly proposedOn: CalendarDate;
};

/** The latest proposal on an account, and whether the customer can propose a lump sum or a plan now. */
export type AccountProposals = {
  readonly latest: ProposalView | null;
  readonly mayPropose: boolean;
  readonly mayProposePlan: boolean;
};

/** Facts that decide the answer to a proposal of one kind. */
export type AskedProposal = {
  tenant: Tenant;
  customerId: string;
  account: Candidate;
  amountCents: Cents;
  rules: ProposalRules;
  limits: OfferLimits;
  /** Proposals that count toward the limit. */
  tries: number;
  now: Date;
  today: CalendarDate;
};

export type AnsweredProposal = {
  /** Returns true while the offer that answers a proposal is open. */
  isOfferOpen: (proposal: ProposalView) => boolean;
  answer:
    | ProposalFault
    | PlanProposalFault
    | { state: 'waiting' }
    | {
        state: 'accepted' | 'countered';
        /** Makes the offer, unless an open one is the answer, and returns its ID. */
        makeOffer: () => Promise<{ offer_id: string } | { plan_offer_id: string }>;
      };
};

const dayMs = 24 * 60 * 60 * 1000;

/** Counts the proposals that count toward an account's tries. */
export function countTries(proposals: readonly Pick<ProposalView, 'createdAt'>[], now: Date): number {
  const since = now.getTime() - proposalTryDays * dayMs;
  return proposals.filter(({ createdAt }) => createdAt.getTime() > since).length;
}

/** Returns the seconds until the earliest of the latest `maxTries` proposals, latest first, no longer counts. */
export function secondsToNextTry(
  proposals: readonly Pick<ProposalView, 'createdAt'>[],
  { rules, now }: { rules: Pick<ProposalRules, 'maxTries'>; now: Date },
): number {
  const earliest = proposals[rules.maxTries - 1]?.createdAt ?? now;
  return Math.ceil((earliest.getTime() + proposalTryDays * dayMs - now.getTime()) / 1_000);
}

export async function loadProposalRules(
  tx: TenantTransaction,
  tenantId: string,
): Promise<{ rules: ProposalRules; limits: OfferLimits }> {
  const row = await tx
    .selectFrom('tenant')
    .select(['proposal_rules', 'offer_floor_basis_points', 'discount_alone_basis_points'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return {
    rules: readProposalRules(row.proposal_rules),
    limits: {
      floorBasisPoints: row.offer_floor_basis_points,
      discountAloneBasisPoints: row.discount_alone_basis_points,
    },
  };
}

/** Returns a customer's proposals, latest first. */
export async function loadProposals(
  tx: TenantTransaction,
  of: { tenant: Pick<Tenant, 'id' | 'timeZone'>; customerId: string; accountId?: string },
): Promise<ProposalView[]> {
  const { tenant, customerId, accountId } = of;
  const rows = await tx
    .selectFrom('proposal')
    .select(['proposal_id', 'account_id', 'kind', 'amount_cents', 'state', 'offer_id', 'plan_offer_id'])
    .select(['decline_reason', 'created_at'])
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('proposal_id', 'desc')
    .execute();
  return rows.map((row) => ({
    proposalId: row.proposal_id,
    accountId: row.account_id,
    kind: row.kind,
    amountCents: cents(row.amount_cents),
    state: row.state,
    offerId: row.offer_id,
    planOfferId: row.plan_offer_id,
    declineReason: row.decline_reason,
    createdAt: row.created_at,
    proposedOn: todayIn(tenant.timeZone, row.created_at.getTime()),
  }));
}

/** Returns a lookup by account. Takes one statement for customers of a tenant without proposals. */
export async function loadAccountProposals(
  tx: TenantTransaction,
  { tenantId, customerId, now }: { tenantId: Tenant['id']; customerId: string; now: Date },
): Promise<(accountId: string) => AccountProposals> {
  const row = await tx
    .selectFrom('tenant')
    .select(['proposal_rules', 'time_zone'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('proposal')
          .select('proposal_id')
          .where('proposal.tenant_id', '=', tenantId)
          .where('customer_id', '=', customerId),
      ).as('has_proposals'),
    )
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const rules = readProposalRules(row.proposal_rules);
  const tenant = { id: tenantId, timeZone: row.time_zone };
  const [proposals, candidates, planTerms] = await Promise.all([
    row.has_proposals ? loadProposals(tx, { tenant, customerId }) : [],
    rules.isOn || rules.isPlanOn ? loadOwnCandidates(tx, { tenant, customerId, now }) : [],
    rules.isPlanOn ? loadPlanTerms(tx, { tenant, customerId, now }) : undefined,
  ]);
  return (accountId) => {
    const own = proposals.filter((each) => each.accountId === accountId);
    const account = candidates.find((each) => each.accountId === accountId);
    const isWaiting = own.some(({ state }) => state === 'waiting');
    const tries = countTries(own, now);
    const isPossible = (kind: ProposalKind) =>
      account !== undefined && !isWaiting && refuseProposing(kind, { account, rules, tries }) === undefined;
    const terms = planTerms?.(accountId);
    // Nothing is left to propose below one cent.
    const isPlanUseful = account && terms && leastWithoutProposal(account.balanceCents, terms) > 1;
    return {
      latest: own[0] ?? null,
      mayPropose: isPossible('lump-sum'),
      mayProposePlan: isPlanUseful === true && isPossible('plan'),
    };
  };
}

/** Returns a lookup, by account, of the minimum and the open plan offer. */
export async function loadPlanTerms(
  tx: TenantTransaction,
  of: { tenant: Pick<Tenant, 'id' | 'timeZone'>; customerId: string; now: Date },
): Promise<(accountId: string) => PlanTerms | undefined> {
  const { tenant, customerId, now } = of;
  const today = todayIn(tenant.timeZone, now.getTime());
  const rows = await tx
    .selectFrom('account')
    .leftJoin('plan_offer', (join) =>
      join
        .onRef('plan_offer.tenant_id', '=', 'account.tenant_id')
        .onRef('plan_offer.account_id', '=', 'account.account_id')
        .on('plan_offer.withdrawn_at', 'is', null)
        .on('plan_offer.expires_on', '>=', today.toString()),
    )
    .select(['account.account_id', 'balance_cents', 'minimum_cents', 'plan_offer_id', 'monthly_cents'])
    .select(configurationOfAccount('account', tenant.id).as('configuration'))
    .where('account.tenant_id', '=', tenant.id)
    .where('account.customer_id', '=', customerId)
    .execute();
  return (accountId) => {
    const row = rows.find((each) => each.account_id === accountId);
    if (!row) return undefined;
    const { plan_offer_id: planOfferId, monthly_cents: monthly } = row;
    const openOffer = planOfferId === null ? undefined : { planOfferId, monthlyCents: cents(monthly ?? 0) };
    return { minimumCents: smallestPaymentOn(row), openOffer };
  };
}

async function loadOwnCandidates(
  tx: TenantTransaction,
  of: { tenant: Pick<Tenant, 'id' | 'timeZone'>; customerId: string; now: Date },
) {
  const { tenant, customerId, now } = of;
  const accounts = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .execute();
  const today = todayIn(tenant.timeZone, now.getTime()).toString();
  const asked = { tenant, today, offerType: 'lump-sum', rule: undefined } as const;
  return loadCandidates(tx, asked, { accountIds: accounts.map(({ account_id: id }) => id) });
}
