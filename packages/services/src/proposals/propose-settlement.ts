import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { MadeOffer } from '@quittance/domain/settlements/offer-rule';
import {
  answerProposal,
  type OpenLumpSum,
  type ProposalAnswer,
  type ProposalFault,
} from '@quittance/domain/settlements/proposal-rules';
import { isLumpSumOfferValid } from '@quittance/domain/settlements/settlement-offer';
import { v7 as newId } from 'uuid';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { insertOffers } from '../offers/insert-offers.ts';
import { type Candidate, loadCandidates } from '../offers/load-candidates.ts';
import { isDisclosureAcknowledged } from '../payments/reserve/decide-payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { lockAccount } from '../settlements/load-acceptance.ts';
import { type CurrentOffer, loadAccountSettlements } from '../settlements/load-account-settlements.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { countTries, loadProposalRules, loadProposals, type ProposalView, secondsToNextTry } from './load-proposals.ts';

export type ProposalCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  amountCents: Cents;
  /** The customer's reason; may be empty. */
  reason: string;
  language: Language;
};

export type ProposalRefusal = Refusal<
  'DisclosureRequired' | 'NotFound' | 'ProposalLimitReached' | 'ProposalNotAllowed' | 'ProposalTooHigh'
>;

export function reasonPath(proposalId: string) {
  return { table: 'proposal', column: 'reason_sealed', row: proposalId };
}

/**
 * Proposes an amount to settle one of the customer's accounts. The tenant's rules accept it, which makes an offer for
 * exactly that amount, answer it with another offer, or open a case for an employee. No money moves, and the customer
 * still has to accept the offer. Locks the account, so that concurrent proposals run one after another: the same amount
 * again returns the same proposal while its answer is open.
 *
 * Refuses with NotFound, also for another customer's account; ProposalNotAllowed when the account can't be settled this
 * way now or another proposal waits for an answer; ProposalTooHigh for an amount that is no discount, or not less than
 * an open offer; ProposalLimitReached; or DisclosureRequired.
 */
export function proposeSettlement(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: ProposalCommand,
): Promise<{ kind: 'proposed'; proposal: ProposalView } | ProposalRefusal> {
  const { tenant, session } = command;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const locked = await lockAccount(tx, { ...command, ...owner });
    if (!locked) return refuse('NotFound', { field: 'accountReferenceCode' });
    // Read after the lock, so that a request that waited past midnight uses the new day.
    const now = context.now();
    const today = todayOf(tenant, now);
    const accountId = locked.account_id;
    const facts = await loadFacts(tx, { tenant, customerId: session.customerId, accountId, today });
    const known = findSame(facts, command.amountCents);
    if (known) return { kind: 'proposed', proposal: known };
    const decided = decide(command, { ...facts, now, today });
    if (typeof decided === 'string') return refusalOf(decided, { ...facts, now });
    if (!isDisclosureAcknowledged(tenant, locked)) {
      return refuse('DisclosureRequired', { field: 'accountReferenceCode' });
    }
    const proposalId = await write(tx, { context, command, account: facts.account, answer: decided, now });
    const all = await loadProposals(tx, { tenant, customerId: session.customerId, accountId });
    const proposal = all.find((each) => each.proposalId === proposalId);
    if (!proposal) throw new Error('expected the proposal just written, got none');
    return { kind: 'proposed', proposal };
  });
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

async function loadFacts(
  tx: TenantTransaction,
  of: { tenant: Tenant; customerId: string; accountId: string; today: CalendarDate },
) {
  const { tenant, customerId, accountId, today } = of;
  const asked = { tenant, today: today.toString(), offerType: 'lump-sum', rule: undefined } as const;
  const owner = { tenantId: tenant.id, customerId };
  const [candidates, ruled, proposals, settlementsOf] = await Promise.all([
    loadCandidates(tx, asked, { accountIds: [accountId] }),
    loadProposalRules(tx, tenant.id),
    loadProposals(tx, { tenant, customerId, accountId }),
    loadAccountSettlements(tx, owner),
  ]);
  const [account] = candidates;
  if (!account) throw new Error('expected the locked account, got none');
  const openOffers = settlementsOf(accountId)
    .settlementOffers.filter((offer) => isOpenLumpSum(offer, { account, today }))
    .map((offer): OpenLumpSum => ({ offerId: offer.offerId, totalCents: cents(offer.totalCents) }));
  return { ...ruled, account, proposals, openOffers };
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

/** Returns the latest proposal if it's for the same amount and its answer is still open. */
function findSame({ proposals, openOffers }: Facts, amountCents: Cents): ProposalView | undefined {
  const [latest] = proposals;
  if (latest?.amountCents !== amountCents) return undefined;
  const isOpen = latest.state === 'waiting' || openOffers.some(({ offerId }) => offerId === latest.offerId);
  return isOpen ? latest : undefined;
}

function decide(
  { amountCents }: ProposalCommand,
  { account, rules, limits, proposals, openOffers, now, today }: Facts & { now: Date; today: CalendarDate },
): ProposalAnswer | ProposalFault {
  if (proposals.some(({ state }) => state === 'waiting')) return 'not-allowed';
  const [openOffer] = openOffers.toSorted((one, other) => one.totalCents - other.totalCents);
  return answerProposal(amountCents, { account, rules, limits, tries: countTries(proposals, now), openOffer, today });
}

function refusalOf(fault: ProposalFault, { proposals, rules, now }: Facts & { now: Date }): ProposalRefusal {
  const field = 'accountReferenceCode';
  switch (fault) {
    case 'not-allowed':
      return refuse('ProposalNotAllowed', { field });
    case 'too-high':
      return refuse('ProposalTooHigh', { field: 'amount' });
    case 'limit-reached':
      return refuse('ProposalLimitReached', { field, retryAfterSeconds: secondsToNextTry(proposals, { rules, now }) });
  }
}

async function write(
  tx: TenantTransaction,
  of: {
    context: Pick<ServiceContext, 'keyring'>;
    command: ProposalCommand;
    account: Candidate;
    answer: ProposalAnswer;
    now: Date;
  },
): Promise<string> {
  const { command, account, answer, now } = of;
  const { tenant, session, amountCents, language } = command;
  const { accountId, balanceCents } = account;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const proposalId = newId({ msecs: now.getTime() });
  const reason = command.reason.trim();
  const key = await of.context.keyring.forTenant(tenant.id, tx);
  const isWaiting = answer.kind === 'ask-employee';
  await tx
    .insertInto('proposal')
    .values({
      tenant_id: tenant.id,
      proposal_id: proposalId,
      customer_id: session.customerId,
      account_id: accountId,
      amount_cents: amountCents,
      balance_cents: balanceCents,
      reason_sealed: reason === '' ? null : key.seal(reason, reasonPath(proposalId)),
      language,
      state: stateAfter(answer),
      offer_id: await offerOf(tx, { tenantId: tenant.id, account, answer, now }),
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

function stateAfter({ kind }: ProposalAnswer): ProposalView['state'] {
  if (kind === 'ask-employee') return 'waiting';
  return kind === 'accept' ? 'accepted' : 'countered';
}

async function offerOf(
  tx: TenantTransaction,
  of: { tenantId: string; account: Candidate; answer: ProposalAnswer; now: Date },
): Promise<string | null> {
  const { tenantId, account, answer, now } = of;
  if (answer.kind === 'ask-employee') return null;
  if (answer.kind === 'counter-with-open-offer') return answer.offerId;
  const terms = lumpSum(answer.offer);
  const made = { tenantId, offers: [{ account, terms }], rule: null, madeBy: 'customer', now };
  const [offerId = ''] = await insertOffers(tx, made);
  return offerId;
}

export function lumpSum(offer: MadeOffer) {
  return { ...offer, offerType: 'lump-sum', installments: null, missedAllowed: 0 } as const;
}
