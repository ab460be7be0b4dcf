import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CardKind } from '@quittance/domain/fees/lawful-fee';
import { changePlan, type PlanChange } from '@quittance/domain/installment-plans/change/change-plan';
import type { ChangedPlan, CurrentPlan } from '@quittance/domain/installment-plans/current-plan';
import { isMethodStop } from '@quittance/domain/installment-plans/method-stop';
import { isInstallmentAhead, type PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { planAuthorizationText } from '@quittance/domain/installment-plans/texts/plan-authorization-text';
import { planPauseText } from '@quittance/domain/installment-plans/texts/plan-stop-texts';
import { everyLanguage, type Language } from '@quittance/domain/languages';
import { cents, sumCents } from '@quittance/domain/money/cents';
import { feeCardKind } from '../../fees/fee-limits-of.ts';
import { refuse } from '../../refusal.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { planRules } from '../create/plan-rules.ts';
import { type PayerRefusal, refusePlanMethod } from '../create/refuse-plan-method.ts';
import { currentPlan } from '../current-plan.ts';
import type { PlanAccountFacts, PlanSettlementFacts } from '../load-plan-facts.ts';
import { type PlanMethod, planMethodDisplay } from '../plan-method.ts';
import type { InstallmentView, PlanView } from '../view/plan-view.ts';
import { changedInstallments } from './changed-installments.ts';
import { type ChangeRefusal, refuseChange } from './refuse-change.ts';
import { repriceInstallments } from './reprice-installments.ts';

export type DecidedChange = {
  kind: 'decided-change';
  state: PlanState;
  installments: InstallmentView[];
  /** Defined when the change sets a new frequency. */
  rhythm: Rhythm | undefined;
  texts: Record<Language, string>;
};

/** `method` is the new payment method; undefined when it stays the same. */
export type ChangeFacts = {
  tenant: Tenant;
  account: PlanAccountFacts;
  settlement: PlanSettlementFacts | undefined;
  method: PlanMethod | undefined;
  today: CalendarDate;
};

/**
 * Decides about a customer's change of a plan (req 5.7, 7.6). A plan that is paused for its method or authorization
 * resumes with a newly authorized method. Pure: reads only its arguments.
 */
export function decidePlanChange(
  plan: PlanView,
  change: Exclude<PlanChange, { kind: 'cancel' }>,
  facts: ChangeFacts,
): DecidedChange | ChangeRefusal | PayerRefusal {
  const { tenant, account, settlement, method, today } = facts;
  const rules = planRules(tenant, account);
  const paymentMethodType = method?.channel ?? plan.methodKind;
  const status = currentPlan(plan, { rules, settlement, method: paymentMethodType });
  const changed = withResumption(changePlan(status, change, today), { plan, change, status, today });
  if (changed.kind === 'refused') return refuseChange(changed.fault, change);
  const moved = changedInstallments(plan.installments, changed.installments);
  const installments =
    change.kind === 'pause'
      ? moved
      : repriceInstallments(moved, { rules, method: paymentMethodType, cardKind: cardKindOfPlan(plan, method) });
  const ahead = installments.filter(({ state }) => isInstallmentAhead(state));
  const [next] = ahead;
  if (!next) return refuse('PlanNotChangeable', { field: 'transactionSeriesID' });
  const scheduledFor = parseDate(next.chargeOn);
  const refusal =
    method &&
    refusePlanMethod(method, { account, rules, scheduledFor: scheduledFor.compare(today) < 0 ? today : scheduledFor });
  if (refusal) return refusal;
  const textIn = (language: Language) =>
    change.kind === 'pause'
      ? planPauseText({
          language,
          tenantName: tenant.name,
          confirmationNumber: plan.confirmationNumber,
          accountReferenceCode: plan.accountReferenceCode,
        })
      : textOf(plan, { ...facts, rhythm: changed.rhythm ?? plan.rhythm, ahead, language });
  const { state, rhythm } = changed;
  return { kind: 'decided-change', state, installments, rhythm, texts: everyLanguage(textIn) };
}

function cardKindOfPlan(plan: PlanView, method: PlanMethod | undefined): CardKind {
  return feeCardKind(
    method?.facts ?? { wallet: null, cardBinType: plan.cardBinType, cardIsHsa: plan.paymentMethodType === 'hsacard' },
  );
}

function withResumption(
  changed: ChangedPlan,
  { plan, change, status, today }: { plan: PlanView; change: PlanChange; status: CurrentPlan; today: CalendarDate },
): ChangedPlan {
  const isAgreedAnew = change.kind === 'method' || change.kind === 'make-up';
  const isResumed = isAgreedAnew && plan.state === 'paused' && isMethodStop(plan.stopReason);
  if (changed.kind === 'refused' || !isResumed) return changed;
  return changePlan({ ...status, installments: changed.installments }, { kind: 'resume' }, today);
}

function textOf(
  plan: PlanView,
  {
    tenant,
    method,
    today,
    rhythm,
    ahead,
    language,
  }: Pick<ChangeFacts, 'tenant' | 'method' | 'today'> & {
    rhythm: Rhythm;
    ahead: readonly InstallmentView[];
    language: Language;
  },
): string {
  return planAuthorizationText({
    language,
    tenantName: tenant.name,
    methodDisplay: planMethodDisplay(method ?? { paymentMethodType: plan.paymentMethodType, facts: plan }, language),
    accountReferenceCode: plan.accountReferenceCode,
    frequency: rhythm.frequency,
    // A returned payment is charged again on its new date.
    installments: ahead
      .map((each) => ({
        dueOn: parseDate(each.state === 'retrying' ? each.chargeOn : each.dueOn),
        amountCents: cents(each.amountCents),
      }))
      .toSorted((a, b) => a.dueOn.compare(b.dueOn)),
    feeCents: sumCents(ahead.map((each) => cents(each.feeCents))),
    isSettlement: plan.settlementId !== null,
    today,
    supportPhone: tenant.supportPhone,
    isBusiness: (method?.facts ?? plan).bankOwnerType === 'business',
  });
}
