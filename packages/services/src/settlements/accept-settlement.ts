import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { Language } from '@quittance/domain/languages';
import { loadBalances } from '../accounts/load-balances.ts';
import { planRules } from '../installment-plans/create/plan-rules.ts';
import { type NewPlanRefusal, refuseNewPlan } from '../installment-plans/create/refuse-new-plan.ts';
import { loadPlanFacts, type PlanAccountFacts } from '../installment-plans/load-plan-facts.ts';
import { isDisclosureAcknowledged } from '../payments/reserve/decide-payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isGuestSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { insertSettlement } from './insert-settlement.ts';
import { isOfferOpen } from './is-offer-open.ts';
import {
  type AcceptanceFacts,
  type AcceptSettlementCommand,
  type AccountSettlement,
  loadAcceptance,
  type SettlementOffer,
} from './load-acceptance.ts';
import { moveSettlement } from './move-settlement.ts';
import { findSettlement, type SettlementView } from './settlement-view.ts';

export type AcceptanceRefusal = Refusal<
  | 'AccountDisputed'
  | 'AuthorizationRequired'
  | 'DisclosureRequired'
  | 'NotFound'
  | 'OfferExpired'
  | 'PlanExists'
  | 'PlanNotAllowed'
  | 'SettlementNotOpen'
  | 'StepUpRequired'
>;

/**
 * Accepts a current offer on one of the customer's accounts (req 3.13, 4.1, 5.5). Stores it with the agreed text, so
 * that later changes of the offer don't affect it. Locks the account's row, because an account can have only one
 * accepted settlement. The same offer returns the existing settlement; another offer replaces one that is merely
 * accepted.
 *
 * Refuses with NotFound, also for another customer's offer; AccountDisputed; OfferExpired; SettlementNotOpen while
 * another settlement is being paid or after this one was broken; PlanExists; PlanNotAllowed for a plan that can't be
 * created now (req 5.6); DisclosureRequired; AuthorizationRequired; or StepUpRequired when the last password check is
 * too old.
 *
 * A guest can accept a lump-sum offer for the link's account while no other terms are agreed, without a password check.
 * When the customer has a plan or another settlement, a guest gets NotFound, which reveals neither.
 */
export function acceptSettlement(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: AcceptSettlementCommand,
): Promise<{ kind: 'accepted'; settlement: SettlementView } | AcceptanceRefusal> {
  const { tenant, session } = command;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const facts = await loadAcceptance(tx, { ...command, ...owner });
    if (!facts) return refuse('NotFound', { field: 'accountReferenceCode' });
    // Read after the lock, so that a request that waited past midnight uses the new day.
    const now = context.now();
    const today = todayOf(tenant, now);
    const account = { by: 'id', accountId: facts.account.account_id } as const;
    const plan = await loadPlanFacts(tx, {
      tenant,
      session,
      key: await context.keyring.forTenant(tenant.id, tx),
      account,
      settlementId: undefined,
      today: today.toString(),
    });
    if (!plan.account) throw new Error('expected the locked account, got none');
    const decision = decideAcceptance(command, { facts, planAccount: plan.account, now, today });
    if (decision.kind === 'refused') return decision;
    const settlementId =
      decision.kind === 'known'
        ? decision.settlementId
        : await replaceAndInsert(tx, { ...decision, command, facts, now });
    const settlement = await findSettlement(tx, { ...owner, settlementId });
    if (!settlement) throw new Error('expected the settlement just written, got none');
    return { kind: 'accepted', settlement };
  });
}

type Decision =
  | { kind: 'known'; settlementId: string }
  | { kind: 'new'; offer: SettlementOffer; today: CalendarDate; agreedIn: Language }
  | AcceptanceRefusal;

function decideAcceptance(
  { tenant, session, agreedIn }: AcceptSettlementCommand,
  {
    facts,
    planAccount,
    now,
    today,
  }: { facts: AcceptanceFacts; planAccount: PlanAccountFacts; now: Date; today: CalendarDate },
): Decision {
  const { account, offer, settlements } = facts;
  if (!offer || !isForSession(offer, session)) return refuse('NotFound', { field: 'offerID' });
  if (planAccount.is_disputed) return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  const own = settlements.find((each) => each.offer_id === offer.offer_id);
  if (own) return decideAgain(own, today);
  if (isGuestSession(session) && (planAccount.has_open_plan || settlements.some(isOpen))) {
    return refuse('NotFound', { field: 'offerID' });
  }
  if (settlements.some(isSubmitted)) return refuse('SettlementNotOpen');
  if (!isOfferOpen(offer, { today, balanceCents: account.balance_cents })) {
    return refuse('OfferExpired', { field: 'offerID' });
  }
  const planRefusal = refusePlanOf(offer, { tenant, planAccount });
  if (planRefusal) return planRefusal;
  if (!isDisclosureAcknowledged(tenant, account)) {
    return refuse('DisclosureRequired', { field: 'accountReferenceCode' });
  }
  if (!agreedIn) return refuse('AuthorizationRequired', { field: 'agreement' });
  if (!isGuestSession(session) && !isRecentlyAuthenticated(session, now)) return refuse('StepUpRequired');
  return { kind: 'new', offer, today, agreedIn };
}

/** Guests see lump-sum offers only, and none when an agent agreed on an amount. */
function isForSession({ offer_type }: SettlementOffer, session: CustomerSession): boolean {
  return !isGuestSession(session) || (offer_type === 'lump-sum' && session.agentLinkId === undefined);
}

const isSubmitted = ({ state }: AccountSettlement) => state === 'submitted';
/** A guest can't replace a settlement that the customer accepted. */
const isOpen = ({ state }: AccountSettlement) => state === 'submitted' || state === 'accepted';

/**
 * An open plan rules out any settlement. A settlement paid by a plan also requires that a plan is allowed now (req
 * 5.6).
 */
function refusePlanOf(
  { offer_type }: SettlementOffer,
  { tenant, planAccount }: { tenant: Tenant; planAccount: PlanAccountFacts },
): NewPlanRefusal | undefined {
  if (offer_type === 'lump-sum') {
    return planAccount.has_open_plan ? refuse('PlanExists', { field: 'accountReferenceCode' }) : undefined;
  }
  return refuseNewPlan(planAccount, { ...planRules(tenant, planAccount), isSettlement: true });
}

function decideAgain({ settlement_id, state, begin_by, pay_by }: AccountSettlement, today: CalendarDate): Decision {
  if (state === 'broken') return refuse('SettlementNotOpen');
  const lastDay = begin_by ?? pay_by;
  const isExpired = state === 'accepted' && lastDay !== null && parseDate(lastDay).compare(today) < 0;
  return isExpired ? refuse('OfferExpired', { field: 'offerID' }) : { kind: 'known', settlementId: settlement_id };
}

async function replaceAndInsert(
  tx: TenantTransaction,
  accepted: Extract<Decision, { kind: 'new' }> & {
    command: AcceptSettlementCommand;
    facts: AcceptanceFacts;
    now: Date;
  },
): Promise<string> {
  const { command, facts, now } = accepted;
  const tenantId = command.tenant.id;
  const earlier = facts.settlements.find(({ state }) => state === 'accepted');
  if (earlier) {
    const step = { tenantId, settlementId: earlier.settlement_id, paymentId: null, now };
    await moveSettlement(tx, { ...step, from: 'accepted', event: 'replaced' });
  }
  const { account } = facts;
  const balanceOf = await loadBalances(tx, { tenant: command.tenant, accountIds: [account.account_id], now });
  const owedCents = amountOwed(balanceOf(account.account_id));
  return insertSettlement(tx, { ...accepted, account, owedCents });
}
