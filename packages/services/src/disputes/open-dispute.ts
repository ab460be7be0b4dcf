import { setTimeout as wait } from 'node:timers/promises';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DisputeReason } from '@quittance/domain/disputes/dispute-life';
import type { Language } from '@quittance/domain/languages';
import { disputesOfAccount, disputesOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { v7 as newId } from 'uuid';
import { movePlan } from '../installment-plans/change/move-plan.ts';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { reserveOrRefuse } from '../limit-uses/reserve-or-refuse.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { cancelDisputedPayments } from './cancel-disputed-payments.ts';
import { type DisputeView, explanationPath, findDispute } from './dispute-view.ts';
import { type DisputedAccount, holdDisputedAccounts } from './hold-disputed-accounts.ts';
import { loadStopped, type StoppedByDispute } from './stopped-by-dispute.ts';

export type OpenDisputeCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  reason: DisputeReason;
  /** The customer's explanation; may be empty. */
  explanation: string;
  language: Language;
  client: { address: string };
};

export type OpenedDispute = { kind: 'opened'; dispute: DisputeView } & StoppedByDispute;

/** The wait between retries, and their number, when another process holds one of the payments. */
const againMs = 40;
const tries = 25;

/**
 * Opens a dispute of a debt. In the same transaction, stops all collection: cancels unsent payments and open slips,
 * pauses the plan and opens a case. Locks the accounts, so that a concurrent payment either comes first and is
 * canceled, or comes after and is refused. Returns the open dispute when the account is already disputed. Refuses with
 * NotFound (also for another customer's account), or TooManyRequests with the seconds to wait.
 */
export async function openDispute(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  command: OpenDisputeCommand,
): Promise<OpenedDispute | Refusal<'NotFound' | 'TooManyRequests'>> {
  const owner = { tenantId: command.tenant.id, customerId: command.session.customerId };
  for (let left = tries; left > 0; left--) {
    const result = await context.database.inCustomer(owner, (tx) => openAndStop(tx, { context, command }));
    if (result.kind !== 'busy') return result;
    await wait(againMs);
  }
  throw new Error('a dispute could not be opened: a payment that it cancels stayed locked');
}

async function openAndStop(
  tx: TenantTransaction,
  { context, command }: { context: Pick<ServiceContext, 'now' | 'keyring'>; command: OpenDisputeCommand },
): Promise<OpenedDispute | { kind: 'busy' } | Refusal<'NotFound' | 'TooManyRequests'>> {
  const { tenant, session } = command;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', session.customerId)
    .where('reference_code', '=', command.accountReferenceCode)
    .executeTakeFirst();
  if (!account) return refuse('NotFound', { field: 'accountReferenceCode' });
  const disputed = { ...owner, accountId: account.account_id };
  const accountIds = await holdDisputedAccounts(tx, disputed);
  const openId = await findOpen(tx, disputed);
  const refused = openId === undefined && (await reserveDispute(tx, { ...disputed, now: context.now() }));
  if (refused) return refused;
  const disputeId = openId ?? (await stopAndInsert(tx, { context, command, disputed, accountIds }));
  if (disputeId === undefined) return rollBackWith({ kind: 'busy' });
  const dispute = await findDispute(tx, { ...owner, disputeId, context, tenant });
  if (!dispute) throw new Error('expected the dispute just written, got none');
  return { kind: 'opened', dispute, ...(await loadStopped(tx, { ...owner, at: dispute.openedAt })) };
}

function reserveDispute(
  tx: TenantTransaction,
  { tenantId, customerId, accountId, now }: DisputedAccount & { now: Date },
): Promise<Refusal<'TooManyRequests'> | undefined> {
  const uses = [
    { ...disputesOfAccount, subject: accountId },
    { ...disputesOfCustomer, subject: customerId },
  ];
  return reserveOrRefuse(tx, { tenantId, uses, now });
}

async function findOpen(tx: TenantTransaction, { tenantId, accountId }: DisputedAccount): Promise<string | undefined> {
  const open = await tx
    .selectFrom('dispute')
    .select('dispute_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open?.dispute_id;
}

/** Returns undefined when another process holds one of the payments. */
async function stopAndInsert(
  tx: TenantTransaction,
  {
    context,
    command,
    disputed,
    accountIds,
  }: {
    context: Pick<ServiceContext, 'now' | 'keyring'>;
    command: OpenDisputeCommand;
    disputed: DisputedAccount;
    accountIds: readonly string[];
  },
): Promise<string | undefined> {
  const { tenantId } = disputed;
  const now = context.now();
  const today = todayOf(command.tenant, now).toString();
  if (!(await cancelDisputedPayments(tx, { tenantId, accountIds, today, now }))) return undefined;
  await pausePlans(tx, { tenantId, accountIds, now });
  const disputeId = newId({ msecs: now.getTime() });
  await insertDispute(tx, { context, command, disputed, disputeId, now });
  await openCase(tx, { ...disputed, disputeId, paymentId: null, planId: null, kind: 'dispute', code: null, now });
  return disputeId;
}

async function insertDispute(
  tx: TenantTransaction,
  of: {
    context: Pick<ServiceContext, 'keyring'>;
    command: OpenDisputeCommand;
    disputed: DisputedAccount;
    disputeId: string;
    now: Date;
  },
): Promise<void> {
  const { command, disputed, disputeId, now } = of;
  const key = await of.context.keyring.forTenant(command.tenant.id, tx);
  const explanation = command.explanation.trim();
  await tx
    .insertInto('dispute')
    .values({
      tenant_id: disputed.tenantId,
      dispute_id: disputeId,
      customer_id: disputed.customerId,
      account_id: disputed.accountId,
      state: 'open',
      reason: command.reason,
      explanation_sealed: explanation === '' ? null : key.seal(explanation, explanationPath(disputeId)),
      language: command.language,
      client_address: command.client.address,
      opened_at: now,
      closed_at: null,
    })
    .execute();
  const event = { event: 'opened', event_no: 1, from_state: null, to_state: 'open', done_by: 'customer', at: now };
  await tx
    .insertInto('dispute_event')
    .values({ tenant_id: disputed.tenantId, dispute_id: disputeId, ...event })
    .execute();
}

/**
 * Pauses the active plans of disputed accounts. The message about the dispute mentions it. The caller has locked the
 * accounts.
 */
async function pausePlans(
  tx: TenantTransaction,
  { tenantId, accountIds, now }: { tenantId: string; accountIds: readonly string[]; now: Date },
): Promise<void> {
  const plans = await tx
    .selectFrom('installment_plan')
    .select('plan_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'active')
    .orderBy('plan_id')
    .execute();
  for (const { plan_id: planId } of plans) {
    await movePlan(tx, { tenantId, planId, event: 'paused', reason: 'disputed', isNotified: true, now });
  }
}
