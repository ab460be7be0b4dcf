import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import type { PlanProposalFault } from '@quittance/domain/settlements/plan-proposal';
import type { ProposalFault, ProposalKind, ProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { v7 as newId } from 'uuid';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { type Candidate, loadCandidates } from '../offers/load-candidates.ts';
import { isDisclosureAcknowledged } from '../payments/reserve/decide-payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { lockAccount } from '../settlements/load-acceptance.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { answerLumpSum } from './answer-lump-sum.ts';
import { answerPlan } from './answer-plan.ts';
import {
  type AnsweredProposal,
  countTries,
  loadProposalRules,
  loadProposals,
  type ProposalView,
  secondsToNextTry,
} from './load-proposals.ts';

export type ProposalCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  kind: ProposalKind;
  /** Each month, for a plan. */
  amountCents: Cents;
  /** The customer's reason; may be empty. */
  reason: string;
  language: Language;
};

export type ProposalRefusal = Refusal<
  | 'DisclosureRequired'
  | 'NotFound'
  | 'ProposalLimitReached'
  | 'ProposalNotAllowed'
  | 'ProposalNotNeeded'
  | 'ProposalTooHigh'
>;

export function reasonPath(proposalId: string) {
  return { table: 'proposal', column: 'reason_sealed', row: proposalId };
}

/**
 * Proposes an amount to settle one of the customer's accounts, or to pay each month. The tenant's rules accept it, which
 * makes an offer for exactly that amount, answer it with another offer, or open a case for an employee. No money moves,
 * and the customer still has to accept the offer or make the plan. Locks the account, so that concurrent proposals run
 * one after another: the same amount again returns the same proposal while its answer is open.
 *
 * Refuses with NotFound, also for another customer's account; ProposalNotAllowed when the account can't be settled or
 * paid this way now or another proposal waits for an answer; ProposalTooHigh for an amount that is no discount, or not
 * less than an open offer; ProposalNotNeeded for a monthly amount that is already possible; ProposalLimitReached; or
 * DisclosureRequired.
 */
export function propose(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: ProposalCommand,
): Promise<{ kind: 'proposed'; proposal: ProposalView } | ProposalRefusal> {
  const { tenant, session, kind, amountCents } = command;
  const { customerId } = session;
  const owner = { tenantId: tenant.id, customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const locked = await lockAccount(tx, { ...command, ...owner });
    if (!locked) return refuse('NotFound', { field: 'accountReferenceCode' });
    // Read after the lock, so that a request that waited past midnight uses the new day.
    const now = context.now();
    const accountId = locked.account_id;
    const facts = await loadFacts(tx, { tenant, customerId, accountId, today: todayOf(tenant, now), now });
    const { account, proposals, rules } = facts;
    const answerOf = kind === 'plan' ? answerPlan : answerLumpSum;
    const { answer, isOfferOpen } = await answerOf(tx, { ...facts, tenant, customerId, amountCents });
    const [latest] = proposals;
    const isSame = latest?.kind === kind && latest.amountCents === amountCents;
    if (isSame && (latest.state === 'waiting' || isOfferOpen(latest))) return { kind: 'proposed', proposal: latest };
    if (proposals.some(({ state }) => state === 'waiting')) return refusalOf('not-allowed', { proposals, rules, now });
    if (typeof answer === 'string') return refusalOf(answer, { proposals, rules, now });
    if (!isDisclosureAcknowledged(tenant, locked)) {
      return refuse('DisclosureRequired', { field: 'accountReferenceCode' });
    }
    const proposalId = await write(tx, { context, command, account, answer, now });
    const all = await loadProposals(tx, { tenant, customerId, accountId });
    const proposal = all.find((each) => each.proposalId === proposalId);
    if (!proposal) throw new Error('expected the proposal just written, got none');
    return { kind: 'proposed', proposal };
  });
}

async function loadFacts(
  tx: TenantTransaction,
  of: { tenant: Tenant; customerId: string; accountId: string; today: CalendarDate; now: Date },
) {
  const { tenant, customerId, accountId, today, now } = of;
  const asked = { tenant, today: today.toString(), offerType: 'lump-sum', rule: undefined } as const;
  const [candidates, ruled, proposals] = await Promise.all([
    loadCandidates(tx, asked, { accountIds: [accountId] }),
    loadProposalRules(tx, tenant.id),
    loadProposals(tx, { tenant, customerId, accountId }),
  ]);
  const [account] = candidates;
  if (!account) throw new Error('expected the locked account, got none');
  return { ...ruled, account, proposals, tries: countTries(proposals, now), now, today };
}

function refusalOf(
  fault: ProposalFault | PlanProposalFault,
  { proposals, ...of }: { proposals: readonly ProposalView[]; rules: ProposalRules; now: Date },
): ProposalRefusal {
  const field = 'accountReferenceCode';
  switch (fault) {
    case 'not-allowed':
      return refuse('ProposalNotAllowed', { field });
    case 'too-high':
      return refuse('ProposalTooHigh', { field: 'amount' });
    case 'not-needed':
      return refuse('ProposalNotNeeded', { field: 'amount' });
    case 'limit-reached':
      return refuse('ProposalLimitReached', { field, retryAfterSeconds: secondsToNextTry(proposals, of) });
  }
}

async function write(
  tx: TenantTransaction,
  of: {
    context: Pick<ServiceContext, 'keyring'>;
    command: ProposalCommand;
    account: Candidate;
    answer: Exclude<AnsweredProposal['answer'], string>;
    now: Date;
  },
): Promise<string> {
  const { command, account, answer, now } = of;
  const { tenant, session, kind, amountCents, language } = command;
  const { accountId, balanceCents } = account;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const proposalId = newId({ msecs: now.getTime() });
  const reason = command.reason.trim();
  const key = await of.context.keyring.forTenant(tenant.id, tx);
  const isWaiting = answer.state === 'waiting';
  await tx
    .insertInto('proposal')
    .values({
      tenant_id: tenant.id,
      proposal_id: proposalId,
      customer_id: session.customerId,
      account_id: accountId,
      kind,
      amount_cents: amountCents,
      balance_cents: balanceCents,
      reason_sealed: reason === '' ? null : key.seal(reason, reasonPath(proposalId)),
      language,
      state: answer.state,
      offer_id: null,
      ...(!isWaiting && (await answer.makeOffer())),
      created_at: now,
      decided_at: isWaiting ? null : now,
    })
    .execute();
  if (isWaiting) {
    const nothing = { paymentId: null, planId: null, code: null };
    await openCase(tx, { ...owner, ...nothing, accountId, proposalId, kind: 'proposal', now });
  }
  return proposalId;
}
