import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { planCancellationText } from '@quittance/domain/installment-plans/texts/plan-stop-texts';
import { cents, sumCents } from '@quittance/domain/money/cents';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { breakSettlement } from '../../settlements/break-settlement.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { insertPlanVersion, storedInstallment } from '../create/insert-plan-version.ts';
import { findPlanView, type PlanView } from '../view/plan-view.ts';
import { holdPlan } from './hold-plan.ts';
import { movePlan } from './move-plan.ts';

export type CancelPlanCommand = {
  tenant: Tenant;
  session: Pick<CustomerSession, 'customerId'>;
  planId: string;
  client: { address: string; userAgent: string };
};

/**
 * Cancels a plan: no further payments are made, but a payment already on its way continues (req 7.6). No agreement is
 * needed. The plan's last version records when and from where the customer revoked the authorization. Also breaks the
 * settlement that the plan pays. Refuses with NotFound, or PlanNotChangeable for a plan that has ended.
 */
export async function cancelInstallmentSeries(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: CancelPlanCommand,
): Promise<{ kind: 'canceled'; plan: PlanView } | Refusal<'NotFound' | 'PlanNotChangeable'>> {
  const { tenant, session } = command;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) =>
    cancelSeries(tx, { command, key: await context.keyring.forTenant(tenant.id, tx), now: context.now() }),
  );
}

/** Cancels a plan in the caller's transaction. */
export async function cancelSeries(
  tx: TenantTransaction,
  { command, key, now }: { command: CancelPlanCommand; key: TenantKey; now: Date },
): Promise<{ kind: 'canceled'; plan: PlanView } | Refusal<'NotFound' | 'PlanNotChangeable'>> {
  const { tenant, session, planId } = command;
  const field = 'transactionSeriesID';
  if (!validate(planId)) return refuse('NotFound', { field });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await holdPlan(tx, { tenantId: tenant.id, planId });
  const plan = await findPlanView(tx, { ...owner, planId });
  if (!plan) return refuse('NotFound', { field });
  if (!isPlanOpen(plan.state)) return refuse('PlanNotChangeable', { field });
  const { settlementId } = plan;
  // The settlement sends its own message.
  await movePlan(tx, { ...owner, planId, event: 'canceled', isNotified: settlementId !== null, now });
  if (settlementId !== null) await breakSettlement(tx, { tenantId: tenant.id, settlementId, now });
  const canceled = await findPlanView(tx, { ...owner, planId });
  if (!canceled) throw new Error('expected the canceled plan, got none');
  await keepRevocation(tx, { command, plan: canceled, key, now });
  return { kind: 'canceled', plan: (await findPlanView(tx, { ...owner, planId })) ?? canceled };
}

async function keepRevocation(
  tx: TenantTransaction,
  { command, plan, key, now }: { command: CancelPlanCommand; plan: PlanView; key: TenantKey; now: Date },
): Promise<void> {
  const { tenant, session, client } = command;
  const underWay = plan.installments.filter(({ state }) => state === 'submitted');
  const language = plan.versions.at(-1)?.language ?? 'en';
  const versionNo = plan.versionNo + 1;
  const text = planCancellationText({
    language,
    tenantName: tenant.name,
    confirmationNumber: plan.confirmationNumber,
    accountReferenceCode: plan.accountReferenceCode,
    underWayCents:
      underWay.length === 0 ? null : sumCents(underWay.map((each) => cents(each.chargedCents ?? each.amountCents))),
    today: todayOf(tenant, now),
  });
  await tx
    .updateTable('installment_plan')
    .set({ version_no: versionNo })
    .where('tenant_id', '=', tenant.id)
    .where('plan_id', '=', plan.planId)
    .execute();
  await insertPlanVersion(tx, {
    tenantId: tenant.id,
    customerId: session.customerId,
    planId: plan.planId,
    versionNo,
    change: 'cancel',
    paymentMethodId: plan.paymentMethodId,
    installments: plan.installments.map(storedInstallment),
    authorization: { language, text },
    client,
    key,
    now,
  });
}
