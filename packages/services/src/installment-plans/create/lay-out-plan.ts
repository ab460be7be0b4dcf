import type { CalendarDate } from '@internationalized/date';
import { planInstallments } from '@quittance/domain/installment-plans/plan-installments';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { firstPlanPayer, type PlanPayer } from '@quittance/domain/payment-methods/plan-payer';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { planFee } from '@quittance/domain/payments/fees/plan-fee';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { PricedInstallment } from '../change/kept-schedule.ts';
import { refuseOtherTerms, settlementTerms } from '../charge/settlement-of-plan.ts';
import type { PlanAccountFacts, PlanFacts } from '../load-plan-facts.ts';
import { planAmounts } from './plan-limits.ts';
import { type PlanRules, planRules } from './plan-rules.ts';
import { type NewPlanRefusal, refuseNewPlan } from './refuse-new-plan.ts';
import { refuseSchedule, type ScheduleRefusal } from './refuse-schedule.ts';

export type LaidOutPlan = {
  kind: 'laid-out';
  account: NonNullable<PlanFacts['account']>;
  rules: PlanRules;
  /** At least one installment; the first one carries the fee (req 9.1). */
  installments: PricedInstallment[];
};

export type LayOutRefusal =
  | ScheduleRefusal
  | NewPlanRefusal
  | Refusal<'NotFound' | 'OfferExpired' | 'SettlementNotOpen'>;

/**
 * Lays out a schedule by the account's rules and the tenant's date (req 5.7, 7.6, 9.1). The schedule of a settlement
 * must match its terms. Pure. Amounts in cents.
 */
export function layOutPlan(
  schedule: InstallmentSchedule,
  {
    facts,
    tenant,
    settlementId,
    payer,
    isNew,
    today,
  }: {
    facts: PlanFacts;
    tenant: Tenant;
    settlementId: string | undefined;
    /**
     * Undefined before the customer chooses a method. Then no method limit applies, and the fee is that of the first
     * method that the account accepts.
     */
    payer: PlanPayer | undefined;
    /** True when the plan must be one that may be created now. */
    isNew: boolean;
    today: CalendarDate;
  },
): LaidOutPlan | LayOutRefusal {
  const { account, settlement } = facts;
  if (settlementId !== undefined && !settlement) return refuse('NotFound', { field: 'settlementID' });
  if (!account) return refuse('NotFound', { field: 'accountReferenceCode' });
  const rules = planRules(tenant, account);
  const refusal = isNew && refuseNewPlan(account, { ...rules, isSettlement: settlement !== undefined });
  if (refusal) return refusal;
  const settled = settlement && settlementTerms(settlement, today);
  if (settled?.kind === 'refused') return settled;
  const amounts = planAmounts(rules, {
    method: payer?.method,
    settlementCents: settled?.terms.totalCents,
    frequency: schedule.rhythm.frequency,
    agreedMonthlyCents: agreedMonthlyOf(account),
  });
  const planned = planInstallments(schedule, { ...amounts, today });
  if (planned.kind === 'unplannable') return refuseSchedule(planned.fault, schedule);
  const otherTerms = settled && refuseOtherTerms(schedule, { terms: settled.terms, today });
  if (otherTerms) return otherTerms;
  const [first] = planned.installments;
  if (!first) throw new Error('expected at least one payment in the schedule, got none');
  const { feeCents } = planFee({
    account: rules.feeAccount,
    configuration: rules.configuration,
    planConfiguration: rules.planConfiguration,
    ...(payer ?? firstPlanPayer(takenMethodsBit(rules.configuration, rules.account.approvedMethods))),
    limits: rules.feeLimits,
    firstAmountCents: first.amountCents,
    installmentsOn: planned.installments.map(({ dueOn }) => dueOn),
  });
  const installments = planned.installments.map((each, index) => ({
    ...each,
    feeCents: index === 0 ? feeCents : zeroCents,
  }));
  return { kind: 'laid-out', account, rules, installments };
}

/** The monthly payment of the account's open plan offer. */
export function agreedMonthlyOf({ agreed_monthly_cents: amount }: PlanAccountFacts): Cents | undefined {
  return amount === null ? undefined : cents(amount);
}
