import type { OperatorCaseTable } from '@quittance/database/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ReturnConsequence, returnConsequence } from '@quittance/domain/installment-plans/retry-rules';
import { movePlan } from '../installment-plans/move-plan.ts';
import { openCase } from '../installment-plans/open-case.ts';
import { breakSettlement } from '../settlements/break-settlement.ts';
import type { FollowedPayment } from './follow-payment.ts';

/** What of a returned payment the consequences are about. */
type ReturnedPayment = {
  payment_method_id: string | null;
  customer_id: string;
  account_id: string;
  plan_id: string | null;
  installment_sequence: number | null;
};

type Return = FollowedPayment & { code: string; row: ReturnedPayment };

/**
 * What a bank's return asks for beside the money going back, of any payment (Nacha returns). A closed or wrong account pays nothing any more, and
 * the plans that it pays rest until there is another method. A payer who says that nothing was authorized ends the plans by that method on the
 * account. One who stopped a payment ends nothing, and its plan rests until there is a new authorization. All but the first are for a person to
 * look at, and so are entries that were wrong or came back by mistake.
 */
export async function takeInReturn(tx: TenantTransaction, payment: FollowedPayment): Promise<void> {
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
  if (consequence === 'disable-method') await disableMethod(tx, returned);
  if (consequence === 'revoke-authorization') await stopPlans(tx, returned);
  if (consequence === 'new-authorization-needed') await restPlan(tx, returned);
  const kind = caseKinds[consequence];
  if (kind) await openCaseOf(tx, { ...returned, kind });
}

/** Money that was given back already, or is on its way, and that the bank now takes back as well, is for a person to look at. */
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

const caseKinds: Partial<Record<ReturnConsequence, OperatorCaseTable['kind']>> = {
  'revoke-authorization': 'unauthorized-return',
  'new-authorization-needed': 'authorization-needed',
  'correction-needed': 'correction-needed',
  'returned-in-error': 'returned-in-error',
};

/** Nobody pays by it any more, whatever account the payment was for. One that was given up before stays as it was. */
async function disableMethod(tx: TenantTransaction, returned: Return): Promise<void> {
  const { tenantId, now, code, row } = returned;
  await tx
    .updateTable('payment_method')
    .set(({ fn, val }) => ({ retired_at: fn.coalesce('retired_at', val(now)), disabled_code: code }))
    .where('tenant_id', '=', tenantId)
    .where('payment_method_id', '=', row.payment_method_id)
    .where('disabled_code', 'is', null)
    .execute();
  for (const plan of await plansByMethod(tx, returned)) {
    await movePlan(tx, { ...aboutPlan(returned, plan), event: 'paused', reason: 'method-disabled' });
  }
}

async function stopPlans(tx: TenantTransaction, returned: Return): Promise<void> {
  const { tenantId, now } = returned;
  const shares = await tx
    .selectFrom('payment_share')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', returned.paymentId)
    .execute();
  const accountIds = shares.map((share) => share.account_id);
  for (const plan of await plansByMethod(tx, returned)) {
    if (!accountIds.includes(plan.account_id)) continue;
    await movePlan(tx, { ...aboutPlan(returned, plan), event: 'stopped', reason: 'authorization-revoked' });
    if (plan.settlement_id) await breakSettlement(tx, { tenantId, settlementId: plan.settlement_id, now });
  }
}

/** A single payment that was stopped says nothing about any plan. */
async function restPlan(tx: TenantTransaction, returned: Return): Promise<void> {
  const { plan_id } = returned.row;
  if (plan_id === null) return;
  await movePlan(tx, { ...aboutPlan(returned, { plan_id }), event: 'paused', reason: 'authorization-needed' });
}

/** In the order of their ids, so that two returns by one method never wait for each other. */
function plansByMethod(tx: TenantTransaction, { tenantId, row }: Return) {
  return tx
    .selectFrom('installment_plan')
    .select(['plan_id', 'account_id', 'settlement_id'])
    .where('tenant_id', '=', tenantId)
    .where('payment_method_id', '=', row.payment_method_id)
    .where('state', 'in', ['active', 'paused'])
    .orderBy('plan_id')
    .execute();
}

/** The payment is named in the history of its own plan alone. */
function aboutPlan({ tenantId, paymentId, now, row }: Return, { plan_id: planId }: { plan_id: string }) {
  const isOwn = row.plan_id === planId && row.installment_sequence !== null;
  return { tenantId, planId, now, ...(isOwn && { paymentId, sequence: row.installment_sequence ?? 0 }) };
}

function openCaseOf(tx: TenantTransaction, returned: Return & { kind: OperatorCaseTable['kind'] }): Promise<void> {
  const { tenantId, paymentId, now, code, kind, row } = returned;
  const { customer_id: customerId, account_id: accountId, plan_id: planId } = row;
  return openCase(tx, { tenantId, customerId, accountId, paymentId, planId, kind, code, now });
}
