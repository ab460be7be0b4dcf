import type { CardKind } from '@quittance/domain/fees/lawful-fee';
import { installmentFees, type SeriesFee } from '@quittance/domain/installment-plans/installment-fees';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/installment-schedule';
import { zeroCents } from '@quittance/domain/money/cents';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { type PlanPayer, type PlanPaymentType, planPayerOf } from '@quittance/domain/payment-methods/plan-payer';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { v7 as newId, validate } from 'uuid';
import { type MethodNotTaken, notTaken } from '../payments/judge-method.ts';
import { refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { keepInstallments, keepSchedule, type PricedInstallment } from './kept-schedule.ts';
import { type LayOutRefusal, layOutPlan } from './lay-out-plan.ts';
import { loadPlanFacts } from './load-plan-facts.ts';

/** A schedule that somebody wants to see laid out. */
export type PreviewCommand = {
  tenant: Tenant;
  session: CustomerSession;
  /** Undefined for the account of the settlement, or the first. */
  accountReferenceCode: string | undefined;
  settlementId: string | undefined;
  /** Undefined while nothing is chosen; the preview is then priced by the first way to pay that the account takes. */
  paidBy: PlanPaymentType | undefined;
  /** What its card is to the rules on fees; undefined where only `paidBy` is known. */
  cardKind?: CardKind | undefined;
  schedule: InstallmentSchedule;
  /** Counts only where nothing is kept: a plan has the fee of its account. */
  fee: SeriesFee;
  /** Keeps it as a recipe, which can be agreed to for a day. */
  isKept: boolean;
};

/** A schedule, laid out; without a recipe where nothing was kept. */
export type Previewed = { kind: 'previewed'; recipeId: string | null; installments: PricedInstallment[] };

/**
 * Lays out a schedule (req 7.6). One that is kept has to be a plan that could be made now, with the fee that it would have; else it is
 * a calculation by the fee that was asked for. A refusal writes nothing.
 */
export async function previewInstallmentSeries(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: PreviewCommand,
): Promise<Previewed | LayOutRefusal | MethodNotTaken> {
  const { tenant, session, settlementId, schedule, paidBy, accountReferenceCode } = command;
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
    if (paidBy && !isApproved(takenMethodsBit(configuration, account.approvedMethods), paidBy)) {
      return notTaken(paidBy, 'paymentMethod');
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

function payerOf({ paidBy, cardKind }: PreviewCommand): PlanPayer | undefined {
  return paidBy && { ...planPayerOf(paidBy), ...(cardKind && { cardKind }) };
}

function withFee(installments: readonly PricedInstallment[], fee: SeriesFee): PricedInstallment[] {
  const fees = installmentFees(installments, fee);
  return installments.map((each, index) => ({ ...each, feeCents: fees[index] ?? zeroCents }));
}
