import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isInstallmentAhead, isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import type { HeldPlan } from './hold-plan.ts';
import { movePlan } from './move-plan.ts';

/** The last payment of a plan and what it belongs to. */
type LastPayment = { plan: HeldPlan; paymentId: string; sequence: number; now: Date };

/**
 * Completes an open plan that is done (req 7.6). Its last payment is named in what happened; nothing is told of it where the message about
 * that payment says so already.
 */
export async function completeDonePlan(
  tx: TenantTransaction,
  { plan, ...last }: LastPayment & { isTold: boolean },
): Promise<void> {
  const { tenantId, planId } = plan;
  if (isPlanDone(plan, last)) await movePlan(tx, { ...last, tenantId, planId, event: 'completed' });
}

/** Whether an open plan has nothing ahead of it and nothing under way, now that the outcome of this installment is known. */
export function isPlanDone({ state, installments }: HeldPlan, { sequence }: { sequence: number }): boolean {
  const rest = installments.filter((each) => each.sequence !== sequence);
  const isBusy = rest.some((each) => isInstallmentAhead(each.state) || each.state === 'submitted');
  return isPlanOpen(state) && !isBusy;
}
