import { parseDate } from '@internationalized/date';
import type { CurrentInstallment, CurrentPlan } from '@quittance/domain/installment-plans/current-plan';
import { cents } from '@quittance/domain/money/cents';
import { planAmounts } from './create/plan-limits.ts';
import type { PlanRules } from './create/plan-rules.ts';
import type { PlanSettlementFacts } from './load-plan-facts.ts';
import type { PlanView } from './view/plan-view.ts';

/** Converts a plan to the input of the change rules (req 5.7, 7.6). `method` is the future payment method. */
export function currentPlan(
  plan: PlanView,
  {
    rules,
    settlement,
    method,
  }: { rules: PlanRules; settlement: PlanSettlementFacts | undefined; method: 'bank' | 'card' },
): CurrentPlan {
  const settlementCents = settlement && cents(settlement.total_cents);
  const { frequency } = plan.rhythm;
  // Without the creditor's consent, because a change can leave the monthly rhythm.
  const { minimumCents, maximumCents } = planAmounts(rules, { method, settlementCents, frequency });
  return {
    state: plan.state,
    rhythm: plan.rhythm,
    installments: plan.installments.map(
      (each): CurrentInstallment => ({
        sequence: each.sequence,
        state: each.state,
        dueOn: parseDate(each.dueOn),
        chargeOn: parseDate(each.chargeOn),
        amountCents: cents(each.amountCents),
      }),
    ),
    method,
    minimumCents,
    maximumCents,
    agreedMonthlyCents: plan.agreedMonthlyCents === null ? undefined : cents(plan.agreedMonthlyCents),
    missingCents: cents(plan.missingCents),
    payBy: settlement?.pay_by ? parseDate(settlement.pay_by) : undefined,
    isSettlement: plan.settlementId !== null,
  };
}
