import type { OperatorCaseTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ReturnConsequence, returnConsequence } from '@quittance/domain/installment-plans/retry-rules';
import { sql } from 'kysely';
import { movePlan } from '../installment-plans/change/move-plan.ts';
import { openCase } from '../installment-plans/notify/open-case.ts';
import type { FollowedPayment } from '../payments/payment-step.ts';
import { breakSettlement } from '../settlements/break-settlement.ts';

type ReturnedPayment = {
  payment_method_id: string | null;
  customer_id: string;
  account_id: string;
  plan_id: string | null;
  installment_sequence: number | null;
};

type Return = FollowedPayment & { code: string; row: ReturnedPayment };

/**
 * Applies the consequences of a bank's return code, apart from the money (Nacha returns). `returnConsequence` holds the
 * table. An account that is closed, frozen or wrong, or whose owner denies the debit, is not debited again: its plans
 * pause, and its scheduled payments are declined right away. A denied debit also ends the plans of the accounts it
 * paid. A stopped or incorrect entry pauses its own plan until the customer authorizes it again. Every code except a
 * closed or wrong account opens a case for an employee.
 */
export async function applyReturn(tx: TenantTransaction, payment: FollowedPayment): Promise<void> {
  await openCaseOfRefund(tx, payment);
  const code = payment.happening.returnCode ?? 'unknown';
  const consequence = returnConsequence(code);
  if (consequence === 'none') return;
  const row = await tx
    .selectFrom('payment')
    .select(['payment_method_id', 'customer_id', 'account_id', 'plan_id', 'installment_sequence'])
    .where('tenant_id', '=', payment.tenantId)
    .where('payment_id', '=', payment.paymentId)
    .executeTakeFirstOrThrow();
  const returned = { ...payment, code, row };
  if (consequence === 'revoke-authorization') await stopPlans(tx, returned);
  if (consequence === 'disable-method' || consequence === 'revoke-authorization') await disableMethod(tx, returned);
  if (consequence === 'new-authorization-needed' || consequence === 'correction-needed') await pausePlan(tx, returned);
  const kind = caseOfReturn(code);
  if (kind) await openCaseOf(tx, { ...returned, kind });
}

/** Opens a case when the bank takes back money that was already refunded or whose refund is on its way. */
async function openCaseOfRefund(tx: TenantTransaction, { tenantId, paymentId, now }: FollowedPayment): Promise<void> {
  const refund = await tx
    .selectFrom('refund')
    .innerJoin('refund_share', (join) =>
      join
        .onRef('refund_share.tenant_id', '=', 'refund.tenant_id')
        .onRef('refund_share.refund_id', '=', 'refund.refund_id'),
    )
    .select(['refund.customer_id', 'refund_share.account_id'])
    .where('refund.tenant_id', '=', tenantId)
    .where('refund.payment_id', '=', paymentId)
    .where('refund.state', '<>', 'failed')
    .executeTakeFirst();
  if (!refund) return;
  const about = { customerId: refund.customer_id, accountId: refund.account_id, paymentId, planId: null };
  await openCase(tx, { tenantId, ...about, kind: 'refund-to-check', code: null, now });
}

const caseKinds = {
  'revoke-authorization': 'unauthorized-return',
  'new-authorization-needed': 'authorization-needed',
  'correction-needed': 'correction-needed',
  'returned-in-error': 'returned-in-error',
} as const satisfies Partial<Record<ReturnConsequence, OperatorCaseTable['kind']>>;
export type ReturnCaseKind = (typeof caseKinds)[keyof typeof caseKinds];

/** Returns undefined for a code that no employee must look at. */
export function caseOfReturn(code: string): ReturnCaseKind | undefined {
  const kinds: Partial<Record<ReturnConsequence, ReturnCaseKind>> = caseKinds;
  return kinds[returnConsequence(code)];
}

/**
 * Retires the bank account for every debt, including a second copy that the customer saved. A method that is already
 * disabled keeps its first code. Makes the scheduled payments due now, so that the sweeper declines them without
 * sending anything.
 */
async function disableMethod(tx: TenantTransaction, returned: Return): Promise<void> {
  const { tenantId, now, code, row } = returned;
  const { rows } = await sql<{ payment_method_id: string }>`
    select m.payment_method_id from payment_method m
    where m.tenant_id = ${tenantId} and m.customer_id = ${row.customer_id} and m.fingerprint = (
      select own.fingerprint from payment_method own
      where own.tenant_id = ${tenantId} and own.payment_method_id = ${row.payment_method_id}
    )
    order by m.payment_method_id
    for update
  `.execute(tx);
  const methodIds = rows.map((each) => each.payment_method_id);
  await sql`
    update payment_method m set retired_at = coalesce(m.retired_at, ${now}), disabled_code = ${code}
    where m.tenant_id = ${tenantId} and m.payment_method_id = any(${methodIds}::uuid[]) and m.disabled_code is null
  `.execute(tx);
  await sql`
    update payment set next_check_at = ${now}
    where tenant_id = ${tenantId} and payment_id in (
      select p.payment_id from payment p
      where p.tenant_id = ${tenantId} and p.customer_id = ${row.customer_id} and p.state = 'reserved'
        and p.payment_method_id = any(${methodIds}::uuid[])
      for update skip locked
    )
  `.execute(tx);
  for (const plan of await plansByMethod(tx, { tenantId, methodIds })) {
    await movePlan(tx, { ...aboutPlan(returned, plan), event: 'paused', reason: 'method-disabled' });
  }
}

async function stopPlans(tx: TenantTransaction, returned: Return): Promise<void> {
  const { tenantId, now, row } = returned;
  const shares = await tx
    .selectFrom('payment_share')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', returned.paymentId)
    .execute();
  const accountIds = shares.map((share) => share.account_id);
  const methodIds = row.payment_method_id === null ? [] : [row.payment_method_id];
  for (const plan of await plansByMethod(tx, { tenantId, methodIds })) {
    if (!accountIds.includes(plan.account_id)) continue;
    await movePlan(tx, { ...aboutPlan(returned, plan), event: 'stopped', reason: 'authorization-revoked' });
    if (plan.settlement_id) await breakSettlement(tx, { tenantId, settlementId: plan.settlement_id, now });
  }
}

/** A stopped single payment affects no plan. */
async function pausePlan(tx: TenantTransaction, returned: Return): Promise<void> {
  const { plan_id } = returned.row;
  if (plan_id === null) return;
  await movePlan(tx, { ...aboutPlan(returned, { plan_id }), event: 'paused', reason: 'authorization-needed' });
}

/** Sorted by id, so that two returns by one method don't deadlock. */
async function plansByMethod(
  tx: TenantTransaction,
  { tenantId, methodIds }: { tenantId: string; methodIds: readonly string[] },
) {
  const { rows } = await sql<{ plan_id: string; account_id: string; settlement_id: string | null }>`
    select plan_id, account_id, settlement_id from installment_plan
    where tenant_id = ${tenantId} and payment_method_id = any(${methodIds}::uuid[]) and state in ('active', 'paused')
    order by plan_id
  `.execute(tx);
  return rows;
}

/** Names the payment only in its own plan's history. */
function aboutPlan({ tenantId, paymentId, now, row }: Return, { plan_id: planId }: { plan_id: string }) {
  const isOwn = row.plan_id === planId && row.installment_sequence !== null;
  return { tenantId, planId, now, ...(isOwn && { paymentId, sequence: row.installment_sequence ?? 0 }) };
}

function openCaseOf(tx: TenantTransaction, returned: Return & { kind: ReturnCaseKind }): Promise<string> {
  const { tenantId, paymentId, now, code, kind, row } = returned;
  const { customer_id: customerId, account_id: accountId, plan_id: planId } = row;
  return openCase(tx, { tenantId, customerId, accountId, paymentId, planId, kind, code, now });
}
