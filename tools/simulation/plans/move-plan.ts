import {
  type InstallmentEvent,
  type InstallmentState,
  isInstallmentAhead,
  isPlanOpen,
  nextInstallmentState,
  nextPlanState,
  type PlanEvent,
  type PlanState,
} from '@quittance/domain/installment-plans/plan-life';
import type { StopReason } from '@quittance/services/installment-plans/change/move-plan';
import type { Transaction } from '../database/transaction.ts';

/**
 * Models `movePlan` (services/installment-plans/change/move-plan.ts): `update installment_plan where state =
 * any(from)`. A plan that ends cancels its upcoming installments in the same statement.
 */
export async function movePlan(
  tx: Transaction,
  { planId, event, reason = null }: { planId: string; event: PlanEvent; reason?: StopReason | null },
): Promise<PlanState | undefined> {
  await tx.statement(`update installment_plan (${event})`);
  await tx.lock('plan', planId);
  const to = nextPlanState(tx.one('plan', planId).state, event);
  if (!to) return undefined;
  await tx.update('plan', planId, { state: to, stopReason: reason });
  if (!isPlanOpen(to)) {
    for (const [id, { state }] of installmentsOf(tx, planId)) {
      if (isInstallmentAhead(state)) await tx.update('installment', id, { state: 'canceled' });
    }
  }
  return to;
}

/**
 * Models `moveInstallment` (services/installment-plans/change/move-installment.ts): compare-and-swap on the
 * installment's state.
 */
export async function moveInstallment(
  tx: Transaction,
  step: { planId: string; sequence: number; from: InstallmentState; event: InstallmentEvent; chargeOn?: string },
): Promise<InstallmentState | undefined> {
  const { planId, sequence, from, event, chargeOn } = step;
  const to = nextInstallmentState(from, event);
  if (!to) return undefined;
  await tx.statement(`update installment (${event})`);
  const id = installmentId(planId, sequence);
  await tx.lock('installment', id);
  if (tx.one('installment', id).state !== from) return undefined;
  await tx.update('installment', id, { state: to, ...(chargeOn !== undefined && { chargeOn }) });
  return to;
}

/** Returns a plan's installments with their ids, in sequence. */
export function installmentsOf(tx: Pick<Transaction, 'all'>, planId: string) {
  return tx.all('installment').filter(([, installment]) => installment.planId === planId);
}

/** Returns the primary key of an installment. */
export function installmentId(planId: string, sequence: number): string {
  return `${planId} ${sequence}`;
}
