import { validate } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findPlanView, loadPlanViews, type PlanView } from './plan-view.ts';

/**
 * Returns a customer's plans, open ones first and then the latest ended ones, or a single plan by id. Refuses with
 * NotFound for a nonexistent plan as well as for another customer's.
 */
export async function getInstallmentSeries(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, session, planId }: { tenant: Tenant; session: CustomerSession; planId: string | undefined },
): Promise<{ kind: 'plans'; plans: PlanView[] } | Refusal<'NotFound'>> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  if (planId === undefined) {
    return { kind: 'plans', plans: await database.inCustomer(owner, (tx) => loadPlanViews(tx, owner)) };
  }
  const field = 'transactionSeriesID';
  if (!validate(planId)) return refuse('NotFound', { field });
  const plan = await database.inCustomer(owner, (tx) => findPlanView(tx, { ...owner, planId }));
  return plan ? { kind: 'plans', plans: [plan] } : refuse('NotFound', { field });
}
