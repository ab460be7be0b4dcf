import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { endPlanWithin } from '../installment-plans/change/change-plan-for-customer.ts';
import { holdPlan } from '../installment-plans/change/hold-plan.ts';
import { findPlanView, type PlanView } from '../installment-plans/view/plan-view.ts';
import { type FoundPlan, findFoundPlan } from '../installment-plans/view/search-plans.ts';
import type { ServiceContext } from '../service-context.ts';
import { type EndRequest, endOnce } from './end-once.ts';

/** A plan as a creditor's program sees it. */
export type CreditorPlan = FoundPlan &
  Pick<PlanView, 'frequency' | 'settlementId' | 'paymentMethodType' | 'endedAt' | 'installments'>;

export async function findCreditorPlan(
  tx: TenantTransaction,
  { tenantId, planId }: { tenantId: string; planId: string },
): Promise<CreditorPlan | undefined> {
  const found = await findFoundPlan(tx, { tenantId, planId });
  const view = found && (await findPlanView(tx, { tenantId, customerId: found.customerId, planId }));
  if (!found || !view) return undefined;
  const { frequency, settlementId, paymentMethodType, endedAt, installments } = view;
  return { ...found, frequency, settlementId, paymentMethodType, endedAt, installments };
}

/** Cancels a plan for a creditor's program, by the rules for an employee. */
export function cancelCreditorPlan(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  {
    planId,
    reason,
    clientAddress,
    ...request
  }: EndRequest<CreditorPlan> & { planId: string; reason: string; clientAddress: string },
) {
  const { tenant, actor } = request;
  const plan = { tenantId: tenant.id, planId };
  return endOnce(context, request, {
    hold: (tx) => holdPlan(tx, plan),
    load: (tx) => findCreditorPlan(tx, plan),
    isEnded: ({ state }) => state === 'canceled',
    end: (tx) => endPlanWithin(tx, context, { tenant, actor, planId, reason, clientAddress }),
  });
}
