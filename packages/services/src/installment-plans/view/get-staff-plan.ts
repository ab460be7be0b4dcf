import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { validate } from 'uuid';
import { fullName, openContact } from '../../customers/contact.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import { operatorNames } from '../../staff/operator-names.ts';
import { recordStaffRead } from '../../staff/record-staff-read.ts';
import { loadStaffActions, type StaffActionView } from '../../staff/staff-actions.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findPlanView, type PlanView } from './plan-view.ts';

export type StaffPlanView = {
  readonly plan: PlanView;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly customerName: string;
  /** The latest 100, newest first. */
  readonly events: readonly PlanEventLine[];
  readonly actions: readonly (StaffActionView & { readonly doneByName: string })[];
};

export type PlanEventLine = {
  readonly event: string;
  readonly sequence: number | null;
  readonly paymentId: string | null;
  readonly reason: string | null;
  readonly at: Date;
};

const eventsShown = 100;

/**
 * Returns a plan to an employee and records the access in the audit log. Refuses with NotFound for a nonexistent plan
 * as well as for another tenant's.
 */
export async function getStaffPlan(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, planId }: { tenant: Tenant; actor: Operator; planId: string },
): Promise<{ kind: 'plan'; found: StaffPlanView } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const owner = await findOwnerOfPlan(tx, { tenantId: tenant.id, planId });
      const plan = owner && (await findPlanView(tx, { tenantId: tenant.id, customerId: owner.customer_id, planId }));
      if (!owner || !plan) return refuse('NotFound');
      const whose = { tenantId: tenant.id, customerId: owner.customer_id };
      await recordStaffRead(tx, { ...whose, kind: 'plan', actor, now: context.now() });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const actions = await loadStaffActions(tx, { ...whose, key, subjectId: planId });
      const nameOf = await operatorNames(tx, context, { tenant, operators: actions.map(({ doneBy }) => doneBy) });
      return {
        kind: 'plan',
        found: {
          plan,
          customerId: owner.customer_id,
          customerReferenceCode: owner.reference_code,
          customerName: fullName(openContact(key, owner)),
          events: await loadEvents(tx, { tenantId: tenant.id, planId }),
          actions: actions.map((action) => ({ ...action, doneByName: nameOf(action.doneBy) })),
        },
      };
    },
    { operator: actor },
  );
}

/** Returns undefined for a nonexistent plan and for another tenant's. */
export async function findOwnerOfPlan(
  tx: TenantTransaction,
  { tenantId, planId }: { tenantId: string; planId: string },
) {
  if (!validate(planId)) return undefined;
  return tx
    .selectFrom('installment_plan as p')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.customer_id', '=', 'p.customer_id'),
    )
    .select(['c.customer_id', 'c.reference_code', 'c.personal_data_sealed', 'c.language'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.plan_id', '=', planId)
    .executeTakeFirst();
}

function loadEvents(
  tx: TenantTransaction,
  { tenantId, planId }: { tenantId: string; planId: string },
): Promise<PlanEventLine[]> {
  return tx
    .selectFrom('plan_event')
    .select(['event', 'sequence', 'payment_id as paymentId', 'reason', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .orderBy('event_no', 'desc')
    .limit(eventsShown)
    .execute();
}
