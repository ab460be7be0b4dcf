import { isNewPaymentPlanAllowed } from '@quittance/domain/payments/new-plan-allowed';
import { type Refusal, refuse } from '../../refusal.ts';
import type { PlanAccountFacts } from '../load-plan-facts.ts';
import type { PlanRules } from './plan-rules.ts';

export type NewPlanRefusal = Refusal<'PlanExists' | 'PlanNotAllowed'>;

/**
 * Refuses a new plan on an account that already has one or has a single payment scheduled (req 5.6). Also refuses a
 * plan, except for the settlement itself, while a settlement is being paid, because it would collect more than the
 * agreed amount.
 */
export function refuseNewPlan(
  account: PlanAccountFacts,
  { planConfiguration, isSettlement }: Pick<PlanRules, 'planConfiguration'> & { isSettlement: boolean },
): NewPlanRefusal | undefined {
  const field = 'accountReferenceCode';
  if (account.has_open_plan) return refuse('PlanExists', { field });
  const status = { singleFuturePaymentExist: account.has_later_payment };
  if ((!isSettlement && account.has_settlement_under_way) || !isNewPaymentPlanAllowed(status, planConfiguration)) {
    return refuse('PlanNotAllowed', { field });
  }
  return undefined;
}
