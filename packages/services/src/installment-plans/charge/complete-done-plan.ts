import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isInstallmentAhead, isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import type { HeldPlan } from '../change/hold-plan.ts';
import { movePlan } from '../change/move-plan.ts';

type LastPayment = { plan: HeldPlan; paymentId: string; sequence: number; now: Date };

/**
 * Completes an open plan that is done (req 7.6). The event names its last payment and sends no message when the
 * payment's message already reports it.
 */
export async function completeDonePlan(
  tx: TenantTransaction,
  { plan, ...last }: LastPayment & { isNotified: boolean },
): Promise<void> {
  const { tenantId, planId } = plan;
  if (isPlanDone(plan, last)) await movePlan(tx, { ...last, tenantId, planId, event: 'completed' });
}

/** Returns true when an open plan has no installment scheduled or in progress after this one's outcome. */
export function isPlanDone({ state, installments }: HeldPlan, { sequence }: { sequence: number }): boolean {
  const rest = installments.filter((each) => each.sequence !== sequence);
  const isBusy = rest.some((each) => isInstallmentAhead(each.state) || each.state === 'submitted');
  return isPlanOpen(state) && !isBusy;
}
