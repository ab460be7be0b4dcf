import { parseDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { needsCustomer, type StaffPlanChange } from '@quittance/domain/installment-plans/change/staff-plan-change';
import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import { NIL } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import { recordStaffAction } from '../../staff/staff-actions.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findOwnerOfPlan } from '../view/get-staff-plan.ts';
import { findPlanView, type InstallmentView, type PlanView } from '../view/plan-view.ts';
import { cancelSeries } from './cancel-installment-series.ts';
import { type ChangedSeries, type ChangePlanRefusal, changeSeries } from './change-installment-series.ts';

/** An employee's change of a plan for its customer, with the reason. */
export type PlanCareCommand = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly planId: string;
  readonly reason: string;
  /** The address of the employee or the program. */
  readonly clientAddress: string;
};

/**
 * Refusals that depend on a new amount, a new method or a missing authorization, none of which an employee can enter.
 */
type NeverHere = 'AmountAboveMaximum' | 'AmountBelowMinimum' | 'AuthorizationRequired' | 'PaymentMethodNotReusable';
type CareRefusal = Refusal<Exclude<ChangePlanRefusal['code'], NeverHere> | 'CustomerMustAgree'>;

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type Owner = NonNullable<Awaited<ReturnType<typeof findOwnerOfPlan>>>;

/**
 * Changes a plan as its customer asks on the phone, or previews the change. Such a change never exceeds the
 * authorization, so the next version only records the employee who entered it. The customer gets the new authorization
 * by e-mail, as if they had made the change. Refuses with CustomerMustAgree when payments would come sooner, a fee
 * would rise or the plan would resume without a method, and with the refusals of changeInstallmentSeries.
 */
export async function changePlanForCustomer(
  context: Context,
  {
    change,
    isPreview,
    versionNumber,
    ...command
  }: PlanCareCommand & { change: StaffPlanChange; isPreview: boolean; versionNumber: number },
): Promise<ChangedSeries | CareRefusal> {
  const { tenant, actor, planId } = command;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<ChangedSeries | CareRefusal> => {
      const owner = await findOwnerOfPlan(tx, { tenantId: tenant.id, planId });
      if (!owner) return refuse('NotFound');
      const session = { customerId: owner.customer_id, sessionId: NIL };
      const plan = await findPlanView(tx, { tenantId: tenant.id, customerId: owner.customer_id, planId });
      if (plan && needsCustomer(onThePhone(plan), change)) return refuse('CustomerMustAgree');
      const changed = await changeSeries(tx, {
        command: {
          ...{ tenant, session, planId, change, isPreview, versionNumber },
          authorizedIn: owner.language ?? plan?.versions.at(-1)?.language ?? 'en',
          client: writtenBy(command),
        },
        key: await context.keyring.forTenant(tenant.id, tx),
        now,
      });
      if (changed.kind === 'refused') return rollBackWith(possibleHere(changed));
      if (feesAhead(changed.after) > feesAhead(changed.before)) return rollBackWith(refuse('CustomerMustAgree'));
      if (!isPreview) await record(tx, { context, command, owner, kind: 'change-plan', now });
      return changed;
    },
    { operator: actor },
  );
}

/**
 * Cancels a plan as its customer asks on the phone. Refuses with NotFound, or PlanNotChangeable for a plan that has
 * ended.
 */
export async function endPlanForCustomer(
  context: Context,
  command: PlanCareCommand,
): Promise<{ kind: 'canceled'; plan: PlanView } | Refusal<'NotFound' | 'PlanNotChangeable'>> {
  const { tenant, actor } = command;
  return context.database.inTenant(tenant.id, (tx) => endPlanWithin(tx, context, command), { operator: actor });
}

/** Does the same in the caller's transaction. */
export async function endPlanWithin(
  tx: TenantTransaction,
  context: Pick<Context, 'keyring' | 'now'>,
  command: PlanCareCommand,
): Promise<{ kind: 'canceled'; plan: PlanView } | Refusal<'NotFound' | 'PlanNotChangeable'>> {
  const { tenant, planId } = command;
  const now = context.now();
  const owner = await findOwnerOfPlan(tx, { tenantId: tenant.id, planId });
  if (!owner) return refuse('NotFound');
  const session = { customerId: owner.customer_id };
  const key = await context.keyring.forTenant(tenant.id, tx);
  const ended = await cancelSeries(tx, { command: { tenant, session, planId, client: writtenBy(command) }, key, now });
  if (ended.kind === 'refused') return ended;
  await record(tx, { context, command, owner, kind: 'end-plan', now });
  return ended;
}

function feesAhead(installments: readonly InstallmentView[]): number {
  const ahead = installments.filter(({ state }) => isInstallmentAhead(state));
  return ahead.reduce((sum, { feeCents }) => sum + feeCents, 0);
}

function possibleHere({ code, ...details }: ChangePlanRefusal): CareRefusal {
  switch (code) {
    case 'AmountAboveMaximum':
    case 'AmountBelowMinimum':
    case 'AuthorizationRequired':
    case 'PaymentMethodNotReusable':
      throw new Error(`an operator's change of a plan was refused by ${code}`);
    default:
      return { ...details, code };
  }
}

async function record(
  tx: TenantTransaction,
  {
    context,
    command: { tenant, actor, planId, reason },
    owner,
    kind,
    now,
  }: {
    context: Pick<Context, 'keyring'>;
    command: PlanCareCommand;
    owner: Owner;
    kind: 'change-plan' | 'end-plan';
    now: Date;
  },
): Promise<void> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const whose = { tenantId: tenant.id, customerId: owner.customer_id };
  await recordStaffAction(tx, { ...whose, kind, subjectId: planId, reason, actor, key, now });
}

/** Fills the version's origin with the employee or the program that entered the customer's request. */
function writtenBy({ actor, clientAddress }: PlanCareCommand): { address: string; userAgent: string } {
  const from = actor.kind === 'key' ? 'through the creditor API' : 'on the phone';
  return { address: clientAddress, userAgent: `${from}, by ${operatorText(actor)}` };
}

function onThePhone({ stopReason, installments }: PlanView) {
  return {
    stopReason,
    installments: installments.map(({ sequence, dueOn }) => ({ sequence, dueOn: parseDate(dueOn) })),
  };
}
