import type { CardKind } from '@quittance/domain/fees/lawful-fee';
import { installmentFees, type SeriesFee } from '@quittance/domain/installment-plans/installment-fees';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { zeroCents } from '@quittance/domain/money/cents';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { type PlanPayer, type PlanPaymentType, planPayerOf } from '@quittance/domain/payment-methods/plan-payer';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { v7 as newId, validate } from 'uuid';
import { type MethodNotTaken, notTaken } from '../../payments/reserve/refuse-method.ts';
import { refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { keepInstallments, keepSchedule, type PricedInstallment } from '../change/kept-schedule.ts';
import { loadPlanFacts } from '../load-plan-facts.ts';
import { type LayOutRefusal, layOutPlan } from './lay-out-plan.ts';

export type PreviewCommand = {
  tenant: Tenant;
  session: CustomerSession;
  /** Undefined for the settlement's account, or else the first one. */
  accountReferenceCode: string | undefined;
  settlementId: string | undefined;
  /**
   * Undefined before the customer chooses a method. The preview then uses the fee of the first method that the account
   * accepts.
   */
  paymentMethodType: PlanPaymentType | undefined;
  /** The card type for fee rules; undefined when only `paymentMethodType` is known. */
  cardKind?: CardKind | undefined;
  schedule: InstallmentSchedule;
  /** Applies only to a mere calculation. A stored recipe uses the account's fee. */
  fee: SeriesFee;
  /** Stores the schedule as a recipe that can be accepted for a day. */
  isKept: boolean;
};

/** `recipeId` is null when nothing was stored. */
export type Previewed = { kind: 'previewed'; recipeId: string | null; installments: PricedInstallment[] };

/**
 * Lays out a schedule (req 7.6). A stored recipe must be a plan that could be created now, with its fee. Otherwise it
 * is a mere calculation with the requested fee. A refusal writes nothing.
 */
export async function previewInstallmentSeries(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: PreviewCommand,
): Promise<Previewed | LayOutRefusal | MethodNotTaken> {
  const { tenant, session, settlementId, schedule, paymentMethodType, accountReferenceCode } = command;
  if (settlementId !== undefined && !validate(settlementId)) return refuse('NotFound', { field: 'settlementID' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inCustomer(owner, async (tx) => {
    const facts = await loadPlanFacts(tx, {
      tenant,
      session,
      key: await context.keyring.forTenant(tenant.id, tx),
      account:
        accountReferenceCode === undefined
          ? { by: 'settlement-or-first' }
          : { by: 'reference-code', referenceCode: accountReferenceCode },
      settlementId,
      today: today.toString(),
    });
    const isNew = command.isKept;
    const plan = layOutPlan(schedule, { facts, tenant, settlementId, payer: payerOf(command), isNew, today });
    if (plan.kind === 'refused') return plan;
    const { configuration, account } = plan.rules;
    if (paymentMethodType && !isApproved(takenMethodsBit(configuration, account.approvedMethods), paymentMethodType)) {
      return notTaken(paymentMethodType, 'paymentMethod');
    }
    if (!command.isKept)
      return { kind: 'previewed', recipeId: null, installments: withFee(plan.installments, command.fee) };
    const recipeId = newId({ msecs: now.getTime() });
    await tx
      .insertInto('installment_recipe')
      .values({
        tenant_id: tenant.id,
        recipe_id: recipeId,
        customer_id: session.customerId,
        account_id: plan.account.account_id,
        settlement_id: settlementId ?? null,
        schedule: JSON.stringify(keepSchedule(schedule)),
        installments: keepInstallments(plan.installments),
        plan_id: null,
        created_at: now,
      })
      .execute();
    return { kind: 'previewed', recipeId, installments: plan.installments };
  });
}

function payerOf({ paymentMethodType, cardKind }: PreviewCommand): PlanPayer | undefined {
  return paymentMethodType && { ...planPayerOf(paymentMethodType), ...(cardKind && { cardKind }) };
}

function withFee(installments: readonly PricedInstallment[], fee: SeriesFee): PricedInstallment[] {
  const fees = installmentFees(installments, fee);
  return installments.map((each, index) => ({ ...each, feeCents: fees[index] ?? zeroCents }));
}
