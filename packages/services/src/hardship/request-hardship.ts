import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  answerHardship,
  type HardshipAnswer,
  type HardshipDetails,
  type HardshipReason,
  type HardshipRules,
  type HardshipState,
  mayAskForHelp,
  pausesCountFrom,
} from '@quittance/domain/hardship/hardship-rules';
import type { Language } from '@quittance/domain/languages';
import { hardshipRequestsOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { isPaidAlone } from '../accounts/is-paid-alone.ts';
import { configurationOfAccount, smallestPaymentOn } from '../accounts/payable-account.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { reserveOrRefuse } from '../limit-uses/reserve-or-refuse.ts';
import { insertPlanOffer } from '../offers/plan-offers.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { isOnPlan } from '../reminders/remindable-account.ts';
import type { ServiceContext } from '../service-context.ts';
import { lockAccount } from '../settlements/load-acceptance.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { isPaused } from './is-paused.ts';
import { type HardshipView, isOpen, loadRequests } from './load-hardship.ts';
import { isSettling, startPause } from './pause-account.ts';

export type HardshipCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  reason: HardshipReason;
  details: HardshipDetails;
  language: Language;
};

export type HardshipRefusal = Refusal<'HardshipNotAllowed' | 'NotFound' | 'TooManyRequests'>;

export function detailsPath(requestId: string) {
  return { table: 'hardship_request', column: 'details_sealed', row: requestId };
}

/**
 * Asks for help with one of the customer's accounts. The tenant's rules pause the account, agree to smaller monthly
 * payments, or open a case for an employee. Locks the account, so that repeated requests return the first one while it waits or its pause lasts.
 *
 * Refuses with NotFound, also for another customer's or a closed account; HardshipNotAllowed when the tenant doesn't
 * offer it or the account owes nothing, is disputed or is paid with others; or TooManyRequests.
 */
export function requestHardship(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: HardshipCommand,
): Promise<{ kind: 'requested'; request: HardshipView } | HardshipRefusal> {
  const { tenant, session } = command;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const field = 'accountReferenceCode';
  return context.database.inCustomer(owner, async (tx) => {
    const locked = await lockAccount(tx, { ...command, ...owner });
    if (!locked) return refuse('NotFound', { field });
    const ofAccount = { ...owner, accountId: locked.account_id };
    // Read after the lock, so that a request that waited past midnight uses the new day.
    const now = context.now();
    const { rules, requests } = await loadRequests(tx, { ...owner, now });
    const latest = requests.find(({ accountId }) => accountId === locked.account_id);
    if (latest && isOpen(latest)) return { kind: 'requested', request: latest };
    const today = todayOf(tenant, now);
    const facts = await loadFacts(tx, { ...ofAccount, today });
    const account = { ...facts, isClosed: false, balanceCents: locked.balance_cents };
    if (!mayAskForHelp(rules, account)) return refuse('HardshipNotAllowed', { field });
    const uses = [{ ...hardshipRequestsOfCustomer, subject: session.customerId }];
    const refused = await reserveOrRefuse(tx, { tenantId: tenant.id, uses, now });
    if (refused) return refused;
    const balanceCents = locked.balance_cents;
    const requestId = await write(tx, { context, command, ...ofAccount, balanceCents, rules, facts, today, now });
    const written = (await loadRequests(tx, { ...owner, now })).requests.find((each) => each.requestId === requestId);
    if (!written) throw new Error('expected the request just written, got none');
    return { kind: 'requested', request: written };
  });
}

type Facts = {
  isDisputed: boolean;
  isPaidAlone: boolean;
  isPaused: boolean;
  isSettling: boolean;
  isOnPlan: boolean;
  minimumCents: number;
  pauses: number;
};

type FactsRow = Omit<Facts, 'minimumCents'> & { balance_cents: number; minimum_cents: number; configuration: unknown };

async function loadFacts(
  tx: TenantTransaction,
  { tenantId, accountId, today }: { tenantId: string; accountId: string; today: CalendarDate },
): Promise<Facts> {
  const { rows } = await sql<FactsRow>`
    select ${isDisputed('a')} as "isDisputed", ${isPaidAlone('a')} as "isPaidAlone", ${isPaused('a')} as "isPaused",
      ${isSettling('a')} as "isSettling", ${isOnPlan('a')} as "isOnPlan", a.balance_cents, a.minimum_cents,
      ${configurationOfAccount('a', tenantId)} as configuration, (
        select count(*)::int from account_pause p
        where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and p.from_on >= ${pausesCountFrom(today).toString()}::date
      ) as pauses
    from account a where a.tenant_id = ${tenantId} and a.account_id = ${accountId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected the locked account, got none');
  const { balance_cents, minimum_cents, configuration, ...facts } = row;
  return { ...facts, minimumCents: smallestPaymentOn({ balance_cents, minimum_cents, configuration }) };
}

async function write(
  tx: TenantTransaction,
  of: {
    context: Pick<ServiceContext, 'keyring'>;
    command: HardshipCommand;
    tenantId: string;
    customerId: string;
    accountId: string;
    balanceCents: number;
    rules: HardshipRules;
    facts: Facts;
    today: CalendarDate;
    now: Date;
  },
): Promise<string> {
  const { command, tenantId, customerId, accountId, rules, facts, today, now } = of;
  const { tenant, reason, details, language } = command;
  const { balanceCents } = of;
  const answer = answerHardship({ reason, details }, { rules, balanceCents, ...facts, today });
  const requestId = newId({ msecs: now.getTime() });
  const key = await of.context.keyring.forTenant(tenant.id, tx);
  const situation: HardshipDetails = { ...details, words: details.words.trim() };
  const about = { tenantId, customerId, accountId, now };
  const isWaiting = answer.kind === 'ask-employee';
  const planOfferId =
    answer.kind === 'plan'
      ? await insertPlanOffer(tx, { ...about, ...answer, source: 'hardship', madeBy: 'customer' })
      : null;
  await tx
    .insertInto('hardship_request')
    .values({
      tenant_id: tenantId,
      request_id: requestId,
      customer_id: customerId,
      account_id: accountId,
      reason,
      details_sealed: key.seal(JSON.stringify(situation), detailsPath(requestId)),
      balance_cents: balanceCents,
      language,
      state: stateAfter(answer),
      plan_offer_id: planOfferId,
      created_at: now,
      decided_at: isWaiting ? null : now,
    })
    .execute();
  if (answer.kind === 'pause') {
    await startPause(tx, { ...about, requestId, fromOn: today, untilOn: answer.untilOn, source: 'rules' });
  } else if (isWaiting) {
    const nothing = { paymentId: null, planId: null, code: null };
    await openCase(tx, { ...about, ...nothing, hardshipRequestId: requestId, kind: 'hardship' });
  }
  return requestId;
}

function stateAfter({ kind }: HardshipAnswer): HardshipState {
  switch (kind) {
    case 'pause':
      return 'paused';
    case 'plan':
      return 'planned';
    case 'ask-employee':
      return 'waiting';
  }
}
