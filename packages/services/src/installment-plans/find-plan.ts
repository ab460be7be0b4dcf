import { validate } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findPlanView, type PlanView } from './view/plan-view.ts';

/** Accepts a plan's id or confirmation number. */
export async function findPlan(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, plan }: { tenant: Pick<Tenant, 'id'>; plan: string },
): Promise<PlanView | undefined> {
  const tenantId = tenant.id;
  return database.inTenant(tenantId, async (tx) => {
    const found = await tx
      .selectFrom('installment_plan')
      .select(['plan_id as planId', 'customer_id as customerId'])
      .where('tenant_id', '=', tenantId)
      .$if(validate(plan), (plans) => plans.where('plan_id', '=', plan))
      .$if(!validate(plan), (plans) => plans.where('confirmation_number', '=', plan.toUpperCase()))
      .executeTakeFirst();
    return found && findPlanView(tx, { tenantId, ...found });
  });
}
