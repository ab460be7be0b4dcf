import { isNewPaymentPlanAllowed } from '@quittance/domain/payments/new-plan-allowed';
import { type Refusal, refuse } from '../refusal.ts';
import type { PlanAccountFacts } from './load-plan-facts.ts';
import type { PlanRules } from './plan-rules.ts';

/** What stands in the way of a new plan on an account. */
export type NewPlanRefusal = Refusal<'PlanExists' | 'PlanNotAllowed'>;

/**
 * Why a new plan may not be made on an account, or undefined: it has one, or a single payment for a later day stands in its way (req
 * 5.6). Nor, unless it pays a settlement, while one is being paid: beside it a plan would take more than was agreed to.
 */
export function refuseNewPlan(
  account: PlanAccountFacts,
  { planConfiguration, isSettlement }: Pick<PlanRules, 'planConfiguration'> & { isSettlement: boolean },
): NewPlanRefusal | undefined {
  const field = 'accountReferenceCode';
  if (account.has_open_plan) return refuse('PlanExists', { field });
  const standing = { singleFuturePaymentExist: account.has_later_payment };
  if ((!isSettlement && account.has_settlement_under_way) || !isNewPaymentPlanAllowed(standing, planConfiguration)) {
    return refuse('PlanNotAllowed', { field });
  }
  return undefined;
}
