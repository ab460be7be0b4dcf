import type { CalendarDate } from '@internationalized/date';
import { chargeDay } from '@quittance/domain/installment-plans/schedule/charge-day';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { planAuthorizationText } from '@quittance/domain/installment-plans/texts/plan-authorization-text';
import type { Language } from '@quittance/domain/languages';
import { type Cents, sumCents } from '@quittance/domain/money/cents';
import { feeCardKind } from '../../fees/fee-limits-of.ts';
import { isDisclosureAcknowledged } from '../../payments/reserve/decide-payment.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { keepInstallments, type PricedInstallment } from '../change/kept-schedule.ts';
import type { PlanFacts } from '../load-plan-facts.ts';
import { type PlanMethod, planMethodDisplay } from '../plan-method.ts';
import { type LaidOutPlan, type LayOutRefusal, layOutPlan } from './lay-out-plan.ts';
import { type PayerRefusal, refusePlanMethod } from './refuse-plan-method.ts';

export type AgreedRecipe = {
  schedule: InstallmentSchedule;
  /** The installments that the customer saw. */
  shown: readonly PricedInstallment[];
  settlementId: string | undefined;
};

/** A plan that may be created, with its authorization text. */
export type NewPlan = Omit<LaidOutPlan, 'kind'> & {
  kind: 'new-plan';
  method: PlanMethod;
  schedule: InstallmentSchedule;
  settlementId: string | undefined;
  authorization: { language: Language; text: string };
};

export type CreateRefusal =
  | LayOutRefusal
  | PayerRefusal
  | Refusal<'AccountDisputed' | 'AuthorizationRequired' | 'DisclosureRequired' | 'FeeChanged' | 'PlanOutdated'>;

/**
 * Decides about a plan again, with the recipe's schedule and current facts (req 5.6, 5.7, 6.2, 7.6, 9.1). The plan is
 * created exactly as shown or not at all. Pure: reads only its arguments.
 */
export function decideNewPlan(
  recipe: AgreedRecipe,
  decided: {
    facts: PlanFacts;
    method: PlanMethod;
    tenant: Tenant;
    today: CalendarDate;
    expectedFeeCents: Cents | undefined;
    authorizedIn: Language | undefined;
  },
): NewPlan | CreateRefusal {
  const { facts, method, tenant, today } = decided;
  const { schedule, settlementId } = recipe;
  if (facts.account?.is_disputed) return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  const laidOut = layOutPlan(schedule, {
    ...{ facts, tenant, settlementId, today },
    payer: { method: method.channel, cardKind: feeCardKind(method.facts) },
    isNew: true,
  });
  if (laidOut.kind === 'refused') {
    const { code, field } = laidOut;
    // The client sent only the recipe, so the refusal names it instead of a part of its schedule.
    return field?.startsWith('installmentSchedule.') ? refuse(code, { field: 'installmentRecipeIdentifier' }) : laidOut;
  }
  const { account, rules, installments } = laidOut;
  const [first] = installments;
  if (!first) throw new Error('expected at least one payment in the plan, got none');
  const scheduledFor = chargeDay(first.dueOn, method.channel);
  const refusal = refuseDisclosure(tenant, account) ?? refusePlanMethod(method, { account, rules, scheduledFor });
  if (refusal) return refusal;
  const { authorizedIn } = decided;
  const changed = refuseOther(installments, { shown: recipe.shown, expectedFeeCents: decided.expectedFeeCents });
  if (changed) return changed;
  if (!authorizedIn) return refuse('AuthorizationRequired', { field: 'authorization' });
  const text = planAuthorizationText({
    language: authorizedIn,
    tenantName: tenant.name,
    methodDisplay: planMethodDisplay(method, authorizedIn),
    accountReferenceCode: account.reference_code,
    frequency: schedule.rhythm.frequency,
    installments,
    feeCents: sumCents(installments.map(({ feeCents }) => feeCents)),
    isSettlement: settlementId !== undefined,
    today,
    supportPhone: tenant.supportPhone,
    isBusiness: method.facts.bankOwnerType === 'business',
  });
  return {
    ...laidOut,
    kind: 'new-plan',
    method,
    schedule,
    settlementId,
    authorization: { language: authorizedIn, text },
  };
}

function refuseDisclosure(tenant: Tenant, account: LaidOutPlan['account']): Refusal<'DisclosureRequired'> | undefined {
  if (isDisclosureAcknowledged(tenant, account)) return undefined;
  return refuse('DisclosureRequired', { field: 'accountReferenceCode' });
}

function refuseOther(
  installments: readonly PricedInstallment[],
  { shown, expectedFeeCents }: { shown: readonly PricedInstallment[]; expectedFeeCents: Cents | undefined },
): Refusal<'FeeChanged' | 'PlanOutdated'> | undefined {
  const feeCents = installments[0]?.feeCents;
  const shownFeeCents = shown[0]?.feeCents;
  if (shownFeeCents !== feeCents || (expectedFeeCents !== undefined && expectedFeeCents !== feeCents)) {
    return refuse('FeeChanged', { field: 'expectedFee' });
  }
  const isSame = keepInstallments(installments) === keepInstallments(shown);
  return isSame ? undefined : refuse('PlanOutdated', { field: 'installmentRecipeIdentifier' });
}
