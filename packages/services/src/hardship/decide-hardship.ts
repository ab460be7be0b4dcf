import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  type HardshipDeclineReason,
  type HardshipQuestion,
  planOfferEnd,
} from '@quittance/domain/hardship/hardship-rules';
import type { Cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { configurationOfAccount, smallestPaymentOn } from '../accounts/payable-account.ts';
import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import { insertPlanOffer } from '../offers/plan-offers.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { finishHardship, holdWaitingHardship, type WaitingHardship } from './finish-hardship.ts';
import { isSettling, startPause } from './pause-account.ts';

export type DecideHardshipCommand = {
  tenant: Tenant;
  actor: Operator;
  requestId: string;
  decision:
    | { readonly kind: 'paused'; readonly days: number }
    | { readonly kind: 'planned'; readonly monthlyCents: Cents }
    | { readonly kind: 'asked'; readonly question: HardshipQuestion }
    | { readonly kind: 'declined'; readonly reason: HardshipDeclineReason };
};

type DecideRefusal = Refusal<'HardshipAmountWrong' | 'HardshipNotOpen' | 'HardshipSettling' | 'NotFound'>;

/**
 * Answers a request for help: pauses the account, agrees to smaller monthly payments, or declines, and writes to the
 * customer. A question to the customer keeps the request and its case open; asking the same question again changes
 * nothing. Refuses with NotFound; HardshipNotOpen after an answer or a withdrawal; HardshipSettling while a settlement
 * has terms that neither a pause nor smaller payments change; or HardshipAmountWrong for payments that aren't below the
 * account's minimum.
 */
export function decideHardship(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, requestId, decision }: DecideHardshipCommand,
): Promise<{ kind: 'decided' } | DecideRefusal> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const held = await hold(tx, { tenantId: tenant.id, requestId });
      if (held.kind === 'refused') return held;
      const { request } = held;
      const by = { tenant, request, decidedBy: operatorText(actor) };
      switch (decision.kind) {
        case 'declined':
          await finishHardship(tx, context, { ...by, outcome: decision });
          return { kind: 'decided' };
        case 'asked':
          if (request.question !== decision.question) await finishHardship(tx, context, { ...by, outcome: decision });
          return { kind: 'decided' };
        case 'paused':
        case 'planned':
          return help(tx, context, { ...by, decision });
      }
    },
    { operator: actor },
  );
}

type Help = Extract<DecideHardshipCommand['decision'], { kind: 'paused' | 'planned' }>;

type HelpedAccount = {
  isSettling: boolean;
  isOnPlan: boolean;
  balance_cents: number;
  minimum_cents: number;
  configuration: unknown;
};

async function help(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  of: { tenant: Tenant; request: WaitingHardship; decision: Help; decidedBy: string },
): Promise<{ kind: 'decided' } | DecideRefusal> {
  const { tenant, request, decision, decidedBy } = of;
  const { request_id: requestId, customer_id: customerId, account_id: accountId } = request;
  const { rows } = await sql<HelpedAccount>`
    select ${isSettling('a')} as "isSettling", exists (
      select from installment_plan p where p.tenant_id = ${tenant.id} and p.account_id = ${accountId} and p.state = 'active'
    ) as "isOnPlan", a.balance_cents, a.minimum_cents, ${configurationOfAccount('a', tenant.id)} as configuration
    from account a where a.tenant_id = ${tenant.id} and a.account_id = ${accountId}
  `.execute(tx);
  const [account] = rows;
  if (!account) throw new Error('expected the locked account, got none');
  if (account.isSettling) return refuse('HardshipSettling', { field: 'requestID' });
  const now = context.now();
  const today = todayOf(tenant, now);
  const about = { tenantId: tenant.id, customerId, accountId, now };
  if (decision.kind === 'paused') {
    const untilOn = today.add({ days: decision.days });
    await startPause(tx, { ...about, requestId, fromOn: today, untilOn, source: 'staff' });
    const outcome = { kind: 'paused', untilOn, isPlanPaused: account.isOnPlan } as const;
    await finishHardship(tx, context, { tenant, request, outcome, decidedBy });
    return { kind: 'decided' };
  }
  const { monthlyCents } = decision;
  if (monthlyCents >= smallestPaymentOn(account)) return refuse('HardshipAmountWrong', { field: 'monthlyAmount' });
  const offer = { monthlyCents, expiresOn: planOfferEnd(today) };
  const planOfferId = await insertPlanOffer(tx, { ...about, ...offer, source: 'hardship', madeBy: decidedBy });
  await finishHardship(tx, context, {
    tenant,
    request,
    outcome: { kind: 'planned', planOfferId, ...offer },
    decidedBy,
  });
  return { kind: 'decided' };
}

/** Locks the account before the request, as customers' requests do. */
async function hold(
  tx: TenantTransaction,
  { tenantId, requestId }: { tenantId: string; requestId: string },
): Promise<{ kind: 'held'; request: WaitingHardship } | Refusal<'HardshipNotOpen' | 'NotFound'>> {
  const found = await tx
    .selectFrom('hardship_request')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!found) return refuse('NotFound');
  await holdAccount(tx, { tenantId, accountId: found.account_id });
  const request = await holdWaitingHardship(tx, { tenantId, requestId });
  return request ? { kind: 'held', request } : refuse('HardshipNotOpen', { field: 'requestID' });
}
